"""Self-play PPO in one file: one network learns by playing all seats of many matches against itself.

    python examples/learning/ppo.py                      # three minutes of In the Shadow of the Emperor, two seats
    python examples/learning/ppo.py --seconds 3600 --against steward --keep shadow.pt

Needs PyTorch, and palatine with the extra ``envs``. One process, one thread; time is that of the processor. The network
sees what the seat knows, scaled by the bounds the table tells, and chooses among the options of the mask. A match is
worth something only at its end, so each seat's decisions of a match are credited with what it was worth to that seat.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from palatine.envs import Table
from palatine.envs.single import SingleEnv
from palatine.envs.vector import VectorEnv

MATCHES = 64
STEPS = 128
EPOCHS = 3
BATCH = 1024
RATE = 7e-4
DISCOUNT, TRACE = 0.997, 0.95
CLIP, ENTROPY, VALUE, NORM = 0.2, 0.01, 0.5, 0.5


class Eyes(nn.Module):  # type: ignore[misc] # PyTorch is not there when types are checked
    """What a seat knows as numbers around 0: one for each small number that can stand there, else scaled."""

    FEW = 40

    def __init__(self, table: Table) -> None:
        super().__init__()
        spread = table.high.astype(np.int64) - table.low
        few = spread < self.FEW
        self.register_buffer("low", torch.tensor(table.low, dtype=torch.float32))
        self.register_buffer("spread", torch.tensor(np.minimum(spread, 60), dtype=torch.float32))
        self.register_buffer("few", torch.tensor(np.flatnonzero(few)))
        sizes = spread[few] + 1
        self.register_buffer("first", torch.tensor(np.cumsum(sizes) - sizes - table.low[few]))
        self.kinds = int(sizes.sum())
        self.size = self.kinds + table.size

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """One long row for each row."""
        scaled = (rows.float() - self.low) / self.spread
        each = torch.zeros(len(rows), self.kinds)
        each.scatter_(1, rows[:, self.few].long() + self.first, 1.0)
        return torch.cat([scaled.clamp(0, 3), each], 1)


class Player(nn.Module):  # type: ignore[misc]
    """Judges options and positions."""

    def __init__(self, table: Table, width: int = 192) -> None:
        super().__init__()
        self.eyes = Eyes(table)
        self.body = nn.Sequential(nn.Linear(self.eyes.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.options = nn.Linear(width, len(table.actions))
        self.worth = nn.Linear(width, 1)
        nn.init.orthogonal_(self.options.weight, 0.01)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all options, and what the position is worth to the seat."""
        seen = self.body(self.eyes(rows))
        judged = self.options(seen).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(judged, 1), self.worth(seen).squeeze(1)


def drawn(chances: torch.Tensor) -> torch.Tensor:
    """An option for each row, drawn by its chance."""
    noise = -torch.log(-torch.log(torch.rand_like(chances).clamp_(1e-9, 1 - 1e-7)))
    return (chances + noise).argmax(1)


class Memory:
    """What happened since the last lesson: one row for each decision, in the order of the steps."""

    def __init__(self, env: VectorEnv) -> None:
        shape = (STEPS, env.count)
        self.rows = torch.zeros(*shape, env.table.size, dtype=torch.int16)
        self.masks = torch.zeros(*shape, len(env.table.actions), dtype=torch.int8)
        self.chosen = torch.zeros(shape, dtype=torch.int64)
        self.chance, self.worth = torch.zeros(shape), np.zeros(shape, np.float32)
        self.seats, self.over = np.zeros(shape, np.int8), np.zeros(shape, bool)
        self.returns = np.zeros((*shape, env.table.seats), np.float32)


def play(env: VectorEnv, player: Player, memory: Memory) -> None:
    """Fill the memory with decisions of all seats of all matches."""
    for step in range(STEPS):
        memory.rows[step] = torch.from_numpy(env.observations)
        memory.masks[step] = torch.from_numpy(env.masks)
        memory.seats[step] = env.seats
        with torch.no_grad():
            chances, worth = player(memory.rows[step], memory.masks[step])
        options = drawn(chances)
        memory.chosen[step] = options
        memory.chance[step] = chances.gather(1, options[:, None]).squeeze(1)
        memory.worth[step] = worth.numpy()
        env.step(options.numpy())
        memory.over[step], memory.returns[step] = env.over, env.returns


