// For tests of screens that leave commands to the outbox: the offline work of whoever is signed in, on this page's own
// (fake) storage.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type ReactNode, useState } from 'react';
import { getOffline, makeOfflineCurrent, type OfflineEngine } from '#offline/currentOffline.ts';
import { Offline } from '#offline/offline.ts';
import { OfflineProvider } from '#offline/OfflineProvider.tsx';
import type { RegistryEntry } from '#offline/registry.ts';
import { useSession } from '#session/session.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';

const sealKey = Buffer.from('a'.repeat(32)).toString('base64url');
const nothing = () => undefined;

const createEngine = (registry: readonly RegistryEntry[]): OfflineEngine => ({
  open: (options) => {
    const offline = new Offline({ ...options, registry });
    makeOfflineCurrent(offline);
    return offline;
  },
});

/** @param commands whose stored items are sent without a screen that adds one */
export function WithOffline({
  children,
  commands = [],
}: {
  children: ReactNode;
  commands?: readonly RegistryEntry[];
}) {
  const [engine] = useState(() => createEngine(commands));
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  return (
    <OfflineProvider
      engine={engine}
      userId={userId}
      sealKey={userId === null ? null : sealKey}
      sharedComputer={isSharedComputer()}
      freeSpace={() => Promise.resolve()}
      stillSignedIn={() => true}
      onSignedOut={nothing}
      onClientTooOld={nothing}
      onNewerBuild={nothing}
    >
      {children}
    </OfflineProvider>
  );
}

/** A browser that was never here. */
export async function clearDevice(): Promise<void> {
  await getOffline()?.close();
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
}
