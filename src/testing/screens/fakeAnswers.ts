// Answers of the API, for screens whose fetch a test replaces.

export const ok = (data: unknown, status = 200): Response => Response.json({ data }, { status });

type ProblemParts = {
  readonly fields?: unknown;
  readonly current?: unknown;
  /** In seconds. */
  readonly retryAfter?: number;
};

export function refusal(
  status: number,
  code: string,
  detail = 'Not like this.',
  { retryAfter, ...more }: ProblemParts = {},
): Response {
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  const problem = { type: 'about:blank', title: code, status, code, detail, requestId: 'r-7' };
  return Response.json({ ...problem, ...more }, { status, headers });
}

/** The connection failed. */
export const unreachable = (): Promise<Response> =>
  Promise.reject(new TypeError('Failed to fetch'));
