import { describeError } from '#api/describeError.ts';
import { ApiUnreachable } from '#api/problems.ts';
import type { CommandRefusal } from '#offline/outbox/command.ts';
import type { FormError } from '#ui/form/formError.ts';

const titles = {
  too_many_requests: 'That’s enough for now',
  email_unverified: 'Confirm your email address first',
  wrong_role: 'Your account can’t do this',
  locked: 'This question is locked',
  not_found: 'This isn’t here anymore',
  gone: 'This isn’t here anymore',
  revision_mismatch: 'This was changed somewhere else',
};

const isTitled = (code: string): code is keyof typeof titles => Object.hasOwn(titles, code);

/** Why a command was not accepted. @param safeMessage what became of it */
export function describeRefusal(
  { code, message, fields, until }: CommandRefusal,
  safeMessage: string,
): FormError {
  const problems = fields.map((field) => field.message).join(' ');
  return {
    title: isTitled(code) ? titles[code] : 'This wasn’t sent',
    text: problems === '' ? `${safeMessage} ${message}` : problems,
    until,
    problems: fields,
  };
}

/** It could be neither sent nor stored. */
export const describeUnsent = (safeMessage: string): FormError =>
  describeError(new ApiUnreachable('network'), { safeMessage, retry: 'send it again' });

/** Of a write that needs a connection. */
export const describeWriteError = (error: unknown): FormError =>
  describeError(error, {
    safeMessage: 'Nothing was changed.',
    titles,
    refusalTitle: 'This wasn’t done',
  });
