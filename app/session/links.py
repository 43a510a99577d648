"""Links: sharing a match, a task or a lesson, and opening what was shared."""

from __future__ import annotations

from app.session.room import Room
from app.state.model import LinkPage, PracticeChoicePage, SetupPage, ShareSheet
from app.storage.codec import Saved
from app.storage.links import (
    AppLink,
    HomeworkLink,
    LessonLink,
    Link,
    MatchLink,
    PracticeLink,
    SavedLink,
    Target,
    TodayLink,
    agreed,
    as_link,
    read,
)
from core.engine.notation import Unreadable


class Links(Room):
    """Actions on links."""

    # out

    def share(self, target: Target | Link | AppLink | SavedLink, saved: Saved | None = None) -> None:
        """Offer to hand something on; `saved` is the match that it is about."""
        settings = self._models.now.settings
        if not isinstance(target, Link | AppLink | SavedLink):
            target = Link(target, settings.language, settings.signs)
        self._session.table.cover()
        self._models.open(ShareSheet(target, saved))

    def share_table(self) -> None:
        """Hand on the match on the table, as others would set it up."""
        table = self._models.table
        match, agreed_on = table.match, table.agreed
        options = match.options.changed()
        link = agreed(match.game.name, options, match.training, table.help.agreed, "free", agreed_on.strict)
        self.share(link, next((saved for saved in self._models.now.saves if saved.id == table.id), None))

    def share_lesson(self, game: str) -> None:
        """Hand on the lesson of a game."""
        self.share(LessonLink(game))

    def share_app(self) -> None:
        """Hand on the app itself."""
        self.share(AppLink())

    def share_saved(self, text: str) -> None:
        """Hand on a saved match."""
        self.share(SavedLink(text))

    @property
    def match_set_up(self) -> MatchLink:
        """The match that is being set up, as others would set it up."""
        setup = self._models.page(SetupPage).setup
        return agreed(setup.game, setup.options, setup.training, setup.help, setup.year, setup.agreed.strict)

    @property
    def practice_chosen(self) -> PracticeLink:
        """The choice of practice as a link's target."""
        page = self._models.page(PracticeChoicePage)
        assert self._models.now.profile is not None
        return as_link(self._models.now.profile, page.choice)

    # in

    def open(self, text: str) -> None:
        """Preview the link with which the app was opened, or that was followed since; no hand stays open."""
        self._session.table.cover()
        try:
            self.show(read(text))
        except Unreadable as wrong:
            self._models.open(LinkPage(unfit=wrong.reason))

    def embed(self, text: str) -> None:
        """Let what a link opens be the first page, as in a frame of another page."""
        try:
            page = LinkPage(read(text))
        except Unreadable as wrong:
            page = LinkPage(unfit=wrong.reason)
        self._models.set(pages=(page,))

    def show(self, link: Link) -> None:
        """Show what a link would open."""
        self._models.open(LinkPage(link))

    @property
    def opened(self) -> Link:
        """The link that is shown."""
        link = self._models.page(LinkPage).link
        assert link is not None
        return link

    def accept(self) -> Target:
        """Do what the link says, up to where a match or a task begins: what is open is closed, and stays saved."""
        link = self.opened
        device = {"language": link.language, "signs": link.signs}
        self._saving.change_setting(**{name: value for name, value in device.items() if value})
        self._session.pages.home()
        match link.target:
            case MatchLink(game):
                self._session.setup.set_up(game)
                self._session.setup.agree(link.target)
            case PracticeLink():
                self._session.practice.open()
                self._session.practice.choose_linked(link.target)
            case TodayLink():
                self._session.practice.open_today()
            case HomeworkLink(homework):
                self._session.homework.show(homework)
            case LessonLink():
                pass  # it is begun by the names of the learners
        return link.target
