// The letters of this device: written down first, then sent once, by whichever tab comes to it.
import { backoffMs } from '../backoff.ts';
import { Listeners } from '../listeners.ts';
import type { Surroundings, Timer } from '../surroundings.ts';
import type { LetterStore } from './letterStore.ts';
import type { Letter, NewLetter, PostAnswer, SendAnswer, SendLetter } from './types.ts';
import { markLetters } from './waitingLetters.ts';

/** Older ones are sent only when the person says so, in ms. */
const askAfterMs = 30 * 24 * 60 * 60 * 1000;

export type LettersOptions = {
  readonly surroundings: Surroundings;
  readonly store: Pick<LetterStore, 'all' | 'count' | 'find' | 'put' | 'remove'>;
  readonly send: SendLetter;
  /** False on a shared computer: nothing is written down. */
  readonly mayKeep: () => boolean;
};

export class Letters {
  private readonly options: LettersOptions;
  private readonly listeners = new Listeners();
  private readonly channel: BroadcastChannel | null;
  private readonly stops: (() => void)[] = [];
  private known: readonly Letter[] = [];
  private failures = 0;
  private timer: Timer | undefined;
  private passing: Promise<void> | null = null;

  constructor(options: LettersOptions) {
    this.options = options;
    const { surroundings } = options;
    this.channel = surroundings.openChannel('letters');
    this.channel?.addEventListener('message', () => void this.refresh());
    this.listen(surroundings.window, 'online', () => this.tryAgain());
    this.listen(surroundings.document, 'visibilitychange', () => {
      if (surroundings.document?.visibilityState === 'visible') this.tryAgain();
    });
  }

  subscribe = (run: () => void): (() => void) => this.listeners.add('letters', run);

  /** What is on this device as far as this tab knows; the same array until something changes. */
  snapshot = (): readonly Letter[] => this.known;

  /**
   * Writes a letter down and sends it. `sent` and `refused` ones stay on the device until they are acknowledged, so that
   * a page that dies in between loses neither the receipt nor the words.
   */
  async post(letter: NewLetter): Promise<PostAnswer> {
    if (!(await this.keep(letter))) {
      const answer = await this.ask(letter);
      return answer.kind === 'unreachable' ? { kind: 'notKept' } : answer;
    }
    await this.locked(letter.key, false, () => this.attempt(letter.key));
    const now = await this.find(letter.key);
    if (now?.state === 'sent' && now.receipt !== null) {
      return { kind: 'received', receipt: now.receipt };
    }
    if (now?.state === 'refused' && now.refusal) return { kind: 'refused', refusal: now.refusal };
    return { kind: 'kept' };
  }

  /** Sends what waits; joins the pass under way. Never throws. */
  sendWaiting(): Promise<void> {
    this.passing ??= this.pass()
      .catch(() => this.later({ kind: 'unreachable', mayHaveArrived: false }))
      .finally(() => {
        this.passing = null;
      });
    return this.passing;
  }

  /** Takes a letter off the device, to be edited. @returns null when it is being sent or is gone */
  async takeBack(key: string): Promise<Letter | null> {
    const letter = await this.locked(key, true, async () => {
      const found = await this.options.store.find(key);
      if (found === null || found.state === 'sent') return null;
      await this.options.store.remove(key);
      return found;
    });
    await this.changed();
    return letter ?? null;
  }

  /** The person has seen what became of it. */
  async acknowledge(key: string): Promise<void> {
    await this.options.store.remove(key);
    await this.changed();
  }

  /** The person wants an old letter to be sent. */
  async sendAnyway(key: string): Promise<void> {
    const found = await this.options.store.find(key);
    if (found?.state === 'asking') {
      const writtenAt = this.options.surroundings.now();
      await this.options.store.put({ ...found, state: 'waiting', writtenAt });
    }
    await this.changed();
    await this.sendWaiting();
  }

  /** Reads again what is on the device. */
  async refresh(): Promise<void> {
    try {
      this.known = await this.options.store.all();
      const count = await this.options.store.count();
      markLetters(this.options.surroundings.localStorage, count > 0);
    } catch {
      // What this tab knows stands until the storage answers again.
    }
    this.listeners.tell('letters');
  }

  close(): void {
    this.options.surroundings.clearTimer(this.timer);
    for (const stop of this.stops) stop();
    this.channel?.close();
  }

  private async keep(letter: NewLetter): Promise<boolean> {
    if (!this.options.mayKeep()) return false;
    try {
      await this.options.store.put({
        ...letter,
        writtenAt: this.options.surroundings.now(),
        state: 'waiting',
        mayHaveArrived: false,
        refusal: null,
        receipt: null,
      });
    } catch {
      return false;
    }
    markLetters(this.options.surroundings.localStorage, true);
    return true;
  }

  private async pass(): Promise<void> {
    await this.refresh();
    for (const letter of this.known) {
      if (letter.state !== 'waiting') continue;
      if (this.options.surroundings.now() - letter.writtenAt > askAfterMs) {
        await this.options.store.put({ ...letter, state: 'asking' });
        continue;
      }
      const reached = await this.locked(letter.key, true, () => this.attempt(letter.key));
      if (reached === false) break;
    }
    await this.changed();
  }

  /** One attempt at a letter that still waits, with its lock held. @returns false when the server was not reached */
  private async attempt(key: string): Promise<boolean> {
    const { store } = this.options;
    const letter = await store.find(key);
    if (letter?.state !== 'waiting') return true;
    const answer = await this.ask(letter);
    if (answer.kind === 'received') {
      await store.put({ ...letter, state: 'sent', body: null, receipt: answer.receipt });
    } else if (answer.kind === 'refused') {
      await store.put({ ...letter, state: 'refused', refusal: answer.refusal });
    } else {
      this.later(answer);
      if (answer.mayHaveArrived) await store.put({ ...letter, mayHaveArrived: true });
    }
    if (answer.kind !== 'unreachable') this.failures = 0;
    await this.changed();
    return answer.kind !== 'unreachable';
  }

  private ask({ key, body }: NewLetter): Promise<SendAnswer> {
    return this.options
      .send({ key, body })
      .catch(() => ({ kind: 'unreachable', mayHaveArrived: true }));
  }

  private later({ retryAfterMs }: Extract<SendAnswer, { kind: 'unreachable' }>): void {
    const { setTimer, clearTimer, random } = this.options.surroundings;
    this.failures += 1;
    clearTimer(this.timer);
    const ms = backoffMs(this.failures, random(), retryAfterMs);
    this.timer = setTimer(() => void this.sendWaiting(), ms);
  }

  private tryAgain(): void {
    this.failures = 0;
    void this.sendWaiting();
  }

  /** Where the browser has no locks, the server's memory of the key has to do. */
  private async locked<T>(
    key: string,
    onlyIfFree: boolean,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    const { locks } = this.options.surroundings;
    if (!locks) return await work();
    const options = onlyIfFree ? { ifAvailable: true } : {};
    return await locks.request(`letter:${key}`, options, (lock) =>
      lock === null ? undefined : work(),
    );
  }

  private find = (key: string): Promise<Letter | null> =>
    this.options.store.find(key).catch(() => null);

  private async changed(): Promise<void> {
    await this.refresh();
    this.channel?.postMessage({ type: 'changed' });
  }

  private listen(target: EventTarget | null, name: string, run: () => void): void {
    target?.addEventListener(name, run);
    this.stops.push(() => target?.removeEventListener(name, run));
  }
}
