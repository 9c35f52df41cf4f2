import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { FieldProblem, ProblemCode } from '#shared/contract/problem.ts';

/** What went wrong, in words. */
export type FormError = {
  readonly title: string;
  readonly text: string;
  /** When it is only a matter of time: milliseconds by this device's clock. */
  readonly until: number | null;
  readonly code?: ProblemCode;
  /** What the server says about single fields. */
  readonly problems?: readonly FieldProblem[];
};

/** Titles for refusals whose detail says the rest; other refusals are trouble of the site. */
export type FormErrorTitles = Readonly<Partial<Record<ProblemCode, string>>>;

const commonTitles: FormErrorTitles = {
  account_suspended: 'This account is suspended',
  validation_failed: 'Check what you entered',
  too_many_requests: 'Too many tries',
};

/**
 * Says what happened, what is safe, and what to do next (decisions.md §5).
 * @param now milliseconds by this device's clock
 * @param kept a sentence that says what is safe
 */
export function describeError(
  error: unknown,
  now: number,
  kept: string,
  titles: FormErrorTitles = {},
): FormError {
  if (error instanceof ApiProblem) {
    const { code, detail, fields, retryAfterMs = 60_000, requestId } = error;
    const title = titles[code] ?? commonTitles[code];
    if (title !== undefined) {
      const until = code === 'too_many_requests' ? now + retryAfterMs : null;
      return { title, text: detail, until, code, problems: fields };
    }
    return { ...siteError(kept, requestId), code };
  }
  if (error instanceof ApiUnreachable && error.reason === 'not_json') {
    return {
      title: 'Something else answered',
      text: `${kept} This network may want you to sign in to it first: open its page, then try again.`,
      until: null,
    };
  }
  if (error instanceof ApiUnreachable && error.reason !== 'bad_shape') {
    return {
      title: 'We could not reach the server',
      text: `${kept} Check the connection and try again.`,
      until: null,
    };
  }
  return siteError(kept, '');
}

function siteError(kept: string, requestId: string): FormError {
  const mark = requestId ? ` If it happens again, tell us this number: ${requestId}.` : '';
  return {
    title: 'The site has a problem',
    text: `${kept} Please try again in a minute.${mark}`,
    until: null,
  };
}
