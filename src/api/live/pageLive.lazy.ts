import { newIdempotencyKey, pageHost } from '../client.ts';
import { createLiveClient, type LiveHost } from './liveClient.ts';
import type { OpenStream } from './liveStream.ts';

const name = 'lamplight-live';
const minDelayMs = 100;
const spreadMs = 400;

const openStream: OpenStream = (topics, { onReady, onChange, onCut, onClosed }) => {
  const address = `${pageHost.base}/live?topics=${topics.map(encodeURIComponent).join(',')}`;
  const source = new EventSource(address, { withCredentials: /^https?:/i.test(pageHost.base) });
  source.addEventListener('ready', onReady);
  source.addEventListener('change', ({ data }) => onChange(String(data)));
  source.addEventListener('error', () =>
    source.readyState === EventSource.CLOSED ? onClosed() : onCut(),
  );
  return () => source.close();
};

/** Locks are missing on plain-http addresses of a local network: each tab has a stream of its own there. */
function lead(start: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) {
    start();
    return () => undefined;
  }
  const controller = new AbortController();
  let release = (): void => undefined;
  let isOver = false;
  navigator.locks
    .request(name, { signal: controller.signal }, async () => {
      if (isOver) return;
      const ended = new Promise<void>((resolve) => {
        release = resolve;
      });
      start();
      await ended;
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    controller.abort();
    release();
  };
}

const browserLiveHost: LiveHost = {
  openStream,
  openChannel(onMessage) {
    if (typeof BroadcastChannel === 'undefined') {
      return { post: () => undefined, close: () => undefined };
    }
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => onMessage(data));
    // A channel has one origin, its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  },
  lead,
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onPlatformChange(listener) {
    document.addEventListener('visibilitychange', listener);
    for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, listener);
  },
  now: () => Date.now(),
  tab: typeof crypto === 'undefined' ? '' : newIdempotencyKey(),
  delayMs: () => minDelayMs + Math.random() * spreadMs,
};

export const pageLive = createLiveClient(browserLiveHost);
