// What open pages watch: one stream for all tabs of a browser, and none while nobody looks.
import * as z from 'zod/mini';
import { createLiveStream, type LiveStream, type OpenStream } from './liveStream.ts';

const tabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('who') }),
  z.object({ type: z.literal('topics'), tab: z.string(), topics: z.array(z.string()) }),
  z.object({ type: z.literal('change'), topic: z.string() }),
  z.object({ type: z.literal('gap') }),
]);
type TabMessage = z.infer<typeof tabMessage>;

export type LiveHost = {
  readonly openStream: OpenStream;
  /** To the other tabs; nothing where there is no such channel. */
  openChannel(onMessage: (message: unknown) => void): {
    post(message: TabMessage): void;
    close(): void;
  };
  /** Calls `start` once this tab leads, which is at once where tabs cannot agree. @returns how to stop */
  lead(start: () => void): () => void;
  isVisible(): boolean;
  isOnline(): boolean;
  /** When either of the two may have changed. */
  onPlatformChange(listener: () => void): void;
  readonly now: () => number;
  readonly tab: string;
  /** In milliseconds; spread, so that a thousand readers do not ask in the same instant. */
  delayMs(): number;
};

export type LiveClient = {
  /** @returns how to end it */
  subscribe(topic: string, onChange: () => void): () => void;
};

type Session = { topicsChanged(): void; stop(): void };

export function createLiveClient(host: LiveHost): LiveClient {
  const listeners = new Map<string, Set<() => void>>();
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  let session: Session | null = null;
  let missed = false;
  let isWatching = false;

  function fire(topic: string): void {
    if (due.has(topic) || !listeners.has(topic)) return;
    due.set(
      topic,
      setTimeout(() => {
        due.delete(topic);
        for (const listener of listeners.get(topic) ?? []) listener();
      }, host.delayMs()),
    );
  }

  function fireAll(): void {
    for (const topic of listeners.keys()) fire(topic);
  }

  function startSession(): Session {
    const others = new Map<string, readonly string[]>();
    let stream: LiveStream | null = null;
    const own = (): string[] => [...listeners.keys()].sort();
    const watchAll = (): void =>
      stream?.watch([...new Set([...own(), ...[...others.values()].flat()])].sort());

    function receive(foreign: unknown): void {
      const { data: message } = z.safeParse(tabMessage, foreign);
      if (message?.type === 'who') announce();
      else if (message?.type === 'change') fire(message.topic);
      else if (message?.type === 'gap') fireAll();
      else if (message?.type === 'topics') {
        if (message.topics.length > 0) others.set(message.tab, message.topics);
        else others.delete(message.tab);
        watchAll();
      }
    }
    const channel = host.openChannel(receive);
    const announce = (topics = own()): void =>
      channel.post({ type: 'topics', tab: host.tab, topics });

    const stopLeading = host.lead(() => {
      stream = createLiveStream({
        openStream: host.openStream,
        now: host.now,
        onChange(topic) {
          channel.post({ type: 'change', topic });
          fire(topic);
        },
        onGap() {
          channel.post({ type: 'gap' });
          fireAll();
        },
      });
      channel.post({ type: 'who' });
      watchAll();
    });
    announce();
    return {
      topicsChanged() {
        announce();
        watchAll();
      },
      stop() {
        announce([]);
        stream?.close();
        // Before the next tab leads: it asks who watches what.
        channel.close();
        stopLeading();
      },
    };
  }

  function update(): void {
    const wanted = listeners.size > 0 && host.isVisible() && host.isOnline();
    if (wanted && session) session.topicsChanged();
    else if (wanted) {
      session = startSession();
      if (missed) fireAll();
      missed = false;
    } else {
      // Hidden or offline, and not just without anything to watch: what is shown may be old afterwards.
      missed = listeners.size > 0 && (missed || session !== null);
      session?.stop();
      session = null;
    }
  }

  return {
    subscribe(topic, onChange) {
      if (!isWatching) host.onPlatformChange(update);
      isWatching = true;
      const listener = (): void => onChange();
      const set = listeners.get(topic);
      if (set) set.add(listener);
      else {
        listeners.set(topic, new Set([listener]));
        update();
      }
      return () => {
        const left = listeners.get(topic);
        left?.delete(listener);
        if (left?.size !== 0) return;
        listeners.delete(topic);
        update();
      };
    },
  };
}
