"""Links: sharing a match, a task or a lesson, and opening what was shared."""

from __future__ import annotations

from collections.abc import Callable

from app.session.models import ModelStore
from app.session.navigation import Navigation
from app.session.play import Play
from app.session.practice import Practice
from app.session.saving import Saving
from app.session.setup import Setup
from app.state.model import LinkPage, PracticeChoicePage, SharePage
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
from core.practice.homework import Homework


class Links:
    """Actions on links."""

    def __init__(
        self,
        models: ModelStore,
        saving: Saving,
        navigation: Navigation,
        play: Play,
        setup: Setup,
        practice: Practice,
        show_homework: Callable[[Homework], None],
    ) -> None:
        self._models = models
        self._saving = saving
        self._navigation = navigation
        self._play = play
        self._setup = setup
        self._practice = practice
        self._show_homework = show_homework

    # out

    def share(self, target: Target | Link | AppLink | SavedLink) -> None:
        """Show a link as a code to be read by another device, and as an address."""
        settings = self._models.now.settings
        if not isinstance(target, Link | AppLink | SavedLink):
            target = Link(target, settings.language, settings.signs)
        self._play.cover()
        self._models.open(SharePage(target))

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
        setup = self._models.now.setup
        assert setup is not None
        return agreed(setup.game, setup.options, setup.training, setup.help, setup.year, setup.agreed.strict)

    @property
    def practice_chosen(self) -> PracticeLink:
        """The choice of practice as a link's target."""
        page = self._models.now.find(PracticeChoicePage)
        assert page is not None
        assert self._models.now.profile is not None
        return as_link(self._models.now.profile, page.choice)

    # in

    def open(self, text: str) -> None:
        """Preview the link with which the app was opened, or that was followed since; no hand stays open."""
        self._play.cover()
        try:
            self.show(read(text))
        except Unreadable as wrong:
            self._models.open(LinkPage(unfit=wrong.reason))

    def show(self, link: Link) -> None:
        """Show what a link would open."""
        self._models.open(LinkPage(link))

    @property
    def opened(self) -> Link:
        """The link that is shown."""
        page = self._models.now.find(LinkPage)
        assert page is not None and page.link is not None
        return page.link

    def accept(self) -> Target:
        """Do what the link says, up to where a match or a task begins: what is open is closed, and stays saved."""
        link = self.opened
        device = {"language": link.language, "signs": link.signs}
        self._saving.change_setting(**{name: value for name, value in device.items() if value})
        self._navigation.home()
        match link.target:
            case MatchLink(game, options, training, help, year, strict):
                self._setup.set_up(game)
                self._setup.agree(options, training, help, year, strict)
            case PracticeLink():
                self._practice.open()
                self._practice.choose_linked(link.target)
            case TodayLink():
                self._practice.open_today()
            case HomeworkLink(homework):
                self._show_homework(homework)
            case LessonLink():
                pass  # it is begun by the names of the learners
        return link.target
