import type { Surroundings } from './surroundings.ts';

/** A number on this device that says whether what is kept of a person may still be written here: it goes up at sign-out. */
export class Epoch {
  readonly key: string;
  private readonly storage: Storage | null;
  private own: string | null;

  constructor({ localStorage }: Surroundings, user: string) {
    this.key = `drafts-epoch:${user}`;
    this.storage = localStorage;
    this.own = this.read();
  }

  /** Whether nothing was locked or deleted since this was made. A wiped number says nothing. */
  mayWrite(): boolean {
    const now = this.read();
    return now === null || now === this.own;
  }

  /** From now on nobody else may write; who calls this may finish. */
  forbidOthers(): void {
    this.own = String(Number(this.read() ?? 0) + 1);
    try {
      this.storage?.setItem(this.key, this.own);
    } catch {
      // Without localStorage the message to the other tabs has to do.
    }
  }

  private read(): string | null {
    try {
      return this.storage?.getItem(this.key) ?? null;
    } catch {
      return null;
    }
  }
}
