import { expect, test } from "vitest";
import { Shelf, summed, type Slot } from "./shelf";

/** A file whose device may fail: `left` bytes can still be written. */
class File implements Slot {
  bytes = new Uint8Array(0);
  left = Infinity;
  getSize = (): number => this.bytes.length;
  read(into: Uint8Array<ArrayBuffer>, { at }: { at: number }): number {
    into.set(this.bytes.subarray(at, at + into.length));
    return into.length;
  }
  write(from: Uint8Array<ArrayBuffer>, { at }: { at: number }): number {
    const fits = from.subarray(0, Math.min(from.length, this.left));
    this.left -= fits.length;
    const grown = new Uint8Array(Math.max(this.bytes.length, at + fits.length));
    grown.set(this.bytes);
    grown.set(fits, at);
    this.bytes = grown;
    if (fits.length < from.length && this.left <= 0) throw new DOMException("the tab is gone", "AbortError");
    return fits.length;
  }
  truncate = (size: number): void => void (this.bytes = this.bytes.slice(0, size));
  flush = (): void => undefined;
}
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const text = (found: Uint8Array | null): string | null => found && new TextDecoder().decode(found);

test("what was kept last is found again", () => {
  const files: [File, File] = [new File(), new File()];
  expect(new Shelf(files).newest).toBeNull();
  const shelf = new Shelf(files);
  ["one", "two", "three", "four"].forEach((word) => {
    shelf.keep(bytes(word));
    expect(text(new Shelf(files).newest)).toBe(word);
  });
});

test("a tab that is killed at any byte loses nothing that was kept before", () => {
  const [before, after] = ["kept before", "what was being kept"];
  const all = 16 + after.length;
  for (let left = 0; left < all; left++) {
    const files: [File, File] = [new File(), new File()];
    const shelf = new Shelf(files);
    shelf.keep(bytes("first"));
    shelf.keep(bytes(before));
    files.forEach((file) => (file.left = left));
    expect(() => shelf.keep(bytes(after))).toThrow();
    expect(text(new Shelf(files).newest)).toBe(before);
  }
});

test("a file that was damaged is not taken for whole", () => {
  const files: [File, File] = [new File(), new File()];
  const shelf = new Shelf(files);
  shelf.keep(bytes("older"));
  shelf.keep(bytes("newer"));
  files[0].bytes[18]! ^= 1;
  expect(text(new Shelf(files).newest)).toBe("older");
});

test("the sum is Adler's", () => {
  expect(summed(bytes("Wikipedia"))).toBe(0x11e60398);
});
