import type { Store } from '../db/store.ts';
import type { Collection } from './collection.ts';
import type { RecordSync } from './recordSync.ts';

/** What the build before had on its way is sent again as it was, under its key. */
export async function takeLegacyBatch<V, C, R>(
  legacy: NonNullable<Collection<V, C, R>['legacy']>,
  store: Store,
  sync: RecordSync<V, C, R>,
): Promise<void> {
  for (const { id, op } of legacy.parseBatch(await store.readValue(legacy.batch))) {
    await sync.change([id], (record) =>
      record.outgoing || record.seq === 0
        ? undefined
        : { ...record, outgoing: { op, after: null } },
    );
  }
  await store.writeValue(legacy.batch, undefined);
}
