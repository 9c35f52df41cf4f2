import type { FormError } from '#ui/form/formError.ts';
import type { CommandRefusal } from '#offline/outbox/command.ts';
import { stateLabels } from '../programLabels.ts';
import type { StateChangeItem } from './stateChangeCommand.ts';

type Connection = 'online' | 'offline' | 'signedOut' | 'clientTooOld';

/** Refusals that pass: the same step can be sent again. */
export const retriable: ReadonlySet<string> = new Set([
  'package_needed',
  'too_many_requests',
  'email_unverified',
]);

const named = ({ body }: StateChangeItem): string => `“${stateLabels[body.to]}”`;

export function describeWaitingChange(item: StateChangeItem, connection: Connection): string {
  if (item.state === 'uncertain')
    return `${named(item)} was sent, but the answer didn’t come back. We’ll ask again; it can’t count twice.`;
  if (connection === 'signedOut')
    return `${named(item)} is saved on this device. Sign in again, and it’s recorded.`;
  return connection === 'online'
    ? `${named(item)} is being recorded. It’s saved on this device until then.`
    : `${named(item)} is saved on this device and recorded as soon as there’s a connection.`;
}

export const describeRefusedChange = (item: StateChangeItem): string =>
  `${named(item)} wasn’t recorded. ${item.refusal?.message ?? ''} Everything you typed is safe.`;

/** In the list of programs. */
export const describePendingState = (item: StateChangeItem): string =>
  item.state === 'refused'
    ? `${named(item)} wasn’t recorded. Open it to see why.`
    : `${named(item)} isn’t recorded yet. It’s saved on this device.`;

const titles: Readonly<Record<string, string>> = {
  wrong_state: 'This step isn’t possible anymore',
  revision_mismatch: 'Changed on another device',
  not_found: 'This program isn’t in your application anymore',
};

export const toChangeError = ({ code, message, until }: CommandRefusal): FormError => ({
  title: titles[code] ?? 'This wasn’t recorded',
  text: `${message} Everything you typed is safe.`,
  until,
});

export const notStored: FormError = {
  title: 'This wasn’t recorded',
  text: 'There’s no connection, and it couldn’t be saved on this device. Nothing was changed. Try again.',
  until: null,
};
