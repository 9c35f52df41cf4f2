// What a refusal of the server means for work that waits on this device: one table for records and commands.
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { FieldProblem, ProblemCode } from '#shared/contract/problem.ts';

export type Refusal =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'forbidden'; readonly message: string }
  | {
      readonly kind: 'locked';
      readonly message: string;
      /** What of the change is locked; without them the whole record is. */
      readonly fields?: readonly FieldProblem[];
      /** The record as the server has it. */
      readonly current?: unknown;
    }
  | { readonly kind: 'gone'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly fields?: readonly FieldProblem[];
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'clientTooOld' }
  | Unreachable;

export type Unreachable = {
  readonly kind: 'unreachable';
  readonly retryAfterMs?: number;
  readonly storageFull?: boolean;
  /** The request certainly did not reach the server; without it, it may have. */
  readonly notSent?: boolean;
  /** The server answered, and what was asked is certainly not done. */
  readonly notDone?: boolean;
};

export const unreachable = (retryAfterMs: number | undefined): Unreachable =>
  retryAfterMs === undefined ? { kind: 'unreachable' } : { kind: 'unreachable', retryAfterMs };

/** A write runs in one transaction with its key: a problem in place of an answer means that it was undone. */
const notDone = (retryAfterMs: number | undefined): Unreachable => ({
  ...unreachable(retryAfterMs),
  notDone: true,
});

/** Problems that a rolling update or a mixed-up connection causes: nothing is given up for them. */
const transient: ReadonlySet<ProblemCode> = new Set(['page_not_found']);

/**
 * @param retried further codes that are tried again instead of given up.
 * @throws the error itself when it is none of the API: the caller's own abort, or a mistake of ours.
 */
export function toRefusal(error: unknown, retried: ReadonlySet<ProblemCode> = transient): Refusal {
  if (error instanceof ApiUnreachable) {
    // A gateway that gave up waiting answers HTML too: only a device without a network has sent nothing.
    const { reason, retryAfterMs } = error;
    return { ...unreachable(retryAfterMs), ...(reason === 'offline' && { notSent: true }) };
  }
  if (!(error instanceof ApiProblem)) throw error;
  const { code, detail, fields, retryAfterMs } = error;
  if (retried.has(code) || transient.has(code)) return notDone(retryAfterMs);
  const refusal = refusalForCode(code, detail, retryAfterMs);
  if (refusal.kind === 'locked' && fields.length > 0)
    return { ...refusal, fields, current: error.current };
  return refusal.kind === 'refused' && fields.length > 0 ? { ...refusal, fields } : refusal;
}

export function refusalForCode(
  code: ProblemCode,
  message: string,
  retryAfterMs: number | undefined,
): Refusal {
  switch (code) {
    case 'not_signed_in':
    case 'session_revoked':
    case 'bad_credentials':
    case 'second_step_needed':
    case 'staff_only':
      return { kind: 'signedOut' };
    case 'package_needed':
    case 'wrong_role':
    case 'forbidden_origin':
    case 'account_suspended':
    case 'wrong_door':
    case 'permission_needed':
    case 'email_unverified':
      return { kind: 'forbidden', message };
    case 'locked':
      return { kind: 'locked', message };
    case 'gone':
    case 'not_found':
    case 'page_not_found':
      return { kind: 'gone', message };
    case 'malformed_request':
    case 'too_large':
    case 'uri_too_long':
    case 'headers_too_large':
    case 'unsupported_type':
    case 'wrong_offset':
    case 'wrong_state':
    case 'unsupported_protocol':
    case 'validation_failed':
    case 'idempotency_mismatch':
    case 'revision_required':
      return { kind: 'refused', code, message };
    case 'client_too_old':
      return { kind: 'clientTooOld' };
    case 'storage_full':
      return { ...notDone(retryAfterMs), storageFull: true };
    case 'revision_mismatch':
    case 'request_timeout':
    case 'too_many_requests':
    case 'internal':
    case 'unavailable':
      return notDone(retryAfterMs);
    default:
      return unknownCode(code);
  }
}

/** Never reached while the switch above is complete; the type says so. */
const unknownCode = (code: never): Refusal => ({
  kind: 'refused',
  code: String(code),
  message: '',
});
