// What can be done offline, a line a kind.
import { createApplicationCollection } from '../features/application/client/draft/collection.ts';
import { collectionName } from '../features/application/client/draft/collectionName.ts';
import { canFillApplication } from '../features/application/policy.ts';
import { savedSchools } from '../features/saved-schools/client/sync/savedSchools.ts';
import { readSession } from '../session/session.ts';
import { makeOfflineCurrent } from '../offline/currentOffline.ts';
import { Offline, type OfflineOptions } from '../offline/offline.ts';
import type { AnyCollection, RegistryEntry } from '../offline/registry.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';

const registry: readonly RegistryEntry[] = [
  {
    kind: 'collection',
    name: collectionName,
    title: 'Application',
    eager: () => {
      const session = readSession();
      return session.kind === 'member' && canFillApplication(session);
    },
    load: (userId) =>
      Promise.resolve(createApplicationCollection(userId) as unknown as AnyCollection),
  },
  {
    kind: 'collection',
    name: savedSchools,
    title: 'Saved schools',
    async load(userId) {
      // Whoever has a list must be able to open it without signal: its screen comes with it, and the worker stores it.
      void import('./ComposedSavedSchoolsScreen.tsx').catch(() => undefined);
      const { createSavedSchools } = await loadChunk(
        () => import('../features/saved-schools/client/collection.ts'),
      );
      return createSavedSchools(userId) as unknown as AnyCollection;
    },
  },
];

/** Opens the offline work of a person and makes it the current one. */
export function open(options: Omit<OfflineOptions, 'registry'>): Offline {
  const offline = new Offline({ ...options, registry, takesMessages: false });
  makeOfflineCurrent(offline);
  return offline;
}
