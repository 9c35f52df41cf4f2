import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { meQuery } from '../features/account/client/parts.ts';
import { canFillApplication } from '../features/application/policy.ts';
import { fetchDeployedBuild } from '../api/buildManifest.ts';
import {
  failOfflineRequests,
  loadOfflineEngine,
  type OfflineEngine,
} from '../offline/currentOffline.ts';
import type { Offline } from '../offline/offline.ts';
import { OfflineProvider, useOfflineRequests } from '../offline/OfflineProvider.tsx';
import { browserPlatform } from '../offline/platform.ts';
import { readWaiting } from '../offline/waitingMark.ts';
import { getOpenKey } from '../session/deviceLock.ts';
import { readSession, useSession } from '../session/session.ts';
import { isSharedComputer } from '../session/sharedComputer.ts';
import { loadWithRetry, withRetry } from '../ui/loadWithRetry.ts';
import { freeSpace } from '../app/sync/freeSpace.ts';
import { sessionEnded } from '../app/session/sessionEnded.ts';
import { useRetainedUserId } from '../app/session/retainedUser.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';
import { useUpdate } from '../app/update/useUpdate.ts';

export function OfflineGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const held = useRetainedUserId();
  const member = session.kind === 'member' ? session.userId : null;
  const userId = useRetainedUser(member, held);
  const fillsApplication = session.kind === 'member' && canFillApplication(session);
  const fillsFor = useRetainedUser(fillsApplication ? member : null, held);
  const confirmed = session.kind !== 'member' || session.status !== 'pending_email';
  const requests = useOfflineRequests();
  const isNeeded = useHasWaiting(userId) || userId !== null || requests > 0;
  const isVital = fillsFor !== null;
  const engine = useOfflineEngine({ isNeeded, userId, confirmed, requests, isVital });
  useGuestWork(member);
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
    sealKey: me.data?.draftKey ?? getOpenKey(),
    sharedComputer: isSharedComputer(),
    freeSpace,
    stillSignedIn: () => {
      const now = readSession();
      return userId === null || (now.kind === 'member' && now.userId === userId);
    },
    onSignedOut: () => sessionEnded.emit(),
    onClientTooOld: () => void lookForUpdate(),
  };
  return (
    <OfflineProvider {...person} engine={engine} onNewerBuild={() => void lookForUpdate()}>
      {children}
    </OfflineProvider>
  );
}

/** They stay open while their owner signs out, and are not opened then for who had none open. */
function useRetainedUser(owner: string | null, held: string | null): string | null {
  const [last, setLast] = useState(owner);
  if (owner !== null && owner !== last) setLast(owner);
  return owner ?? (held === last ? held : null);
}

const neverChanges = () => () => undefined;

function useHasWaiting(userId: string | null): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => readWaiting(browserPlatform(), userId) !== null,
    () => false,
  );
}

const guestOptions = {
  userId: null,
  sealKey: null,
  sharedComputer: false,
  freeSpace,
  stillSignedIn: () => true,
  onSignedOut: () => undefined,
  onClientTooOld: () => undefined,
  onNewerBuild: () => undefined,
};

/** What a guest of this device has written is sent while somebody is signed in, too, and stays the guest's. */
function useGuestWork(member: string | null): void {
  useEffect(() => {
    if (member === null || readWaiting(browserPlatform(), null) === null) return undefined;
    let gone = false;
    let opened: Offline | null = null;
    const open = async () => {
      const { openBeside } = await loadWithRetry(loadOfflineEngine);
      if (!gone) opened = openBeside(guestOptions);
    };
    void open();
    return () => {
      gone = true;
      void opened?.close();
    };
  }, [member]);
}

type EngineNeed = {
  readonly isNeeded: boolean;
  readonly userId: string | null;
  readonly confirmed: boolean;
  readonly requests: number;
  readonly isVital: boolean;
};

function useOfflineEngine(need: EngineNeed): OfflineEngine | null {
  const { isNeeded, userId, confirmed, requests, isVital } = need;
  const [loaded, setLoaded] = useState<{
    userId: string | null;
    confirmed: boolean;
    requests: number;
    engine: OfflineEngine;
  } | null>(null);
  const isLoaded = loaded?.userId === userId && loaded.confirmed === confirmed;
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isNeeded || isLoaded) return undefined;
    let gone = false;
    const load = async () => {
      const { open } = await withRetry(() => loadChunk(loadOfflineEngine));
      if (!gone) setLoaded({ userId, confirmed, requests, engine: { open } });
    };
    load().catch((error: unknown) => {
      if (gone) return;
      if (isVital) setFailure(error);
      else failOfflineRequests();
    });
    return () => {
      gone = true;
    };
  }, [isNeeded, isLoaded, userId, confirmed, requests, isVital]);
  // The error screen knows what to do about a missing part of the page.
  if (failure !== null) throw failure;
  return loaded !== null && loaded.userId === userId ? loaded.engine : null;
}
