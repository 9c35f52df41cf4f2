export type Clock = {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export type PageSignals = {
  readonly isVisible: () => boolean;
  readonly onReturn: (listener: () => void) => () => void;
};

export const browserPage: PageSignals = {
  isVisible: () => document.visibilityState === 'visible',
  onReturn: (listener) => {
    const whenVisible = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    const whenRestored = (event: PageTransitionEvent): void => {
      if (event.persisted) listener();
    };
    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('pageshow', whenRestored);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      window.removeEventListener('pageshow', whenRestored);
      window.removeEventListener('online', listener);
    };
  },
};

export type TabMessage =
  | { readonly type: 'prepare-update'; readonly round: string }
  | { readonly type: 'prepare-update-heard'; readonly round: string; readonly tab: string }
  | {
      readonly type: 'prepare-update-done';
      readonly round: string;
      readonly tab: string;
      readonly state: 'clean' | 'dirty';
    };

export type TabChannel = {
  readonly post: (message: TabMessage) => void;
  readonly subscribe: (listener: (message: TabMessage) => void) => () => void;
};

const messageTypes = new Set(['prepare-update', 'prepare-update-heard', 'prepare-update-done']);

function parseTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, round } = data as Record<string, unknown>;
  const ours = typeof type === 'string' && messageTypes.has(type) && typeof round === 'string';
  return ours ? (data as TabMessage) : null;
}

export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, subscribe: () => () => undefined };
  }
  const channel = new BroadcastChannel('site');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has none
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        const message = parseTabMessage(data);
        if (message) listener(message);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}
