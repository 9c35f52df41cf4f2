// What a refusal of the server means for work that waits on this device: one table for words and for files.
import type { ProblemCode } from '../shared/contract/problem.ts';
import type { Refusal } from './types.ts';

/** @param retryAfterMs how long the server asks to wait, when it does */
export const unreachable = (retryAfterMs: number | undefined): Refusal =>
  retryAfterMs === undefined ? { kind: 'unreachable' } : { kind: 'unreachable', retryAfterMs };

/** @param message the server's sentence for people */
export function refusalOfCode(
  code: ProblemCode,
  message: string,
  retryAfterMs: number | undefined,
): Refusal {
  switch (code) {
    case 'not_signed_in':
    case 'session_revoked':
    case 'bad_credentials':
      return { kind: 'signedOut' };
    case 'package_needed':
    case 'wrong_role':
    case 'forbidden_origin':
    case 'account_suspended':
    case 'wrong_door':
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
    case 'unsupported_protocol':
    case 'validation_failed':
    case 'idempotency_mismatch':
    case 'revision_required':
      return { kind: 'refused', code, message };
    case 'client_too_old':
      return { kind: 'clientTooOld' };
    case 'storage_full':
      return { ...unreachable(retryAfterMs), storageFull: true } as Refusal;
    case 'revision_mismatch':
    case 'request_timeout':
    case 'too_many_requests':
    case 'internal':
    case 'unavailable':
      return unreachable(retryAfterMs);
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
