// What can be done offline, a line a kind.
import { createApplicationCollection } from '../features/application/client/draft/collection.ts';
import { collectionName } from '../features/application/client/draft/collectionName.ts';
import { canFillApplication } from '../features/application/policy.ts';
import {
  createDocumentCommands,
  documentCommandNames,
  documentsTitle,
} from '../features/documents/client/offline/commands.ts';
import { onConnectionChange } from '../features/documents/client/offline/meteredConnection.ts';
import { pieceBytes } from '../features/documents/contract.ts';
import { readSession } from '../session/session.ts';
import { makeOfflineCurrent } from '../offline/currentOffline.ts';
import { Offline, type OfflineOptions } from '../offline/offline.ts';
import { fromDocument } from '../offline/outbox/legacy.ts';
import type { AnyCollection, AnyCommand, RegistryEntry } from '../offline/registry.ts';

const documentEntry = (command: keyof typeof documentCommandNames) => ({
  kind: 'command' as const,
  name: documentCommandNames[command],
  title: documentsTitle,
  audience: 'member' as const,
  load: (userId: string) =>
    Promise.resolve(createDocumentCommands(userId)[command] as unknown as AnyCommand),
});

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
    ...documentEntry('upload'),
    legacy: { 'legacy-documents': (value) => fromDocument(value, documentCommandNames) },
  },
  documentEntry('change'),
  documentEntry('removal'),
];

/** Opens the offline work of a person and makes it the current one. */
export function open(options: Omit<OfflineOptions, 'registry'>): Offline {
  const offline = new Offline({ ...options, registry, pieceBytes, takesOver: false });
  const stop = onConnectionChange(() => {
    if (offline.isEnded) stop();
    else offline.outbox.reconsider();
  });
  makeOfflineCurrent(offline);
  return offline;
}
