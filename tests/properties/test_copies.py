"""Copies share nothing that changes: whatever is played on one, the others stay as they are."""

from random import Random

from tests.properties.tables import Player, Table, at_tables


@at_tables(games=15)
def test_copies_made_on_the_way_stay_as_they_are(table: Table, random: Random) -> None:
    """Neither the original nor copies of copies reach them, in whatever order they are played on."""
    game, state, player = table.game, table.state(), table.player
    kept = [(state.copy(), game.to_json(state))]
    while state.waiting:
        state.play(*player.choose(state))
        if random.random() < 0.04:
            copy = random.choice((state, state, kept[-1][0])).copy()
            kept.append((copy, game.to_json(copy)))
    random.shuffle(kept)
    end = game.to_json(state)
    while kept:
        copy, _ = kept.pop()
        other = Player(random.randrange(2**31))
        for _ in range(random.randrange(200)):
            if copy.waiting:
                copy.play(*other.choose(copy))
        assert [game.to_json(one) for one, _ in kept] == [text for _, text in kept]
        assert game.to_json(state) == end


@at_tables(games=12)
def test_a_copy_is_equal_at_every_moment_and_plays_the_same(table: Table, random: Random) -> None:
    state, player = table.state(), table.player
    while state.waiting:
        copy = state.copy()
        assert copy == state and copy.luck is None and copy.events is None
        seat, option = player.choose(state)
        assert copy.options(seat) == state.options(seat)
        copy.play(seat, option)
        if copy.waiting:
            assert copy != state
        state.play(seat, option)
        assert copy == state


@at_tables(games=10)
def test_what_options_returns_may_be_kept(table: Table, random: Random) -> None:
    """The list is read only, but it is not the one the state goes on to change after this decision."""
    state, player = table.state(), table.player
    while state.waiting:
        seat, option = player.choose(state)
        offered = tuple(state.options(seat))
        assert option in offered and len(set(offered)) == len(offered)
        assert tuple(state.options(seat)) == offered
        state.play(seat, option)
