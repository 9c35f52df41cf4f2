// What went wrong with a form of a school's page as a whole, in words (decisions.md §5).
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';

export type FormError = {
  readonly title: string;
  readonly text: string;
  /** What belongs to single fields. */
  readonly fields: readonly Pick<FieldProblem, 'path' | 'message'>[];
};

const titles: Readonly<Partial<Record<string, string>>> = {
  too_many_requests: 'That is enough for now',
  not_signed_in: 'Your session has ended',
  session_revoked: 'Your session has ended',
  email_unverified: 'Confirm your email address first',
  revision_mismatch: 'This was changed elsewhere meanwhile',
  not_found: 'This is not here any more',
  wrong_role: 'This is not for your account',
};

/** @param kept a sentence that says what is safe */
export function formErrorFrom(error: unknown, kept: string): FormError {
  if (error instanceof ApiProblem) {
    const { code, detail, fields } = error;
    if (code === 'validation_failed' && fields.length > 0) return { title: '', text: '', fields };
    return { title: titles[code] ?? 'This was not sent', text: `${kept} ${detail}`, fields: [] };
  }
  if (error instanceof ApiUnreachable)
    return {
      title: 'We could not reach the server',
      text: `${kept} Check the connection and send it again.`,
      fields: [],
    };
  return {
    title: 'The site has a problem',
    text: `${kept} Please try again in a minute.`,
    fields: [],
  };
}
