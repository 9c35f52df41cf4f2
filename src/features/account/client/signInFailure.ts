import { ApiProblem, ApiUnreachable } from '../../../api/problems.ts';

/** What went wrong, in words; `until` when it is only a matter of time: milliseconds by this device's clock. */
export type SignInFailure = {
  readonly title: string;
  readonly text: string;
  readonly until: number | null;
};

const stillHere = 'Your email address and password are still in the form.';

function fromProblem(problem: ApiProblem, now: number): SignInFailure {
  const said = (title: string): SignInFailure => ({ title, text: problem.detail, until: null });
  switch (problem.code) {
    case 'bad_credentials':
      return said('We could not sign you in');
    case 'account_suspended':
      return said('This account is suspended');
    case 'wrong_door':
      return said('This account signs in elsewhere');
    case 'validation_failed':
      return said('Check what you entered');
    case 'too_many_requests':
      return {
        title: 'Too many tries',
        text: problem.detail,
        until: now + (problem.retryAfterMs ?? 60_000),
      };
    default: {
      const mark = problem.requestId
        ? ` If it happens again, tell us this number: ${problem.requestId}.`
        : '';
      return {
        title: 'The site has a problem',
        text: `${stillHere} Please try again in a minute.${mark}`,
        until: null,
      };
    }
  }
}

/** Says what happened, what is safe, and what to do next (decisions.md §5). */
export function describeSignInFailure(error: unknown, now: number): SignInFailure {
  if (error instanceof ApiProblem) return fromProblem(error, now);
  if (error instanceof ApiUnreachable && error.reason === 'not_json') {
    return {
      title: 'Something else answered',
      text: `${stillHere} This network may want you to sign in to it first: open its page, then try again.`,
      until: null,
    };
  }
  if (error instanceof ApiUnreachable && error.reason !== 'bad_shape') {
    return {
      title: 'We could not reach the server',
      text: `${stillHere} Check the connection and try again.`,
      until: null,
    };
  }
  return {
    title: 'The site has a problem',
    text: `${stillHere} Please try again in a minute.`,
    until: null,
  };
}

/** The browser has thrown the cookies away. */
export const cookiesBlocked: SignInFailure = {
  title: 'Your browser blocks cookies',
  text: 'The password was right, but this site cannot keep you signed in without cookies. Allow cookies for this site in the privacy settings of your browser, then sign in again.',
  until: null,
};
