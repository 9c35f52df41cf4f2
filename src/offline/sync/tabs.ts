// The other tabs of this person on this device: messages that carry no data, and locks that tell which tabs live.
import type { Platform } from '../platform.ts';

export type TabMessage =
  | { readonly type: 'row'; readonly kind: string; readonly id: string; readonly seq: number }
  /** Write down what is typed; answered with `flushed`. */
  | { readonly type: 'flush' }
  | { readonly type: 'flushed'; readonly tab: string }
  /** The store was locked or deleted: stop at once. */
  | { readonly type: 'closed' }
  | { readonly type: 'upgrade' };

export class Tabs {
  readonly tab: string;
  private readonly platform: Platform;
  private readonly prefix: string;
  private channel: BroadcastChannel | null;
  private release: () => void = () => undefined;
  private readonly flushed = new Set<string>();

  /** @param name names the channel and the locks; the build before used the same, so its tabs listen too. */
  constructor(
    platform: Platform,
    name: string,
    tab: string,
    onMessage: (message: TabMessage) => void,
  ) {
    this.platform = platform;
    this.prefix = `draft-tab:${name}:`;
    this.tab = tab;
    this.channel = platform.openChannel(`drafts-${name}`);
    this.channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'flushed') this.flushed.add(data.tab);
      else onMessage(data);
    });
    this.holdLock();
  }

  post(message: TabMessage): void {
    this.channel?.postMessage(message);
  }

  /** Whether a tab still lives. Without locks there is no telling: then there is only one tab. */
  async isAlive(tab: string): Promise<boolean> {
    const { locks } = this.platform;
    if (!locks) return false;
    return locks.request(this.prefix + tab, { ifAvailable: true }, (lock) => lock === null);
  }

  async flushOthers(ms: number): Promise<void> {
    const others = await this.findOthers();
    if (others.length === 0 || !this.channel) return;
    this.flushed.clear();
    this.post({ type: 'flush' });
    const { ticks, setTimer } = this.platform;
    const until = ticks() + ms;
    while (others.some((tab) => !this.flushed.has(tab)) && ticks() < until) {
      await new Promise<void>((resolve) => setTimer(() => resolve(), 20));
    }
  }

  close(): void {
    this.channel?.close();
    // A closed channel throws at whoever still posts, e.g. for a write that was under way.
    this.channel = null;
    this.release();
  }

  private async findOthers(): Promise<string[]> {
    const held = (await this.platform.locks?.query())?.held ?? [];
    return held
      .flatMap(({ name }) =>
        name?.startsWith(this.prefix) ? [name.slice(this.prefix.length)] : [],
      )
      .filter((tab) => tab !== this.tab);
  }

  private holdLock(): void {
    const released = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    // Rejected only when the page goes away.
    this.platform.locks?.request(this.prefix + this.tab, () => released).catch(() => undefined);
  }
}
