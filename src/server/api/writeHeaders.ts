import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/contract/problem.ts';

/** Revisions are columns of the type integer; one beyond them is a wrong one like any other. */
const maxRevision = 2_147_483_647;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function readIdempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw new Problem(
    'malformed_request',
    'Every write carries an Idempotency-Key header with a UUID of its own; sending it twice does it once.',
  );
}

const noRevision = -1;

/** `If-Match: "12"`, or `"12@<incarnation>"`: a revision of another incarnation matches nothing here. */
export function readIfMatch({ headers }: FastifyRequest, incarnation: string | null): number {
  const header = headers['if-match'];
  if (header === undefined) {
    throw new Problem(
      'revision_required',
      'Say which revision this change is based on, in the If-Match header.',
    );
  }
  const [, revision, of] = /^(?:W\/)?"(\d{1,15})(?:@([0-9a-f-]{36}))?"$/.exec(header.trim()) ?? [];
  if (revision === undefined) {
    throw new Problem('malformed_request', 'If-Match holds one revision number in quotes.');
  }
  const isOther = of !== undefined && incarnation !== null && of !== incarnation;
  return isOther ? noRevision : Math.min(Number(revision), maxRevision);
}
