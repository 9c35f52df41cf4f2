import { describeError } from '#api/describeError.ts';
import { ApiUnreachable } from '#api/problems.ts';
import type { CommandRefusal } from '#offline/outbox/command.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import type { FormError } from '#ui/form/formError.ts';

const refusalTitle = 'This wasn’t sent';
const titles: Readonly<Record<string, string>> = {
  too_many_requests: 'That’s enough for now',
  email_unverified: 'Confirm your email address first',
  wrong_role: 'Your account can’t do this',
  revision_mismatch: 'This was changed somewhere else',
  gone: 'This isn’t here anymore',
};

/** Why a review, a report or a mark was not accepted. @param safeMessage what became of it */
export function describeReviewRefusal(
  { code, message, fields, until }: CommandRefusal,
  safeMessage: string,
): FormError {
  const messages = fields.map((field) => field.message).join(' ');
  return {
    title: titles[code] ?? refusalTitle,
    text: messages === '' ? `${safeMessage} ${message}` : messages,
    until,
    problems: fields,
  };
}

/** It could be neither sent nor stored. */
export const describeUnsent = (safeMessage: string): FormError =>
  describeError(new ApiUnreachable('network'), { safeMessage, retry: 'send it again' });

export const savedLocallyText = (): string =>
  isSharedComputer()
    ? 'What you wrote is still in the form. This is a shared computer, so we don’t save it for later.'
    : 'What you wrote is saved on this device.';
