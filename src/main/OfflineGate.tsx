// The offline work of whoever is at this page, open around every screen.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { meQuery } from '../features/account/client/parts.ts';
import { canFillApplication } from '../features/application/policy.ts';
import { fetchDeployedBuild } from '../api/buildManifest.ts';
import { loadOfflineEngine, type OfflineEngine } from '../offline/currentOffline.ts';
import { OfflineProvider, useOfflineRequested } from '../offline/OfflineProvider.tsx';
import { browserPlatform } from '../offline/platform.ts';
import { readWaiting } from '../offline/registry.ts';
import { readSession, useSession } from '../session/session.ts';
import { isSharedComputer } from '../session/sharedComputer.ts';
import { LazyBoundary, lazyPart } from '../ui/lazy.tsx';
import { withRetry } from '../ui/loadWithRetry.ts';
import { freeSpace } from '../app/sync/freeSpace.ts';
import { sessionEnded } from '../app/session/sessionEnded.ts';
import { useRetainedDraftsUser } from '../app/session/retainedDrafts.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';
import { useUpdate } from '../app/update/useUpdate.ts';

const StudentSavedSchools = lazyPart(
  async () => (await import('./StudentSavedSchools.tsx')).StudentSavedSchools,
);

/** Opens the offline work of whoever writes an application, of whom something waits, and where a screen asks for it. */
export function OfflineGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const held = useRetainedDraftsUser();
  const member = session.kind === 'member' ? session.userId : null;
  const fillsApplication = session.kind === 'member' && canFillApplication(session);
  const userId = useRetainedUser(member, held);
  const fillsFor = useRetainedUser(fillsApplication ? member : null, held);
  const student = session.kind === 'member' && session.roleName === 'Student';
  const savesFor = useRetainedUser(student ? member : null, held);
  const confirmed = session.kind !== 'member' || session.status !== 'pending_email';
  const isRequested = useOfflineRequested();
  const hasWaiting = useHasWaiting(userId);
  const isNeeded = fillsFor !== null || isRequested || hasWaiting;
  const engine = useOfflineEngine(isNeeded, userId, confirmed);
  const { flow } = useUpdate();
  const lookForUpdate = async () => {
    const build = await fetchDeployedBuild();
    if (build !== null) flow.onBuild(build);
  };
  const me = useQuery({
    ...meQuery(userId ?? ''),
    enabled: member !== null && isNeeded,
    staleTime: 3_600_000,
  });
  const person = {
    userId,
    sealKey: me.data?.draftKey ?? null,
    sharedComputer: isSharedComputer(),
    freeSpace,
    stillSignedIn: () => {
      const now = readSession();
      return (now.kind === 'member' ? now.userId : null) === userId;
    },
    onSignedOut: () => sessionEnded.emit(),
    onClientTooOld: () => void lookForUpdate(),
  };
  return (
    <OfflineProvider {...person} engine={engine} onNewerBuild={() => void lookForUpdate()}>
      {children}
      {savesFor !== null && (
        <LazyBoundary fallback={null} unavailable={null}>
          <StudentSavedSchools key={savesFor} {...person} userId={savesFor} confirmed={confirmed} />
        </LazyBoundary>
      )}
    </OfflineProvider>
  );
}

/** Whose things are open: they stay so while their owner signs out, and are not opened then for who had none open. */
function useRetainedUser(owner: string | null, held: string | null): string | null {
  const [last, setLast] = useState(owner);
  if (owner !== null && owner !== last) setLast(owner);
  return owner ?? (held === last ? held : null);
}

/** Whether something of this person, or of guests, is stored on this device from an earlier visit. */
function useHasWaiting(userId: string | null): boolean {
  const [found, setFound] = useState<{ userId: string | null } | null>(null);
  useEffect(() => {
    if (readWaiting(browserPlatform(), userId) !== null) setFound({ userId });
  }, [userId]);
  return found !== null && found.userId === userId;
}

/**
 * The engine comes with the first person who needs it.
 * @param confirmed a new one comes once the email is confirmed: what the server refused until then is sent again
 */
function useOfflineEngine(
  isNeeded: boolean,
  userId: string | null,
  confirmed: boolean,
): OfflineEngine | null {
  const [loaded, setLoaded] = useState<{
    userId: string | null;
    confirmed: boolean;
    engine: OfflineEngine;
  } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let gone = false;
    const load = async () => {
      const { open } = await withRetry(() => loadChunk(loadOfflineEngine));
      // A new object: the provider opens it again.
      if (!gone) setLoaded({ userId, confirmed, engine: { open } });
    };
    load().catch(setFailure);
    return () => {
      gone = true;
    };
  }, [isNeeded, userId, confirmed]);
  // The error screen knows what to do about a missing part of the page.
  if (failure !== null) throw failure;
  return loaded !== null && loaded.userId === userId ? loaded.engine : null;
}
