"""The pieces the screens are made of: pure functions from plain arguments to Flet controls.

Every part takes the `Look` (`app.theme`) first and already translated texts; none keeps a
state, and none knows the page. A tap calls a function without arguments. Sizes are logical pixels. Index:

tappable    tappable(look, content, *, label, identifier, on_tap, selected=None, toggled=None, why=None,
                     radius=16, on_felt=False, expand=None, key=None, copies=None)
            the one way to make something tappable
            zone(content, *, width=44, height=44)
text        words(text, role, colour, *, align, lines, expand, key)      roles are those of `app.theme.TYPES`
            spans([(text, role), …], colour)   heading(text, role, colour, *, level=1)
            equation(text, role, colour)
            text_probe(on_scale)               tells how much the device enlarges text → `Look.text_scale`
card        card(look, face, width, state=PLAIN, *, key)                 faces 0-9 + - * / = J
            card_back(look, width, *, on_felt=True)   empty_place(look, width, *, text="", height=None)
            CardState(selected, laid, covering, dimmed, target, focus, on_felt=True, value=None)
            PLAIN (on felt), HAND (on paper), height_of(width)
            framed(look, fill, printed, width, state, key, *, flat=False)   corner(width)   figure(…)   bar(…)
            what a game prints its own cards with
hand        hand_layout(look, count, room=None) -> HandLayout(width, gap, per_line)
            hand(look, cards, layout) · held_cards(look, held, layout, on_tap=, draw=card)
pile        pile(look, width, *, empty=False)         named_pile(look, width, name, count, *, empty=False)
emblem      emblem(name, size=28, *, rim=True, square=False)   emblem_row(names, size=24, *, squares=())
level       level_bars(level, ink)
die         die(look, pips, size=50, *, used=False)
glyph       sign(name, size, colour)   sign_at(name, x, y, size, colour)   svg(box, shapes, width, height=None)
coin        coin(look, size=20)                       seal(look, number, word, size=96, *, fresh=False)
landing     landing(look, duration, *, fresh)   pulse(look, number, *, fresh)
            one_by_one(look, each, number, *, fresh, longest)         fields of a control that moves to its place
code        code(text, size, label)                   a QR code
button      button(look, text, *, identifier, on_tap, kind="secondary"|"main"|"outline"|"quiet", icon,
                   icon_after, label, why, busy, height=56, expand, on_felt, key, copies)
            icon_button(look, icon, *, label, identifier, on_tap, filled=False, on_felt=False, why, size, key)
            key_button(look, text, *, label, identifier, on_tap, operator=False, icon, why, height=48, expand)
            chip_button(look, text, *, identifier, on_tap, selected, detail, label, icon, why, expand, key)
            pick_box(look, content, *, label, identifier, on_tap, selected=None, why, expand, padding=8, key)
bar         top_bar(look, title, *, subtitle="", leading=None, actions=(), on_felt=False)
            back(look, label, on_tap)   tag(look, text, *, icon=None, on_felt=True)
            sand(look, left, of, *, label)
            marked(look, face, icon, *, label, identifier, loud=False)
players     players(look, [Player…], *, on_tap)  rail(look, [Player…], *, on_tap, named=False)
            both call on_tap(seat)
            Player(name, emblem, label, active, counts="points"|"cards"|"wishes"|"stones"|"nothing", value,
                   full, of, arrow="across"|"down"|"", absent, opponent)
            wishes(look, full, of, ink, *, size=12)   card_sign(look, ink, size=17)
felt        well(look, content, *, title="", icon=None, played=False, dimmed=False, key)
            gap_mark(look, width, card, mark="open", *, badge="")         reason_tag(look, text, *, fits)
            stitch(look, width, height)   lattice(look)   last_move(look, mark, line, text, *, fact=())
tray        tray(look, rows)   who_line(look, emblem, sentence, fact="")   action_bar(look, buttons)
            sheet(look, title, content, *, close_label, on_close, actions=(), step=0, steps=0, key)
            rung(look, number, name, sentence, *, now)
            toast(look, text, *, action="", on_tap=None)   explain(look, cause, detail="", *, icon)
            slip(look, sign, sentence, *, close, identifier, on_tap)
page        page(look, bar, body, *, bottom=None)   section(look, text, fact="")   group(look, rows)
            grid(look, boxes, columns)
            row(look, title, *, detail, note, leading, trailing, bold)
            switch_row(look, title, *, value, identifier, on_tap, detail, note, why)
            choice_row(look, title, [(id, text)…], chosen, *, identifier, on_pick, detail)
            segmented(look, [(id, text)…], chosen, *, label, identifier, on_pick, expand=False)
            both call on_pick(id)
            stepper_row(look, title, value, *, identifier, less, more, on_less, on_more, detail)
            link_row(look, title, *, identifier, on_tap, value, detail, leading, bold, why)
            person_row(look, name, emblem, *, identifier, on_change, on_emblem, emblem_label, name_label,
                       remove_label, on_remove, hint, level, level_name, level_label, on_level)
            name_field(look, value, *, label, identifier, on_change, on_submit, hint, full, expand)
            text_field(look, value, *, label, identifier, on_change, limit)
            level_chip(look, level, name)   level_row(look, level, name, detail, *, identifier, selected, on_tap)
            add_pair(look, [(identifier, text, icon, on_tap)…], *, why)   notice(look, text, *, icon, colour)
home        logo(look, size=36)   home_bar(look, title, action)
            game_tile(look, tile, *, width, on_tap, wide=False)
            game_tiles(look, [Tile(game, name, detail, cloth, picture, aside)…], *, on_tap, pairs)    calls on_tap(game)
            welcome_mat(look, cloth, title, text, actions, *, identifier)
            save_card(look, cloth, title, detail, emblems, *, identifier, on_tap, width=236)
            play_mark(look, cloth, width=36, height=44)
            action_tile(look, icon, title, detail, *, identifier, on_tap)
boundary    boundary(content)   apart(content)     where drawing anew ends, and telling screen readers anew
            place(content, **where)   rows([row or [row…]…], spacing)   flat(rows)   what comes and goes
curtain     curtain(look, *, place, sign, line, name, note, ready, on_ready, event=None, pause="",
                   on_pause=None)
"""
