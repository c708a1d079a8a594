/** One thing after the other: what is pressed while something is going on waits for its turn, and is not lost. */
export class Line {
  private length = $state(0);
  private last: Promise<unknown> = Promise.resolve();

  get busy(): boolean {
    return this.length > 0;
  }

  /** Do the work when everything before it is done, however that ended. */
  async turn<T>(work: () => Promise<T>): Promise<T> {
    this.length += 1;
    const mine = this.last.then(
      () => work(),
      () => work(),
    );
    this.last = mine;
    try {
      return await mine;
    } finally {
      this.length -= 1;
    }
  }
}
