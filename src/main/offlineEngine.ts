import { createApplicationCollection } from '../features/application/client/draft/collection.ts';
import { collectionName } from '../features/application/client/draft/collectionName.ts';
import { canFillApplication } from '../features/application/policy.ts';
import { savedSchools } from '../features/saved-schools/client/sync/savedSchools.ts';
import { loadContactCommands } from '../features/contact/client/parts.ts';
import { readSession } from '../session/session.ts';
import { makeOfflineCurrent } from '../offline/currentOffline.ts';
import { Offline, type OfflineOptions } from '../offline/offline.ts';
import { legacyMessages } from '../offline/db/legacy.ts';
import { fromMessage } from '../offline/outbox/legacy.ts';
import type { AnyCollection, RegistryEntry } from '../offline/registry.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';

export const registry: readonly RegistryEntry[] = [
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
      return createSavedSchools(userId);
    },
  },
  {
    kind: 'command',
    name: 'contactMessage',
    title: 'Your message to our staff',
    audience: 'anyone',
    legacy: { [legacyMessages]: (value) => fromMessage(value, 'contactMessage') },
    load: async () => (await loadContactCommands()).contactMessage,
  },
];

type OpenOptions = Omit<OfflineOptions, 'registry'>;

export function open(options: OpenOptions): Offline {
  const offline = openBeside(options);
  makeOfflineCurrent(offline);
  return offline;
}

/** Opens it beside the current one, e.g. that of guests while somebody is signed in. */
export const openBeside = (options: OpenOptions): Offline => new Offline({ ...options, registry });
