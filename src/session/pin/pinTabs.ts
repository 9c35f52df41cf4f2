// The tabs of one browser lock and unlock together; a new one asks the others for its half of the key.

export type PinMessage =
  | { readonly type: 'locked' }
  | { readonly type: 'unlocked'; readonly half: string }
  | { readonly type: 'ask' }
  | { readonly type: 'half'; readonly half: string };

export type PinChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export const openPinChannel = (): PinChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pin');

/** Another tab answers within a few milliseconds unless the browser has frozen it. */
const answerMs = 300;

/** @returns null when no unlocked tab answers */
export function askForHalf(channel: PinChannel | null): Promise<string | null> {
  if (channel === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), answerMs);
    channel.addEventListener('message', ({ data }: MessageEvent<PinMessage>) => {
      if (data.type !== 'half') return;
      clearTimeout(timer);
      resolve(data.half);
    });
    const question: PinMessage = { type: 'ask' };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has none
    channel.postMessage(question);
  });
}

export function postToTabs(channel: PinChannel | null, message: PinMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has none
  channel?.postMessage(message);
}
