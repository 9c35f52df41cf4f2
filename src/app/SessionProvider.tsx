// Signing in and out as the shell does it: drafts, queries, other tabs, server, in the order of offline.md §5.6.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endServerSession } from '../features/account/client/endServerSession.ts';
import { meQuery } from '../features/account/client/queries.ts';
import { lockDrafts } from '../offline/currentDrafts.ts';
import { useSyncStatus } from '../offline/useSyncStatus.tsx';
import { SessionActionsProvider } from '../session/SessionActions.tsx';
import { finishSignOut, rememberSignOut } from '../session/pendingSignOut.ts';
import { sessionStore, useSession, watchSession } from '../session/session.ts';
import { isSharedComputer } from '../session/sharedComputer.ts';
import type { SignOutChoice, Unsynced } from '../session/signOutFlow.ts';
import type { SignedIn } from '../session/types.ts';
import { LatePart } from '../ui/LatePart.tsx';
import { lazyPart, untilLoaded } from '../ui/lazy.tsx';
import { useMounted } from '../ui/useMounted.ts';
import { forgetPersonalQueries, queryClient } from './queryClient.ts';
import { loadChunk } from './update/chunkFailure.ts';

const IdleWatch = lazyPart(async () => (await import('./IdleWatch.tsx')).IdleWatch);
const loadSignOutDialog = async () => (await import('./SignOutDialog.tsx')).SignOutDialog;
const SignOutDialog = lazyPart(loadSignOutDialog);

const loadLeaving = () => loadChunk(() => import('./leave.ts'));

type Question = { readonly unsynced: Unsynced; readonly answer: (choice: SignOutChoice) => void };

/** Gives the screens below it the way in and the way out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const sync = useSyncStatus();
  const isOpen = useMounted();
  const [question, setQuestion] = useState<Question | null>(null);
  const channel = useRef<ReturnType<typeof watchSession> | null>(null);
  useEffect(() => {
    const opened = watchSession();
    channel.current = opened;
    // Told by another tab as well: what was read for a person is not left to the next one.
    const stopForgetting = sessionStore.subscribe(() => {
      if (sessionStore.get().kind === 'guest') forgetPersonalQueries();
    });
    return () => {
      stopForgetting();
      opened.close();
    };
  }, []);
  usePendingSignOut();
  useLeavingAtHand();

  const ask = useCallback(
    (waiting: Unsynced) =>
      new Promise<SignOutChoice>((resolve) => {
        setQuestion({
          unsynced: waiting,
          answer(choice) {
            setQuestion(null);
            resolve(choice);
          },
        });
      }),
    [],
  );
  const announce = useCallback((type: 'logout' | 'session') => channel.current?.announce(type), []);
  const signOut = useCallback(
    () =>
      void loadLeaving().then(({ leave }) =>
        leave({ ask, announce, navigate: (to) => void navigate(to) }),
      ),
    [ask, announce, navigate],
  );
  const actions = useMemo(
    () => ({ onSignedIn, announce: () => announce('session'), signOut }),
    [announce, signOut],
  );
  return (
    <SessionActionsProvider actions={actions}>
      {children}
      {isOpen && isSharedComputer() && (
        <LatePart fallback={null} missing={null}>
          <IdleWatch
            onIdle={() =>
              void loadLeaving().then(({ leave, leaveNothing }) =>
                leave({ ask: leaveNothing, announce, navigate: (to) => void navigate(to) }),
              )
            }
          />
        </LatePart>
      )}
      {question && (
        <LatePart fallback={null} missing={null}>
          <SignOutDialog
            unsynced={question.unsynced}
            canLock={sync.ready ? sync.canLock : null}
            online={sync.ready ? sync.connection === 'online' : null}
            onChoose={question.answer}
          />
        </LatePart>
      )}
    </SessionActionsProvider>
  );
}

/** What the person before has left. */
async function settle(previousUserId: string): Promise<void> {
  try {
    await (await loadLeaving()).leaveBehind(previousUserId);
  } catch {
    // Signing in goes on.
  }
}

/** The drafts of the person before are locked; the key of this one is at hand before any screen asks. */
async function onSignedIn({ member, draftKey, previousUserId }: SignedIn): Promise<void> {
  if (previousUserId !== null && previousUserId !== member.userid) {
    await Promise.all([lockDrafts(), settle(previousUserId)]);
    forgetPersonalQueries();
  }
  queryClient.setQueryData(meQuery(member.userid).queryKey, { member, draftKey });
}

/** A sign-out that could not reach the server is finished when the connection is back. */
function usePendingSignOut(): void {
  useEffect(() => {
    const finish = () => void finishSignOut(sessionStore.get().kind === 'member', endServerSession);
    finish();
    window.addEventListener('online', finish);
    const stopListening = sessionStore.onCleared(
      () => void endServerSession().catch(rememberSignOut),
    );
    return () => {
      window.removeEventListener('online', finish);
      stopListening();
    };
  }, []);
}

/** Signing out must work without a network too: its code comes while somebody is signed in. */
function useLeavingAtHand(): void {
  const signedIn = useSession().kind === 'member';
  useEffect(() => {
    if (!signedIn) return;
    for (const load of [loadLeaving, loadSignOutDialog]) void untilLoaded<unknown>(load);
  }, [signedIn]);
}
