// What can be done offline, a line a kind.
import { createApplicationCollection } from '../features/application/client/draft/collection.ts';
import { collectionName } from '../features/application/client/draft/collectionName.ts';
import { canFillApplication } from '../features/application/policy.ts';
import { readSession } from '../session/session.ts';
import { makeOfflineCurrent } from '../offline/currentOffline.ts';
import { Offline, type OfflineOptions } from '../offline/offline.ts';
import type { AnyCollection, RegistryEntry } from '../offline/registry.ts';

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
];

/** Opens the offline work of a person and makes it the current one. */
export function open(options: Omit<OfflineOptions, 'registry'>): Offline {
  const offline = new Offline({ ...options, registry, takesOver: false });
  makeOfflineCurrent(offline);
  return offline;
}
