export const leaderRetryMs = 3_000;

export class LeaderLock {
  isElsewhere = false;
  private readonly locks: LockManager | null;
  private readonly name: string;

  /** @param locks null where the browser has none: then every tab works, and the server's memory of keys has to do. */
  constructor(locks: LockManager | null, name: string) {
    this.locks = locks;
    this.name = name;
  }

  /** Runs `work` as leader, or `others` when another tab leads. */
  async run(work: () => Promise<void>, others: () => Promise<void>): Promise<void> {
    if (!this.locks) return await work();
    await this.locks.request(this.name, { ifAvailable: true }, async (lock) => {
      this.isElsewhere = lock === null;
      if (lock) await work();
    });
    if (this.isElsewhere) await others();
    return undefined;
  }

  async wait(): Promise<void> {
    await this.locks?.request(this.name, () => undefined);
  }
}
