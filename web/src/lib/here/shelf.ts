// Keeps bytes in two files in turn: while one is written, the other still holds what was kept before. So whatever
// happens in between, the newest that is whole is found again.

/** A file of the site: as much of a FileSystemSyncAccessHandle as is used. */
export interface Slot {
  getSize(): number;
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  write(from: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
}

/** Before the bytes of a file stand four numbers: what it is, its turn, how many bytes, and their sum. */
const HEAD = 16;
const MARK = 0x50_41_4c_31;

/** Adler's sum: not one byte can be another without being noticed. */
export function summed(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    for (const end = Math.min(at + 3800, bytes.length); at < end; at++) {
      low += bytes[at]!;
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return ((high << 16) | low) >>> 0;
}

interface Found {
  turn: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a file holds, if it is whole. */
function whole(slot: Slot): Found | null {
  const size = slot.getSize();
  if (size < HEAD) return null;
  const head = new Uint8Array(HEAD);
  slot.read(head, { at: 0 });
  const view = new DataView(head.buffer);
  const [mark, turn, length, sum] = [0, 4, 8, 12].map((at) => view.getUint32(at)) as [number, number, number, number];
  if (mark !== MARK || size < HEAD + length) return null;
  const bytes = new Uint8Array(length);
  slot.read(bytes, { at: HEAD });
  return summed(bytes) === sum ? { turn, bytes } : null;
}

export class Shelf {
  #turn = 0;
  /** What was kept last. */
  readonly newest: Uint8Array<ArrayBuffer> | null;
  constructor(private readonly slots: readonly [Slot, Slot]) {
    const found = slots.map(whole).filter((each) => each !== null);
    const newest = found.sort((a, b) => b.turn - a.turn)[0] ?? null;
    this.#turn = newest?.turn ?? 0;
    this.newest = newest?.bytes ?? null;
  }
  /** Keep these from now on; fails if there is no room, and then what was kept before still is. */
  keep(bytes: Uint8Array<ArrayBuffer>): void {
    const turn = this.#turn + 1;
    const slot = this.slots[turn % 2]!;
    slot.truncate(0);
    if (slot.write(bytes, { at: HEAD }) < bytes.length) throw new DOMException("no room", "QuotaExceededError");
    slot.flush(); // first what is said about it, then that it is there
    const head = new Uint8Array(HEAD);
    const view = new DataView(head.buffer);
    [MARK, turn, bytes.length, summed(bytes)].forEach((number, at) => view.setUint32(4 * at, number));
    slot.write(head, { at: 0 });
    slot.flush();
    this.#turn = turn;
  }
}
