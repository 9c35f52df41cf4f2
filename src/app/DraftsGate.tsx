// The drafts of whoever is signed in with the application condenser, open around every screen.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { meQuery } from '../features/account/client/queries.ts';
import { ReferenceListsContext } from '../features/application/client/optionLists.tsx';
import { fetchDeployedBuild } from '../api/buildManifest.ts';
import { useOptionLists } from '../features/content/client/settingsStore.ts';
import { DraftsProvider } from '../offline/DraftsProvider.tsx';
import type { DraftKind } from '../offline/types.ts';
import { readSession, useSession } from '../session/session.ts';
import { isSharedComputer } from '../session/sharedComputer.ts';
import { freeSpace } from './freeSpace.ts';
import { reportProblem } from './reportProblem.ts';
import { sessionEnded } from './sessionEnded.ts';
import { useDraftsHeldFor } from './signingOut.ts';
import { loadChunk } from './update/chunkFailure.ts';
import { useUpdate } from './update/useUpdate.ts';

/** Stands in while nobody writes; it is never opened. */
const noDrafts: DraftKind = {
  name: '',
  sections: [],
  schema: 0,
  valueLimit: 0,
  upgrade: (_, values) => values,
  normalise: (_, __, value) => value,
  isSensitive: () => true,
  label: (_, path) => path,
  transport: {
    pull: () => Promise.resolve({ kind: 'signedOut' }),
    push: () => Promise.resolve({ kind: 'signedOut' }),
  },
};

/** Opens the drafts of a student with the condenser; everyone else passes through. */
export function DraftsGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const held = useDraftsHeldFor();
  const writes =
    session.kind === 'member' &&
    session.roleName === 'Student' &&
    session.studentPackage === 'application_condenser';
  const userId = writes ? session.userId : held;
  const kind = useDraftKind(userId);
  const { flow } = useUpdate();
  const lookForUpdate = async () => {
    const build = await fetchDeployedBuild();
    if (build !== null) flow.onBuild(build);
  };
  const me = useQuery({ ...meQuery(userId ?? ''), enabled: writes, staleTime: 3_600_000 });
  return (
    <DraftsProvider
      userId={kind === null ? null : userId}
      draftKey={me.data?.draftKey ?? null}
      kind={kind ?? noDrafts}
      sharedComputer={isSharedComputer()}
      freeSpace={freeSpace}
      stillSignedIn={() => {
        const now = readSession();
        return now.kind === 'member' && now.userId === userId;
      }}
      onSignedOut={() => sessionEnded.tell()}
      onClientTooOld={() => void lookForUpdate()}
      onDatabaseUpgrade={() => void lookForUpdate()}
    >
      <Lists>{children}</Lists>
    </DraftsProvider>
  );
}

/** The kind is loaded when it is first needed, with the questions it knows; a guest never loads it. */
function useDraftKind(userId: string | null): DraftKind | null {
  const [loaded, setLoaded] = useState<{ userId: string; kind: DraftKind } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    let gone = false;
    const load = async () => {
      const { createApplicationDraftKind } = await loadChunk(
        () => import('../features/application/client/draftKind.ts'),
      );
      if (!gone) setLoaded({ userId, kind: createApplicationDraftKind(userId) });
    };
    void load().catch(reportProblem);
    return () => {
      gone = true;
    };
  }, [userId]);
  return loaded !== null && loaded.userId === userId ? loaded.kind : null;
}

/** Hands the reference lists of the content slice to the application's screens. */
function Lists({ children }: { children: ReactNode }) {
  const { find } = useOptionLists();
  const byKey = useCallback((key: string) => find(key) ?? null, [find]);
  return <ReferenceListsContext value={byKey}>{children}</ReferenceListsContext>;
}
