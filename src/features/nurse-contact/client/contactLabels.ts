import { describeError } from '#api/describeError.ts';
import { ApiUnreachable } from '#api/problems.ts';
import type { CommandRefusal, OutboxItem } from '#offline/outbox/command.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import type { BannerTone } from '#ui/feedback/Banner.tsx';
import type { FormError } from '#ui/form/formError.ts';
import type { ContactRequest } from '../contract.ts';
import type { RequestState } from '../policy.ts';

const badges: Readonly<
  Record<RequestState, { readonly label: string; readonly tone?: BannerTone }>
> = {
  sent: { label: 'Waiting for an answer', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined' },
  expired: { label: 'Not answered' },
  closed: { label: 'Ended' },
  reported: { label: 'Reported', tone: 'warn' },
};
export const stateBadge = ({ state }: Pick<ContactRequest, 'state'>) => badges[state];

export const otherName = ({ role, nurseName, studentName }: ContactRequest): string =>
  role === 'student' ? nurseName : studentName;

type Line = Pick<ContactRequest, 'role' | 'state' | 'expiresAt' | 'nurseName' | 'studentName'>;

/** What the state means for the reader, and what comes next; empty while they can write. */
export function stateText({ role, state, expiresAt, nurseName, studentName }: Line): string {
  const until = formatDate(Date.parse(expiresAt));
  const isStudent = role === 'student';
  const texts: Readonly<Record<RequestState, string>> = {
    sent: isStudent
      ? `${nurseName} can answer until ${until}. After that, the request ends automatically.`
      : `Please accept or decline it by ${until}. After that, it ends automatically.`,
    accepted: '',
    declined: isStudent
      ? `${nurseName} can’t take this one. You can ask another nurse, or ask in the forum.`
      : `You declined this request. ${studentName} can ask someone else.`,
    expired: isStudent
      ? `${nurseName} didn’t answer within 14 days. You can ask another nurse, or ask in the forum.`
      : 'It wasn’t answered within 14 days, so it ended.',
    closed: 'This conversation has ended. You can still read it here.',
    reported: 'You reported this conversation, so it has ended. Our staff will read it.',
  };
  return texts[state];
}

const titles: Readonly<Record<string, string>> = {
  too_many_requests: 'That’s enough for now',
  email_unverified: 'Confirm your email address first',
  wrong_role: 'Your account can’t do this',
  revision_mismatch: 'This was changed somewhere else',
  not_found: 'This isn’t here anymore',
  gone: 'This isn’t here anymore',
};

export function describeContactRefusal({
  code,
  message,
  fields,
  until,
}: CommandRefusal): FormError {
  const messages = fields.map((field) => field.message).join(' ');
  return {
    title: titles[code] ?? 'This wasn’t sent',
    text: messages === '' ? message : messages,
    until,
    problems: fields,
  };
}

export const savedLocallyText = (): string =>
  isSharedComputer()
    ? 'What you wrote is still in the form. This is a shared computer, so we don’t save it for later.'
    : 'What you wrote is saved on this device.';

/** It could be neither sent nor stored. */
export const describeUnsent = (): FormError =>
  describeError(new ApiUnreachable('network'), {
    safeMessage: savedLocallyText(),
    retry: 'send it again',
  });

/** Of a call that needs a connection. */
export const describeContactError = (error: unknown): FormError =>
  describeError(error, {
    safeMessage: 'Nothing was changed.',
    titles,
    refusalTitle: 'This wasn’t done',
  });

export function waitingLabel({ state, refusal }: OutboxItem, online: boolean): string {
  if (refusal) return 'Not sent';
  return state === 'sending' || (state === 'waiting' && online)
    ? 'Sending…'
    : 'Waits for a connection';
}
