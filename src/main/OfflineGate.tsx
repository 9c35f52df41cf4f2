// The offline work of whoever is signed in with the application condenser, open around every screen.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { meQuery } from '../features/account/client/queries.ts';
import { fetchDeployedBuild } from '../api/buildManifest.ts';
import { type OfflineEngine, OfflineProvider } from '../offline/OfflineProvider.tsx';
import { DocumentsContext, noDocuments } from '../offline/documents/documentsPlace.ts';
import { readSession, useSession } from '../session/session.ts';
import { isSharedComputer } from '../session/sharedComputer.ts';
import { LazySuspense } from '../ui/LazySuspense.tsx';
import { lazyPart, withRetry } from '../ui/lazy.tsx';
import { freeSpace } from '../app/sync/freeSpace.ts';
import { sessionEnded } from '../app/session/sessionEnded.ts';
import { useRetainedDraftsUser } from '../app/session/retainedDrafts.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';
import { useUpdate } from '../app/update/useUpdate.ts';

const StudentDocuments = lazyPart(
  async () => (await import('./StudentDocuments.tsx')).StudentDocuments,
);

const StudentSavedSchools = lazyPart(
  async () => (await import('./StudentSavedSchools.tsx')).StudentSavedSchools,
);

/** Opens the drafts of a student with the condenser, and what every student saves; everyone else passes through. */
export function OfflineGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const held = useRetainedDraftsUser();
  const writes =
    session.kind === 'member' &&
    session.roleName === 'Student' &&
    session.studentPackage === 'application_condenser';
  const userId = useRetainedUser(writes ? session.userId : null, held);
  const student = session.kind === 'member' && session.roleName === 'Student';
  const savesFor = useRetainedUser(student ? session.userId : null, held);
  const confirmed = session.kind !== 'member' || session.status !== 'pending_email';
  const engine = useOfflineEngine(userId, confirmed);
  const [documents, setDocuments] = useState(noDocuments);
  const { flow } = useUpdate();
  const lookForUpdate = async () => {
    const build = await fetchDeployedBuild();
    if (build !== null) flow.onBuild(build);
  };
  const me = useQuery({ ...meQuery(userId ?? ''), enabled: writes, staleTime: 3_600_000 });
  const person = {
    userId,
    draftKey: me.data?.draftKey ?? null,
    sharedComputer: isSharedComputer(),
    freeSpace,
    stillSignedIn: () => {
      const now = readSession();
      return now.kind === 'member' && now.userId === savesFor;
    },
    onSignedOut: () => sessionEnded.emit(),
    onClientTooOld: () => void lookForUpdate(),
  };
  return (
    <OfflineProvider
      {...person}
      sealKey={person.draftKey}
      engine={engine}
      onNewerBuild={() => void lookForUpdate()}
    >
      <DocumentsContext value={documents}>
        {children}
        {userId !== null && (
          <LazySuspense fallback={null} unavailable={null}>
            <StudentDocuments {...person} confirmed={confirmed} onPlace={setDocuments} />
          </LazySuspense>
        )}
        {savesFor !== null && (
          <LazySuspense fallback={null} unavailable={null}>
            <StudentSavedSchools
              key={savesFor}
              {...person}
              userId={savesFor}
              confirmed={confirmed}
            />
          </LazySuspense>
        )}
      </DocumentsContext>
    </OfflineProvider>
  );
}

/** Whose things are open: they stay so while their owner signs out, and are not opened then for who had none open. */
function useRetainedUser(owner: string | null, held: string | null): string | null {
  const [last, setLast] = useState(owner);
  if (owner !== null && owner !== last) setLast(owner);
  return owner ?? (held === last ? held : null);
}

/**
 * The engine comes with the first person who writes, and the questions it knows; a guest never loads it.
 * @param confirmed a new one comes once the email is confirmed: what the server refused until then is sent again
 */
function useOfflineEngine(userId: string | null, confirmed: boolean): OfflineEngine | null {
  const [loaded, setLoaded] = useState<{
    userId: string;
    confirmed: boolean;
    engine: OfflineEngine;
  } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    let gone = false;
    const load = async () => {
      const { openOffline } = await withRetry(() => loadChunk(() => import('./offlineEngine.ts')));
      if (!gone) setLoaded({ userId, confirmed, engine: { open: openOffline } });
    };
    load().catch(setFailure);
    return () => {
      gone = true;
    };
  }, [userId, confirmed]);
  // The error screen knows what to do about a missing part of the page.
  if (failure !== null) throw failure;
  return loaded !== null && loaded.userId === userId ? loaded.engine : null;
}
