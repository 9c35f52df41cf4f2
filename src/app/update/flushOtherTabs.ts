import type { Clock, TabChannel, TabMessage } from './platform.ts';

export const flushTimeoutMs = 2000;
/** A tab that has not even heard by now is frozen or not there, in ms. */
export const ackTimeoutMs = 250;

/**
 * Before a new worker activates (offline.md §5.4). Resolves when each tab that answered is done, after 2 s at the
 * latest.
 */
export function flushOtherTabs(channel: TabChannel, clock: Clock, round: string): Promise<void> {
  return new Promise((resolve) => {
    const heard = new Set<string>();
    const done = new Set<string>();
    let listened = false;
    const finish = (): void => {
      leave();
      cancelHearing();
      cancelFlush();
      resolve();
    };
    const look = (): void => {
      if (listened && [...heard].every((tab) => done.has(tab))) finish();
    };
    const leave = channel.subscribe((message: TabMessage) => {
      if (message.round !== round || message.type === 'prepare-update') return;
      heard.add(message.tab);
      if (message.type === 'prepare-update-done') done.add(message.tab);
      look();
    });
    const cancelHearing = clock.after(ackTimeoutMs, () => {
      listened = true;
      look();
    });
    const cancelFlush = clock.after(flushTimeoutMs, finish);
    channel.post({ type: 'prepare-update', round });
  });
}

/** @param flush answers whether this tab could be reloaded now */
export function answerFlushRequests(
  channel: TabChannel,
  tab: string,
  flush: () => Promise<'clean' | 'dirty'>,
): () => void {
  return channel.subscribe((message) => {
    if (message.type !== 'prepare-update') return;
    const { round } = message;
    channel.post({ type: 'prepare-update-heard', round, tab });
    void flush()
      .catch(() => 'dirty' as const)
      .then((state) => channel.post({ type: 'prepare-update-done', round, tab, state }));
  });
}