def judged(memory: Memory) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """By how much each decision turned out better than thought, and what its position was worth (GAE by seat).

    The third tells of which that is known: the last ones of each seat are not judged.
    """
    steps, matches, seats = memory.returns.shape
    gain, known = np.zeros((steps, matches), np.float32), np.zeros((steps, matches), bool)
    next_worth, trace = np.zeros((matches, seats), np.float32), np.zeros((matches, seats), np.float32)
    follows = np.zeros((matches, seats), bool)  # whether something is known that comes later for this seat
    lanes = np.arange(matches)
    for step in reversed(range(steps)):
        over = memory.over[step]
        next_worth[over], trace[over], follows[over] = memory.returns[step][over], 0.0, True
        seat = memory.seats[step]
        error = DISCOUNT * next_worth[lanes, seat] - memory.worth[step]
        gain[step] = error + DISCOUNT * TRACE * trace[lanes, seat]
        known[step] = follows[lanes, seat]
        trace[lanes, seat] = np.where(known[step], gain[step], 0.0)
        next_worth[lanes, seat], follows[lanes, seat] = memory.worth[step], True
    return torch.from_numpy(gain), torch.from_numpy(gain + memory.worth), torch.from_numpy(known)


def learn(player: Player, optimizer: torch.optim.Optimizer, memory: Memory) -> None:
    """Make what turned out well more likely, a little at a time (PPO)."""
    gains, worths, known = (each.flatten() for each in judged(memory))
    judgeable = known.nonzero().squeeze(1)
    rows, masks = memory.rows.flatten(0, 1), memory.masks.flatten(0, 1)
    chosen, before = memory.chosen.flatten(), memory.chance.flatten()
    for _ in range(EPOCHS):
        for some in judgeable[torch.randperm(len(judgeable))].split(BATCH):
            chances, worth = player(rows[some], masks[some])
            ratio = (chances.gather(1, chosen[some][:, None]).squeeze(1) - before[some]).exp()
            gain = gains[some]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(chances.exp() * chances).sum(1).mean()
            loss = VALUE * (worth - worths[some]).pow(2).mean() - better - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), NORM)
            optimizer.step()


def won(player: Player, game: str, seats: int, options: dict[str, str], against: str, matches: int) -> float:
    """The share of matches the player wins against bots, choosing what it thinks best; the seat changes."""
    total = 0.0
    for number in range(matches):
        env = SingleEnv(game, seats, bots=against, seat=number % seats, **options)
        seen, _ = env.reset(seed=number)
        over = False
        while not over:
            row, mask = (torch.from_numpy(seen[part])[None] for part in ("observation", "action_mask"))
            with torch.no_grad():
                chances, _ = player(row, mask)
            seen, _, over, _, _ = env.step(chances.argmax(1).numpy()[0])
        winners = env.match.winners
        total += (env.seat in winners) / max(1, len(winners))
    return total / matches


def main() -> None:
    """Learn for so many seconds of the processor, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="shadow")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table")
    parser.add_argument("--seconds", type=float, default=180, help="of the processor, for learning")
    parser.add_argument("--against", default="random", help="the bots it is measured against at the end")
    parser.add_argument("--matches", type=int, default=400, help="for that measurement")
    parser.add_argument("--every", type=float, default=0, help="seconds between shorter measurements on the way")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="where the network is kept")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    env = VectorEnv(given.game, given.seats, MATCHES, given.seed, **options)
    player, memory = Player(env.table), Memory(env)
    optimizer = torch.optim.Adam(player.parameters(), lr=RATE, eps=1e-5)
    start, steps, measuring, next_time = time.process_time(), 0, 0.0, given.every
    while (spent := time.process_time() - start - measuring) < given.seconds:
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(0.1, 1 - spent / given.seconds)
        play(env, player, memory)
        learn(player, optimizer, memory)
        steps += STEPS * MATCHES
        if given.every and spent >= next_time:
            before, next_time = time.process_time(), next_time + given.every
            share = won(player, given.game, given.seats, options, given.against, 100)
            measuring += time.process_time() - before
            print(f"{spent:7.0f} s {steps:10,} decisions   {share:.3f} against {given.against}", flush=True)
    share = won(player, given.game, given.seats, options, given.against, given.matches)
    print(f"{spent:7.0f} s {steps:10,} decisions   {share:.3f} of {given.matches} matches against {given.against}")
    if given.keep:
        torch.save(player.state_dict(), given.keep)


if __name__ == "__main__":
    main()
