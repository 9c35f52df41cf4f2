/** Work on the same keys runs one after another, in the order in which it was asked for. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(keys.map((key) => this.last.get(key) ?? Promise.resolve()));
    const turn = before.then(work);
    const over = turn.catch(() => undefined);
    for (const key of keys) this.last.set(key, over);
    return turn;
  }
}
