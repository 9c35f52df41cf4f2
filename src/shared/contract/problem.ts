import * as z from 'zod/mini';

/** Code → HTTP status. Source: decisions.md §5, offline.md §4.1. */
export const problemStatus = {
  malformed_request: 400,
  not_signed_in: 401,
  /** What this device holds must be locked. */
  session_revoked: 401,
  bad_credentials: 401,
  /** The password or mailed code was right; a passkey or recovery code is owed. */
  second_step_needed: 401,
  package_needed: 402,
  wrong_role: 403,
  forbidden_origin: 403,
  account_suspended: 403,
  email_unverified: 403,
  wrong_door: 403,
  /** A call of the admin app from somebody who is not signed in there. */
  staff_only: 403,
  permission_needed: 403,
  not_found: 404,
  page_not_found: 404,
  request_timeout: 408,
  idempotency_mismatch: 409,
  wrong_offset: 409,
  /** `current` has the state and the arrows that lead on from it. */
  wrong_state: 409,
  gone: 410,
  unsupported_protocol: 412,
  revision_mismatch: 412,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  validation_failed: 422,
  locked: 423,
  client_too_old: 426,
  revision_required: 428,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

export const fieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** RFC 9457; `current` carries the server's copy on `revision_mismatch`. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(problemCodes),
  detail: z.string(),
  fields: z.optional(z.array(fieldProblem)),
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;

const brand = Symbol.for('lamplight.problem');

export class Problem extends Error {
  readonly [brand] = true;
  readonly code: ProblemCode;
  readonly fields: FieldProblem[] | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { fields?: FieldProblem[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.fields = extra.fields;
    this.current = extra.current;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  /** The server and what renders its pages are built apart, each with a class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
