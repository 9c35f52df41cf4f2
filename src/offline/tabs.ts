// The other tabs of this person on this device: messages that carry no data, locks that say who lives, and a
// number that says whether drafts may still be written here.
import { Epoch } from './epoch.ts';
import type { Surroundings } from './surroundings.ts';

export type TabMessage =
  | { readonly type: 'draft-changed'; readonly section: string; readonly seq: number }
  /** Write down what is typed; answered with `flushed`. */
  | { readonly type: 'flush' }
  | { readonly type: 'flushed'; readonly tab: string }
  /** Drafts were locked or deleted: stop at once. */
  | { readonly type: 'closed' }
  /** A newer build waits for the database. */
  | { readonly type: 'upgrade' }
  /** A document's record is another one; null when the list is. */
  | { readonly type: 'documents-changed'; readonly id: string | null };

/** Where the tabs of a person hear each other. */
export const channelOf = (user: string): string => `drafts-${user}`;

export class Tabs {
  readonly epochKey: string;
  private readonly surroundings: Surroundings;
  private readonly user: string;
  readonly tab: string;
  private readonly channel: BroadcastChannel | null;
  private readonly epoch: Epoch;
  private release: () => void = () => undefined;
  private readonly flushed = new Set<string>();

  constructor(
    surroundings: Surroundings,
    user: string,
    tab: string,
    onMessage: (message: TabMessage) => void,
  ) {
    this.surroundings = surroundings;
    this.user = user;
    this.tab = tab;
    this.epoch = new Epoch(surroundings, user);
    this.epochKey = this.epoch.key;
    this.channel = surroundings.openChannel(channelOf(user));
    this.channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'flushed') this.flushed.add(data.tab);
      else onMessage(data);
    });
    this.holdLock();
  }

  tell(message: TabMessage): void {
    this.channel?.postMessage(message);
  }

  /** Whether drafts were neither locked nor deleted since this tab opened them. A wiped number says nothing. */
  mayWrite(): boolean {
    return this.epoch.mayWrite();
  }

  /** From now on no other tab writes; this one may finish. */
  forbidOthers(): void {
    this.epoch.forbidOthers();
    this.tell({ type: 'closed' });
  }

  /** Whether a tab still lives. Without locks there is no telling: then there is only one tab. */
  async isAlive(tab: string): Promise<boolean> {
    const { locks } = this.surroundings;
    if (!locks) return false;
    return locks.request(this.lockOf(tab), { ifAvailable: true }, (lock) => lock === null);
  }

  /** Asks the other tabs to write down what is typed and waits for them, at most `ms`. */
  async askToFlush(ms: number): Promise<void> {
    const others = await this.others();
    if (others.length === 0 || !this.channel) return;
    this.flushed.clear();
    this.tell({ type: 'flush' });
    const { ticks, setTimer } = this.surroundings;
    const until = ticks() + ms;
    while (others.some((tab) => !this.flushed.has(tab)) && ticks() < until) {
      await new Promise<void>((resolve) => setTimer(() => resolve(), 20));
    }
  }

  close(): void {
    this.channel?.close();
    this.release();
  }

  private async others(): Promise<string[]> {
    const held = (await this.surroundings.locks?.query())?.held ?? [];
    const prefix = this.lockOf('');
    return held
      .flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
      .filter((tab) => tab !== this.tab);
  }

  private holdLock(): void {
    const held = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    // Rejected only when the page goes away, where nobody is left to hear it.
    this.surroundings.locks?.request(this.lockOf(this.tab), () => held).catch(() => undefined);
  }

  private lockOf(tab: string): string {
    return `draft-tab:${this.user}:${tab}`;
  }
}
