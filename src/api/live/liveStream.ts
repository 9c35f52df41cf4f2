// One stream of server-sent events, or polling where a proxy collects or cuts streams.
import { minute, second } from '#shared/time/duration.ts';

export type StreamHandlers = {
  /** The first event has come: nothing on the way collects them. */
  readonly onReady: () => void;
  readonly onChange: (topic: string) => void;
  /** It was cut and is being opened again by itself. */
  readonly onCut: () => void;
  /** It was refused for good. */
  readonly onClosed: () => void;
};

export type OpenStream = (topics: readonly string[], handlers: StreamHandlers) => () => void;

/** What a server takes in one stream. */
const maxTopics = 20;
const readyTimeoutMs = 5 * second;
const pollMs = 20 * second;
/** A topic that waited longer than this for its stream may have changed meanwhile. */
const unwatchedMs = 1.5 * second;
const maxCuts = 3;
const cutWindowMs = minute;
const retryStreamMs = 5 * minute;

export type LiveStreamOptions = {
  readonly openStream: OpenStream;
  readonly now: () => number;
  readonly onChange: (topic: string) => void;
  /** Something may have changed that nobody reported. */
  readonly onGap: () => void;
};

export type LiveStream = {
  watch(topics: readonly string[]): void;
  close(): void;
};

export function createLiveStream(options: LiveStreamOptions): LiveStream {
  const { openStream, now, onChange, onGap } = options;
  let topics: readonly string[] = [];
  let since = new Map<string, number>();
  let closeStream = (): void => undefined;
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setInterval> | undefined;
  let cuts: number[] = [];
  let interrupted = false;
  let isPolling = false;

  function stopStream(): void {
    clearTimeout(readyTimer);
    closeStream();
    closeStream = () => undefined;
  }

  function setPolling(on: boolean): void {
    clearInterval(pollTimer);
    if (on && topics.length > 0) pollTimer = setInterval(onGap, pollMs);
  }

  function poll(): void {
    stopStream();
    isPolling = true;
    interrupted = true;
    setPolling(true);
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      isPolling = false;
      cuts = [];
      start();
    }, retryStreamMs);
  }

  function onReady(): void {
    clearTimeout(readyTimer);
    const waited = [...since.values()].some((at) => now() - at > unwatchedMs);
    since = new Map([...since].map(([topic]) => [topic, Number.POSITIVE_INFINITY]));
    if (interrupted || waited) onGap();
    interrupted = false;
    setPolling(topics.length > maxTopics);
  }

  function onCut(): void {
    interrupted = true;
    const earliest = now() - cutWindowMs;
    cuts = [...cuts.filter((at) => at > earliest), now()];
    if (cuts.length >= maxCuts) poll();
    else awaitReady();
  }

  function awaitReady(): void {
    clearTimeout(readyTimer);
    readyTimer = setTimeout(poll, readyTimeoutMs);
  }

  function start(): void {
    const previous = closeStream;
    let isOver = false;
    const close = openStream(topics.slice(0, maxTopics), {
      onReady: () => {
        if (isOver) return;
        previous();
        onReady();
      },
      onChange: (topic) => {
        if (!isOver) onChange(topic);
      },
      onCut: () => {
        if (!isOver) onCut();
      },
      onClosed: () => {
        if (!isOver) poll();
      },
    });
    closeStream = () => {
      isOver = true;
      previous();
      close();
    };
    awaitReady();
  }

  return {
    watch(next) {
      if (next.join() === topics.join()) return;
      topics = [...next];
      since = new Map(topics.map((topic) => [topic, since.get(topic) ?? now()]));
      if (topics.length === 0) {
        stopStream();
        clearTimeout(retryTimer);
        isPolling = false;
        setPolling(false);
      } else if (isPolling) setPolling(true);
      else start();
    },
    close() {
      topics = [];
      stopStream();
      clearTimeout(retryTimer);
      setPolling(false);
    },
  };
}
