/** Another tab has the turn; it may be closed in the middle. */
export const turnRetryMs = 3_000;

/** Over all tabs of a person one at a time sends: who has the turn holds a lock of the browser. */
export class SyncTurn {
  /** Another tab had the turn when this one last asked for it. */
  isElsewhere = false;
  private readonly locks: LockManager | null;
  private readonly name: string;

  /** @param locks null where the browser has none: then every tab works for itself, and the server counts doubles once */
  constructor(locks: LockManager | null, user: string) {
    this.locks = locks;
    this.name = `sync:${user}`;
  }

  /** Works, unless another tab is at it. */
  async take(work: () => Promise<void>): Promise<void> {
    if (!this.locks) return await work();
    await this.locks.request(this.name, { ifAvailable: true }, async (lock) => {
      this.isElsewhere = lock === null;
      if (lock) await work();
    });
    return undefined;
  }

  /** Resolves when the tab that is at it has finished, or is gone. */
  async wait(): Promise<void> {
    await this.locks?.request(this.name, () => undefined);
  }
}
