import type { RowKind } from '../db/row.ts';
import * as z from 'zod/mini';
import type { Collection, SyncedRecord } from './collection.ts';
import { emptyRecord, getExpected, isUnsent } from './reconcile.ts';

export function createRecordKind<V, C, R>(
  collection: Collection<V, C, R>,
): RowKind<SyncedRecord<V, C, R>> {
  return {
    name: collection.name,
    version: collection.version,
    parse(value, { id, version }, second) {
      const found = parseRecord(collection, value, second, id);
      return found && version <= collection.version ? migrateRecord(collection, found) : found;
    },
    placeholder: (id, version) => ({ ...emptyRecord(collection, id), version }),
    waits: (record) => countUnsent(collection, record),
    rebase: (found, agreed, held) => collection.rebase(found, agreed, held),
  };
}

export const countUnsent = <V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
): number => (isUnsent(collection, record) ? (collection.countUnsent?.(record) ?? 1) : 0);

const shape = z.looseObject({
  owner: z.string(),
  version: z.number(),
  edits: z.number(),
  base: z.nullable(z.looseObject({ rev: z.number(), values: z.unknown() })),
  local: z.unknown(),
  review: z.array(z.unknown()),
});

function parseRecord<V, C, R>(
  collection: Collection<V, C, R>,
  value: unknown,
  second: unknown,
  id: string,
): SyncedRecord<V, C, R> | null {
  const found = z.safeParse(shape, value);
  if (!found.success) return collection.parseLegacy?.(value, second, id) ?? null;
  const { base, local, version } = found.data;
  const parse = (values: unknown) => z.safeParse(collection.schema, values).success;
  // Values of another version are migrated before they have today's shape.
  if (version === collection.version && !(parse(local) && (!base || parse(base.values))))
    return null;
  return { ...emptyRecord(collection, id), ...(value as Partial<SyncedRecord<V, C, R>>) };
}

function migrateRecord<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
): SyncedRecord<V, C, R> {
  const { id, version, base, outgoing, local, review } = record;
  if (version >= collection.version) return record;
  const migrate = (values: V): V => collection.migrate(id, values, version);
  return {
    ...record,
    version: collection.version,
    base: base && { ...base, values: migrate(base.values) },
    local: migrate(local),
    review: collection.migrateReview?.(id, review, version) ?? review,
    outgoing: outgoing && { op: outgoing.op, after: migrate(getExpected(collection, record)) },
  };
}
