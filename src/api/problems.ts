// What a call can end in beside its answer.
import type { FieldProblem, ProblemCode, ProblemDetails } from '../shared/contract/problem.ts';

export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string;
  readonly current: unknown;
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
 * For a write this does not mean that it was not done: send it again with the same key.
 * - `offline`: the device had no network when the call began
 * - `network`: the connection failed or was redirected
 * - `not_json`: a captive portal or a proxy answered
 * - `bad_shape`: JSON that breaks the contract
 */
export type UnreachableReason = 'offline' | 'timeout' | 'network' | 'not_json' | 'bad_shape';

export class ApiUnreachable extends Error {
  readonly reason: UnreachableReason;
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

/** The number of a refused call for support; empty when the call never reached the server. */
export const requestIdOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.requestId : '';
