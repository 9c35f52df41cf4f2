import type { SyncStatus } from '#offline/sync/status.ts';
import type { SyncTone } from '#ui/feedback/SyncPill.tsx';

export type PillState = {
  readonly tone: SyncTone;
  readonly label: string;
  readonly detail: string;
};

/** @param waitsLong what was typed with a connection is still here after some seconds */
export function syncPillState(sync: SyncStatus, waitsLong: boolean): PillState {
  const many = (count: number, one: string, more: string) =>
    count === 1 ? `1 ${one}` : `${count} ${more}`;
  if (sync.reviews > 0) {
    const answers = many(sync.reviews, 'answer was', 'answers were');
    return {
      tone: 'review',
      label: `${sync.reviews} to review`,
      detail: `${answers} changed in two places. Both versions are safe; open the section to choose.`,
    };
  }
  if (sync.memoryOnly !== null && sync.count > 0) {
    return {
      tone: 'blocked',
      label: 'Not kept',
      detail:
        'This browser does not keep drafts. Leave this page open until your words are on the server.',
    };
  }
  if (sync.blocked.length > 0) {
    return {
      tone: 'blocked',
      label: 'Needs a look',
      detail:
        'Some changes are not sent for now. They are kept on this device; open the section to see why.',
    };
  }
  if (sync.connection === 'signedOut') {
    return {
      tone: 'device',
      label: 'Sign in',
      detail:
        'Your session has ended. Your words are on this device and are sent after you sign in.',
    };
  }
  const isOnItsWay = sync.count > 0 && sync.connection !== 'offline' && !sync.overdue && !waitsLong;
  if (sync.sending || isOnItsWay)
    return { tone: 'sending', label: 'Sending…', detail: 'Your latest words are being sent.' };
  if (sync.overdue) {
    return {
      tone: 'blocked',
      label: 'Unsent for a day',
      detail:
        'Some of your words have waited for more than a day. They are kept on this device; connect once to send them.',
    };
  }
  if (sync.count > 0) {
    const waiting = many(sync.count, 'change waits', 'changes wait');
    return {
      tone: sync.connection === 'offline' ? 'offline' : 'device',
      label: `${sync.count} waiting`,
      detail: `${waiting} on this device for a connection.`,
    };
  }
  if (sync.connection === 'offline') {
    return {
      tone: 'offline',
      label: 'Offline',
      detail: 'You are offline. You can go on; what you type is kept on this device.',
    };
  }
  return { tone: 'synced', label: 'All saved', detail: 'Everything you typed is on the server.' };
}
