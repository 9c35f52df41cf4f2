import type { Platform } from '../platform.ts';

/** A number on this device that says whether a person's data may still be written here; it goes up at sign-out. */
export class WriteFence {
  readonly key: string;
  private readonly storage: Storage | null;
  private own: string | null;

  /** @param user hash of the user's id. The key is older than this engine: tabs of the build before obey it too. */
  constructor({ localStorage }: Pick<Platform, 'localStorage'>, user: string) {
    this.key = `drafts-epoch:${user}`;
    this.storage = localStorage;
    this.own = this.read();
  }

  /** Whether nothing was locked or deleted since this was made. A wiped number forbids nothing. */
  mayWrite(): boolean {
    const now = this.read();
    return now === null || now === this.own;
  }

  raise(): void {
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
