import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode, problemStatus } from '#shared/contract/problem.ts';
import { type ValidationIssue, fieldProblems } from './fieldProblems.ts';

const titles: Readonly<Record<ProblemCode, string>> = {
  malformed_request: 'The request cannot be read',
  not_signed_in: 'Not signed in',
  session_revoked: 'Signed out from another device',
  bad_credentials: 'Email or password wrong',
  second_step_needed: 'Second step needed',
  package_needed: 'Not part of your plan',
  wrong_role: 'Not for your kind of account',
  forbidden_origin: 'Sent from another site',
  account_suspended: 'Account suspended',
  wrong_door: 'Another sign-in page',
  staff_only: 'For staff only',
  permission_needed: 'Not among your permissions',
  email_unverified: 'Email address not confirmed',
  not_found: 'Not found',
  page_not_found: 'Page not found',
  idempotency_mismatch: 'Same key for another request',
  wrong_offset: 'The upload is at another place',
  wrong_state: 'Not possible from this state',
  gone: 'Removed',
  revision_mismatch: 'Changed meanwhile',
  unsupported_protocol: 'Another version of the protocol',
  request_timeout: 'Too slow',
  too_large: 'Too large',
  uri_too_long: 'Address too long',
  unsupported_type: 'This type is not accepted',
  validation_failed: 'Some entries need another look',
  locked: 'Locked',
  client_too_old: 'This page is too old',
  revision_required: 'Revision missing',
  too_many_requests: 'Too many requests',
  headers_too_large: 'Headers too large',
  internal: 'Something went wrong',
  unavailable: 'Not available right now',
  storage_full: 'No room left on the server',
};

export const addressNotFound = (): Problem =>
  new Problem('not_found', 'There’s nothing at this address.');

/** Thrown when an answer does not fit its contract: our defect, never the caller's. */
export class ResponseMismatch extends Error {
  constructor(places: readonly string[]) {
    super(`The answer does not fit its contract at: ${places.join(', ')}`);
    this.name = 'ResponseMismatch';
  }
}

const fastifyProblems: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'too_large',
    'This is more than can be sent at once. It is still on your device.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'Send the body as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    'malformed_request',
    'The body is empty although JSON was announced.',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_request', 'The body is not JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'The body was cut off on its way.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There’s nothing at this address.'],
  FST_ERR_BAD_URL: ['malformed_request', 'The address cannot be read.'],
};

type ThrownError = {
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly validation?: readonly ValidationIssue[];
};

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @returns `internal` for every defect of ours, without saying what it was */
export function toProblem(
  error: unknown,
  databaseProblem: (error: unknown) => Problem | null,
): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode, validation } = (error ?? {}) as ThrownError;
  if (validation) {
    return new Problem('validation_failed', 'Some entries are not valid. They are listed below.', {
      fields: fieldProblems(validation),
    });
  }
  const known = fastifyProblems[stringOrEmpty(code)];
  if (known) return new Problem(...known);
  const ours = databaseProblem(error);
  if (ours) return ours;
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Problem('malformed_request', 'The request cannot be read.');
  }
  return new Problem(
    'internal',
    'Something went wrong on our side. What you wrote is still on your device. Try again in a moment.',
  );
}

export const problemType = 'application/problem+json; charset=utf-8';

export const problemTitle = ({ code }: Problem): string => titles[code];

export const serializeProblem = (problem: Problem, requestId: string): string =>
  JSON.stringify({
    type: `urn:problem-type:${problem.code}`,
    title: problemTitle(problem),
    status: problemStatus[problem.code],
    code: problem.code,
    detail: problem.message,
    ...(problem.fields && { fields: problem.fields }),
    ...(problem.current !== undefined && { current: problem.current }),
    requestId,
  });

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds));
  }
  return reply
    .code(problemStatus[problem.code])
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type(problemType)
    .send(serializeProblem(problem, request.id));
}
