import * as z from 'zod/mini';
import type { Store } from '../db/store.ts';
import type { Platform } from '../platform.ts';

const shape = z.object({ feed: z.unknown(), at: z.number() });

export type StoredFeed = z.output<typeof shape>;

/** What came beside the records with the last list, and when, ms by this device's clock. Stored sealed beside them. */
export class Feed {
  current: StoredFeed | null = null;
  private readonly name: string;
  private readonly store: Store;
  private readonly platform: Platform;
  private readonly onChange: () => void;

  constructor(collection: string, store: Store, platform: Platform, onChange: () => void) {
    this.name = `${collection}/feed`;
    this.store = store;
    this.platform = platform;
    this.onChange = onChange;
  }

  async write(feed: unknown): Promise<void> {
    this.current = { feed, at: this.platform.now() };
    await this.store.writeValue(this.name, this.current);
    this.onChange();
  }

  async read(): Promise<void> {
    const stored = z.safeParse(shape, await this.store.readValue(this.name));
    if (!stored.success || stored.data.at === this.current?.at) return;
    this.current = stored.data;
    this.onChange();
  }

  /** @param names under which the build before stored it and the time of its last list. */
  async readLegacy(names: { readonly feed: string; readonly pulledAt: string }): Promise<void> {
    if (this.current !== null) return;
    const feed = await this.store.readValue(names.feed);
    const stored = z.safeParse(shape, { feed, at: await this.store.readValue(names.pulledAt) });
    if (stored.success) this.current = stored.data;
  }
}
