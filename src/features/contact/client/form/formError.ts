// What went wrong with the contact form as a whole, in words (decisions.md §5).
import type { LetterRefusal } from '#offline/letters/types.ts';
import type { FormResult } from '#shared/contract/formResult.ts';

export type FormError = {
  readonly title: string;
  readonly text: string;
  /** When it is only a matter of time: milliseconds by this device's clock. */
  readonly until: number | null;
};

const fields: readonly string[] = ['name', 'email', 'topic', 'message', 'attachment'];

/** Whether a message belongs to a field of the form. */
export const isOnForm = ({ path }: { readonly path: string }): boolean => fields.includes(path);

/** Neither sent nor kept. @param instead how else to reach the staff, as a sentence */
export const unreachableError = (shared: boolean, instead: string): FormError => ({
  title: 'We could not reach the server',
  text: `Your message is still in the form. ${
    shared
      ? 'This is a shared computer, so it is not kept here for later.'
      : 'This browser could not keep it for later.'
  } Check the connection and send it again.${instead}`,
  until: null,
});

/** Null when all of it stands at the fields. */
export function refusalError({
  code,
  detail,
  fields: said,
  until,
}: LetterRefusal): FormError | null {
  if (code === 'too_many_requests')
    return { title: 'Too many messages for now', text: detail, until };
  if (code === 'validation_failed' && said.some(isOnForm)) return null;
  return { title: 'This could not be sent', text: detail, until: null };
}

/** What the server said about the whole of a form that was sent without a script. */
export function answerError(answer: FormResult | null): FormError | null {
  const text = answer?.problems.find((problem) => !isOnForm(problem))?.message;
  return text === undefined ? null : { title: 'This was not sent yet', text, until: null };
}

export const formNotEmptyError: FormError = {
  title: 'There is another message in the form',
  text: 'Send it or clear it first. The one that waits stays where it is.',
  until: null,
};

export const messageGoneError: FormError = {
  title: 'This message cannot be edited any more',
  text: 'It is being sent at this moment, or another tab has taken it.',
  until: null,
};
