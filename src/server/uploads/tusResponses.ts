import { Problem, type ProblemCode } from '#shared/contract/problem.ts';

/** What `@tus/server` throws: objects with a status, which are errors or not. */
type TusError = { readonly status_code: number };

const isTusError = (error: unknown): error is TusError =>
  typeof (error as TusError | null)?.status_code === 'number';

/** Status of the tus server → what it means here; the protocol fixes the numbers of 404, 409, 410 and 413. */
const problemsByStatus: Readonly<Record<number, readonly [ProblemCode, string]>> = {
  404: [
    'not_found',
    'There is no such upload. What you added is kept on your device, which can begin the upload again.',
  ],
  409: [
    'wrong_offset',
    'The upload is at another place than this piece. Nothing was changed; ask how far it is, and go on from there.',
  ],
  410: [
    'gone',
    'This upload paused for too long and expired. Your file is still on your device, which can start it again.',
  ],
  413: ['too_large', 'This is more than was announced for this upload. Nothing was changed.'],
};

export function toUploadProblem(error: unknown): unknown {
  if (error instanceof Problem || !isTusError(error)) return error;
  const known = problemsByStatus[error.status_code];
  if (known) return new Problem(...known);
  if (error.status_code < 500) {
    return new Problem('malformed_request', 'This is not a request of the tus protocol, 1.0.0.');
  }
  return error instanceof Error ? error : new Error('The tus server failed.', { cause: error });
}

/** The headers of the tus server that leave; the rest would open the door to other sites' pages. */
const forwardedHeaders = /^(location|connection|tus-|upload-)/;

export function pickForwardedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => forwardedHeaders.test(name)));
}
