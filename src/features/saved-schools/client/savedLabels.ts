import type { MemoryReason } from '#offline/db/row.ts';
import type { SavePhase } from '#ui/feedback/SaveStatus.tsx';
import type { SavedEvent } from '../savedEvents.ts';
import type { RowState, SavedList } from './sync/savedList.ts';

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

const storageLabels: Readonly<Record<MemoryReason, string>> = {
  shared: 'This is a shared computer, so nothing is saved on it.',
  blocked: 'This browser doesn’t save anything for this site.',
  full: 'This device is out of space.',
  lost: 'This device’s storage isn’t responding.',
  newerVersion: 'A newer version of this site is open in another tab. Reload this page.',
  locked: 'The list on this device is locked until you’re back online.',
};

export function listState({ connection, waiting, schools, memoryOnly, pausedBecause }: SavedList): {
  readonly phase: SavePhase;
  readonly text: string;
} {
  const changes = many(waiting, 'school has a change', 'schools have changes');
  if (memoryOnly !== null && waiting > 0) {
    return {
      phase: 'notOnDevice',
      text: `Not kept on this device: ${storageLabels[memoryOnly]} Leave this page open until ${changes.replace(/ha(?:s|ve) .*/, '')}is on the server.`,
    };
  }
  if (schools.some(({ state }) => state === 'review'))
    return { phase: 'review', text: 'One school below has two notes to combine. Both are safe.' };
  if (waiting === 0) {
    return connection === 'offline'
      ? { phase: 'waiting', text: 'You are offline. Everything on this list is on the server too.' }
      : { phase: 'onServer', text: 'Everything on this list is on the server.' };
  }
  if (connection === 'paused')
    return { phase: 'waiting', text: `Kept on this device. ${pausedBecause}` };
  if (connection === 'signedOut') {
    return {
      phase: 'waiting',
      text: 'Your session has ended. Your changes are on this device and are sent after you sign in.',
    };
  }
  if (schools.some(({ state }) => state === 'sending'))
    return { phase: 'sending', text: `Sending: ${changes}.` };
  return connection === 'offline'
    ? { phase: 'waiting', text: `Waiting to send: ${changes}, kept on this device.` }
    : { phase: 'onDevice', text: `Kept on this device: ${changes} to send.` };
}

export const rowState: Readonly<Record<RowState, string>> = {
  synced: '',
  waiting: 'Waiting to send',
  sending: 'Sending',
  review: 'Two notes',
  refused: 'Not saved',
  tooLong: 'Note too long',
  newer: 'Reload this page',
  notKept: 'Not kept here',
};

export const noteState: Readonly<Record<RowState, string>> = {
  synced: 'On the server.',
  waiting: 'Saved on this device. It sends automatically.',
  sending: 'Being sent.',
  review: 'Saved on this device until you combine both notes.',
  refused: 'Kept on this device.',
  tooLong: 'Saved on this device. It sends once it’s short enough.',
  newer:
    'Safe on this device. A newer version of this page has saved this school: reload the page to go on.',
  notKept: 'In this page alone: leave it open until it is sent.',
};

export const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

export const inDays = (days: number): string =>
  days === 0 ? 'today' : `in ${many(days, 'day', 'days')}`;

export const tagLabels = { '': 'No tag', reach: 'Reach', match: 'Match', safe: 'Safe' } as const;
export const isTag = (tag: string): tag is keyof typeof tagLabels => Object.hasOwn(tagLabels, tag);

export const eventLabels: Readonly<Record<SavedEvent, { label: string; detail: string }>> = {
  deadlines: {
    label: 'Deadlines',
    detail: 'When one changes, and 30, 14, 7, 3 and 1 days before',
  },
  requirements: { label: 'Requirements and fees', detail: 'When one changes' },
  sessions: {
    label: 'Information sessions',
    detail: 'When one is new, moved or called off, and 7 days and 1 day before',
  },
  reviews: { label: 'New reviews', detail: 'Once our staff have looked at them' },
  standing: {
    label: 'Approval, pass rates and programs',
    detail: 'Also when the school closes',
  },
};
