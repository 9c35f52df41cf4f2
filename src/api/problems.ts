// What a call can end in beside its answer. Screens turn these into words; the client never shows or navigates.
import type { FieldProblem, ProblemCode, ProblemDetails } from '../shared/contract/problem.ts';

/** The server answered and refused, in problem details (decisions.md §5). */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** A sentence for people. */
  readonly detail: string;
  readonly fields: readonly FieldProblem[];
  /** For support; empty when the input was refused before it was sent. */
  readonly requestId: string;
  /** The server's copy on `revision_mismatch`. */
  readonly current: unknown;
  /** How long to wait, in milliseconds, when the server says so. */
  readonly retryAfterMs: number | undefined;

  constructor(details: ProblemDetails, retryAfterMs?: number) {
    super(details.detail);
    this.name = 'ApiProblem';
    this.code = details.code;
    this.status = details.status;
    this.detail = details.detail;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.current = details.current;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Nothing that can be believed came back. For a write this does not mean that it was not done: send it again with the same key.
 * - `offline`: the device had no network when the call began: nothing was sent
 * - `timeout`: no full answer in time
 * - `network`: the connection failed or was redirected
 * - `not_json`: something else answered, such as the sign-in page of a Wi-Fi network or a proxy
 * - `bad_shape`: JSON, and not what the contract promises
 */
export type UnreachableReason = 'offline' | 'timeout' | 'network' | 'not_json' | 'bad_shape';

export class ApiUnreachable extends Error {
  readonly reason: UnreachableReason;
  /** The HTTP status when there was one. */
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: UnreachableReason,
    extra: { status?: number; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(`The server could not be reached (${reason}).`, { cause: extra.cause });
    this.name = 'ApiUnreachable';
    this.reason = reason;
    this.status = extra.status;
    this.retryAfterMs = extra.retryAfterMs;
  }
}
