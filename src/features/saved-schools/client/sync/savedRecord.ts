// A saved school as this device stores it: a synced record of the engine, and the shape of the build before it.
import * as z from 'zod/mini';
import { currentOwner, type Op, type SyncedRecord } from '#offline/records/collection.ts';
import type { Records } from '#offline/records/records.ts';
import { emptyRecord } from '#offline/records/reconcile.ts';

/** What a person says about one school. */
export type SavedFields = {
  readonly saved: boolean;
  /** Rising numbers; none stands for all. */
  readonly programIds: readonly number[];
  readonly tag: string;
  readonly note: string;
  readonly notify: boolean;
  /** What there is no mail about, sorted. */
  readonly muted: readonly string[];
  /** The lower one stands further up. */
  readonly position: number;
  /** The last change of the catalogue that was seen; it only goes up. */
  readonly seen: number;
};

/** Entries of the review are other notes on the school: what another device or tab wrote. */
export type SavedRecord = SyncedRecord<SavedFields, Partial<SavedFields>, string>;
export type SavedRecords = Records<SavedFields, Partial<SavedFields>, string>;

export const emptyFields: SavedFields = {
  saved: false,
  programIds: [],
  tag: '',
  note: '',
  notify: true,
  muted: [],
  position: 0,
  seen: 0,
};

const fieldShapes = {
  saved: z.boolean(),
  programIds: z.array(z.number()),
  tag: z.string(),
  note: z.string(),
  notify: z.boolean(),
  muted: z.array(z.string()),
  position: z.number(),
  seen: z.number(),
};
export const savedFields = z.object(fieldShapes);
const someFields = z.partial(savedFields);
const label = z.object({ slug: z.string(), name: z.string() });

const extraShape = z.object({
  /** How a school is named where nothing else is known of it. */
  label: z._default(label, { slug: '', name: '' }),
  /** What the list shows of the school (savedFacts of the contract). */
  facts: z.optional(z.unknown()),
  /** It was taken off on one device and written about on another, and therefore kept. */
  returned: z._default(z.boolean(), false),
  /** What the server did not take, for another try. */
  refused: z._default(someFields, {}),
});

export type SavedExtra = Omit<z.output<typeof extraShape>, 'refused'> & {
  readonly refused: Partial<SavedFields>;
};

export function readExtra({ extra }: Pick<SavedRecord, 'extra'>): SavedExtra {
  const found = z.safeParse(extraShape, extra ?? {});
  const { refused, ...rest } = found.success ? found.data : extraShape.parse({});
  return { ...rest, refused: refused as Partial<SavedFields> };
}

/** Devices that have not been here for long stored nothing of what is muted. */
const legacyFields = z.object({ ...fieldShapes, muted: z._default(fieldShapes.muted, []) });
const legacyRecord = z.object({
  label,
  base: z.nullable(
    z.object({
      revision: z.number(),
      incarnation: z.optional(z.string()),
      fields: legacyFields,
    }),
  ),
  local: legacyFields,
  others: z.array(z.string()),
  returned: z.boolean(),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string(), set: someFields })),
  facts: z.unknown(),
  changedAt: z.nullable(z.number()),
});

/** What the build before the engine stored; null for anything else. */
export function parseLegacyRecord(value: unknown, id: string, version: number): SavedRecord | null {
  const found = z.safeParse(legacyRecord, value);
  if (!found.success) return null;
  const { base, local, others, refusal, changedAt, ...extra } = found.data;
  return {
    ...emptyRecord({ empty: emptyFields, version }, id),
    base: base && {
      rev: base.revision,
      incarnation: base.incarnation,
      values: base.fields,
      at: '',
      device: '',
    },
    local,
    review: others,
    blocked: refusal && { reason: 'refused', code: refusal.code, message: refusal.message },
    extra: { ...extra, refused: refusal?.set },
    unsentSince: changedAt,
  };
}

const legacyBatch = z.object({
  key: z.string(),
  changes: z.array(
    z.object({
      id: z.number(),
      revision: z.number(),
      incarnation: z.optional(z.string()),
      set: someFields,
    }),
  ),
});
type SavedOp = { readonly id: string; readonly op: Op<Partial<SavedFields>> };

/** What it had on its way, in one call; none for anything else. */
export function parseLegacyBatch(value: unknown, version: number): readonly SavedOp[] {
  const found = z.safeParse(legacyBatch, value);
  if (!found.success) return [];
  const { key, changes } = found.data;
  return changes.map(({ id, revision, incarnation, set }, at) => ({
    id: String(id),
    op: {
      key,
      at,
      owner: currentOwner,
      baseRev: revision,
      baseIncarnation: incarnation,
      change: set as Partial<SavedFields>,
      version,
      edits: 0,
    },
  }));
}
