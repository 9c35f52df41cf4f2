// A failed call in words for people: what happened, what is safe, what to do next (decisions.md §5).
import type { FormError } from '../ui/form/formError.ts';
import type { ProblemCode } from '../shared/contract/problem.ts';
import { ApiProblem, ApiUnreachable } from './problems.ts';

export type ErrorTitles = Readonly<Partial<Record<ProblemCode, string>>>;

type ErrorCopy = {
  readonly safeMessage: string;
  readonly titles?: ErrorTitles | undefined;
  /** Without it other refusals are shown as a problem of the site. */
  readonly refusalTitle?: string;
  readonly retry?: 'try again' | 'send it again';
};

const commonTitles: ErrorTitles = {
  account_suspended: 'This account is suspended',
  email_unverified: 'Confirm your email first',
  not_signed_in: 'Your session has ended',
  session_revoked: 'Your session has ended',
  too_many_requests: 'Too many tries',
  validation_failed: 'Check what you entered',
};

const defaultRetryAfterMs = 60_000;

export function describeError(error: unknown, copy: ErrorCopy): FormError {
  const { safeMessage, titles, refusalTitle, retry = 'try again' } = copy;
  if (error instanceof ApiProblem) {
    const { code, detail, fields, retryAfterMs = defaultRetryAfterMs, requestId } = error;
    const title = titles?.[code] ?? commonTitles[code] ?? refusalTitle;
    if (title === undefined) return { ...siteError(safeMessage, requestId), code };
    const text = refusalTitle === undefined ? detail : `${safeMessage} ${detail}`;
    const until = code === 'too_many_requests' ? Date.now() + retryAfterMs : null;
    return { title, text, until, code, problems: fields };
  }
  if (error instanceof ApiUnreachable && error.reason === 'not_json') {
    return {
      title: 'Something else answered',
      text: `${safeMessage} This network may want you to sign in to it first: open its page, then ${retry}.`,
      until: null,
    };
  }
  if (error instanceof ApiUnreachable && error.reason !== 'bad_shape') {
    return {
      title: 'We couldn’t reach the server',
      text: `${safeMessage} Check the connection and ${retry}.`,
      until: null,
    };
  }
  return siteError(safeMessage, '');
}

function siteError(safeMessage: string, requestId: string): FormError {
  const mark = requestId ? ` If it happens again, tell us this number: ${requestId}.` : '';
  return {
    title: 'The site has a problem',
    text: `${safeMessage} Please try again in a minute.${mark}`,
    until: null,
  };
}
