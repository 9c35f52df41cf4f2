// The shape in which the build before this engine stored a section of the application.
import * as z from 'zod/mini';
import { emptyRecord } from '../reconcile.ts';
import type { FieldRecord, ReviewEntry } from '../review.ts';

const values = z.record(z.string(), z.string());
const changes = z.array(z.object({ path: z.string(), value: z.string() }));
const incarnation = z.optional(z.string());
const reason = z.enum(['forbidden', 'locked', 'gone', 'refused']);
const draft = z.object({
  owner: z._default(z.string(), 'current'),
  schema: z.number(),
  edits: z._default(z.number(), 0),
  sentEdits: z._default(z.number(), 0),
  base: z.nullable(
    z.object({ rev: z.number(), incarnation, values, at: z.string(), device: z.string() }),
  ),
  local: values,
  review: z._default(z.array(z.unknown()), []),
  parked: z._default(z.nullable(z.object({ reason, message: z.string() })), null),
  fields: z._default(
    z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    [],
  ),
  editedAt: z._default(z.number(), 0),
  unsentSince: z._default(z.nullable(z.number()), null),
  marks: z._default(z.record(z.string(), z.number()), {}),
});
const outgoing = z.object({
  op: z.object({
    opId: z.string(),
    owner: z.string(),
    baseRev: z.number(),
    baseIncarnation: incarnation,
    changes,
    schema: z.number(),
    seq: z.number(),
  }),
  after: z.nullable(values),
});

/** A section with the op that was on its way; null when it is none. */
export function parseLegacyDraft(value: unknown, second: unknown, id: string): FieldRecord | null {
  const found = z.safeParse(draft, value);
  if (!found.success) return null;
  const { schema: version, parked, fields, review, ...rest } = found.data;
  const op = z.safeParse(outgoing, second);
  return {
    ...emptyRecord({ empty: {}, version }, id),
    ...rest,
    version,
    review: review as ReviewEntry[],
    problems: fields,
    blocked: parked && { ...parked, code: parked.reason },
    outgoing: op.success ? getOutgoing(op.data) : null,
  };
}

function getOutgoing({ op, after }: z.output<typeof outgoing>): FieldRecord['outgoing'] {
  const { opId: key, changes: change, schema: version, seq: edits, ...rest } = op;
  return { op: { ...rest, key, at: 0, change, version, edits }, after };
}
