"""The hundred board: neighbours, edges, connections and what they lack, against networkx."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.ziffernsheriffs.board import (
    EDGES,
    FIELDS,
    NEIGHBOURS,
    SIDES,
    Side,
    at,
    base,
    cheapest,
    connected,
    missing,
    other,
    put,
)
from tests.core.ziffernsheriffs.tables import board

GRID = nx.relabel_nodes(nx.grid_2d_graph(10, 10), lambda place: place[0] * 10 + place[1] + 1)
boards = st.lists(st.sampled_from("...AAABBB#"), min_size=100, max_size=100).map("".join)
crowded = st.lists(st.sampled_from("AAAAAB#."), min_size=100, max_size=100).map("".join)
sides = st.sampled_from(SIDES)


@pytest.mark.rule("SHER-1")
def test_neighbours_share_an_edge_and_diagonals_do_not_connect() -> None:
    assert {field: set(near) for field, near in NEIGHBOURS.items()} == {field: set(GRID[field]) for field in FIELDS}


@pytest.mark.rule("SHER-2")
def test_a_connects_left_and_right_and_b_top_and_bottom() -> None:
    assert [list(edge) for edge in EDGES["A"]] == [[1, 11, 21, 31, 41, 51, 61, 71, 81, 91], [*range(10, 101, 10)]]
    assert [list(edge) for edge in EDGES["B"]] == [[*range(1, 11)], [*range(91, 101)]]


def mark(lies: str, side: Side) -> nx.Graph:
    return GRID.subgraph(field for field in FIELDS if at(lies, field) in (side, "#"))


@pytest.mark.rule("SHER-14")
@settings(deadline=None)
@given(boards | crowded, sides)
def test_a_side_is_connected_if_a_walk_over_its_stones_and_bridges_joins_its_edges(lies: str, side: Side) -> None:
    own = mark(lies, side)
    start, goal = EDGES[side]
    joined = any(not part.isdisjoint(start) and not part.isdisjoint(goal) for part in nx.connected_components(own))
    assert connected(lies, side) == joined


@pytest.mark.rule("SHER-15", "SHER-T4")
@settings(deadline=None)
@given(boards | crowded, sides)
def test_what_a_side_lacks_is_the_cheapest_way_between_its_edges(lies: str, side: Side) -> None:
    graph = nx.DiGraph()
    for field in FIELDS:
        price = 0 if at(lies, field) in (side, "#") else 1
        for neighbour in GRID[field]:
            graph.add_edge(neighbour, field, price=price)
    start, goal = EDGES[side]
    for field in start:
        graph.add_edge("start", field, price=0 if at(lies, field) in (side, "#") else 1)
    for field in goal:
        graph.add_edge(field, "goal", price=0)
    path = missing(lies, side)
    assert path.cost == nx.shortest_path_length(graph, "start", "goal", weight="price")
    assert path.fields[0] in start and path.fields[-1] in goal
    assert all(two in GRID[one] for one, two in zip(path.fields, path.fields[1:], strict=False))
    assert path.cost == sum(at(lies, field) not in (side, "#") for field in path.fields)


@pytest.mark.rule("SHER-15")
def test_an_empty_board_lacks_ten_fields_either_way() -> None:
    assert [missing(board(), side).cost for side in SIDES] == [10, 10]


def test_a_cheapest_path_may_bend_round_what_is_dear() -> None:
    wall = {field for field in FIELDS if field % 10 == 5 and field != 95}
    path = cheapest("A", lambda field: 100 if field in wall else 1)
    assert 95 in path.fields and path.cost == len(path.fields)


@pytest.mark.rule("SHER-13")
def test_base_fields_are_beside_for_a_and_above_and_below_for_b() -> None:
    assert base(54, "A") == (53, 55)
    assert base(54, "B") == (44, 64)
    assert base(41, "A") == (42,)
    assert base(100, "A") == (99,)
    assert base(3, "B") == (13,)
    assert base(91, "B") == (81,)


def test_put_changes_one_field() -> None:
    assert board(a=(1, 100)) == "A" + "." * 98 + "A"
    assert put(board(a=(1,)), 1, ".") == board()
    assert (other("A"), other("B")) == ("B", "A")
