// Signing in and out in the order of offline.md §5.6: offline work, queries, other tabs, server.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endServerSession, meQuery } from '#features/account/client/parts.ts';
import { closeOffline, lockOffline } from '#offline/currentOffline.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { hasPin } from '#session/deviceLock.ts';
import { SessionActionsProvider } from '#session/SessionActions.tsx';
import { finishSignOut, rememberSignOut } from '#session/pendingSignOut.ts';
import { sessionStore, useSession, watchSession } from '#session/session.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import type { NotLockedChoice, SignOutChoice, Unsynced } from '#session/signOutFlow.ts';
import type { SessionMessage } from '#session/sessionChannel.ts';
import type { SignedIn } from '#session/signInFlow.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { SignOutHost } from './signOut.ts';
import { forgetPersonalQueries, queryClient } from '#api/queryClient.ts';
import { loadChunk } from '../update/chunkFailure.ts';

const IdleWatch = lazyPart(async () => (await import('./IdleWatch.tsx')).IdleWatch);
const loadDialogs = () => import('./SignOutDialog.tsx');
const SignOutDialog = lazyPart(async () => (await loadDialogs()).SignOutDialog);
const NotLockedDialog = lazyPart(async () => (await loadDialogs()).NotLockedDialog);

const ClearDeviceSheet = lazyPart(
  async () => (await import('./ClearDeviceSheet.tsx')).ClearDeviceSheet,
);

const loadSignOut = () => loadChunk(() => import('./revocation.ts'));

type Question =
  | { readonly unsynced: Unsynced; readonly answer: (choice: SignOutChoice) => void }
  | { readonly unsynced: null; readonly answer: (choice: NotLockedChoice) => void };

/** Nothing of this page's memory goes along. */
const reloadAt = (to: string) => window.location.replace(to);

export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const sync = useSyncStatus();
  const isOpen = useMounted();
  const [isClearing, setClearing] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const channel = useRef<ReturnType<typeof watchSession> | null>(null);
  useEffect(() => {
    const opened = watchSession(
      () => void loadSignOut().then(({ reloadLocked }) => reloadLocked({ load: reloadAt })),
    );
    channel.current = opened;
    // Sign-out in another tab counts too: the next person must not see cached personal queries.
    const stopForgetting = sessionStore.subscribe(() => {
      if (sessionStore.get().kind === 'guest') forgetPersonalQueries();
    });
    return () => {
      stopForgetting();
      opened.close();
    };
  }, []);
  usePendingSignOut();

  const steps = useMemo(() => {
    const put = <Choice,>(show: (answer: (choice: Choice) => void) => Question) =>
      new Promise<Choice>((resolve) => {
        setQuestion(
          show((choice) => {
            setQuestion(null);
            resolve(choice);
          }),
        );
      });
    return {
      ask: (unsynced: Unsynced) => put<SignOutChoice>((answer) => ({ unsynced, answer })),
      askNotLocked: () => put<NotLockedChoice>((answer) => ({ unsynced: null, answer })),
      announce: (type: SessionMessage) => channel.current?.announce(type),
      navigate: (to: string) => void navigate(to),
    };
  }, [navigate]);
  usePreloadedSignOut(steps);
  const { announce } = steps;
  const signOut = useCallback(
    () => void loadSignOut().then(({ signOut: leave }) => leave(steps)),
    [steps],
  );
  const actions = useMemo(
    () => ({
      onSignedIn,
      announce: () => announce('session'),
      signOut,
      clearDevice: () => setClearing(true),
    }),
    [announce, signOut],
  );
  return (
    <SessionActionsProvider actions={actions}>
      {children}
      {isOpen && isSharedComputer() && (
        <LazyBoundary fallback={null} unavailable={null}>
          <IdleWatch
            onIdle={() =>
              void loadSignOut().then(({ signOut: leave, deleteWithoutAsking: leaveNothing }) =>
                leave({ ...steps, ...leaveNothing }),
              )
            }
          />
        </LazyBoundary>
      )}
      {question && (
        <LazyBoundary fallback={null} unavailable={null}>
          {question.unsynced === null ? (
            <NotLockedDialog onChoose={question.answer} />
          ) : (
            <SignOutDialog
              unsynced={question.unsynced}
              canLock={sync.canLock}
              online={sync.connection === 'online'}
              onChoose={question.answer}
              onClearDevice={() => {
                question.answer('cancel');
                setClearing(true);
              }}
            />
          )}
        </LazyBoundary>
      )}
      {isClearing && (
        <LazyBoundary fallback={null} unavailable={null}>
          <ClearDeviceSheet steps={steps} onClose={() => setClearing(false)} />
        </LazyBoundary>
      )}
    </SessionActionsProvider>
  );
}

async function clearPreviousUserData(): Promise<void> {
  try {
    await (await loadSignOut()).clearBrowsingData();
  } catch {
    // Signing in goes on.
  }
}

/** They are in a database of their own, which nobody else opens. */
async function lockOrCloseOffline(): Promise<void> {
  if (!(await lockOffline())) await closeOffline();
}

async function onSignedIn({ member, draftKey, previousUserId }: SignedIn): Promise<void> {
  if (previousUserId !== null && previousUserId !== member.userid) {
    await Promise.all([lockOrCloseOffline(), clearPreviousUserData()]);
    forgetPersonalQueries();
  }
  if (hasPin()) await (await loadSignOut()).openPinForSignIn(member.userid, draftKey);
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

/** Sign-out must work offline, so its code is loaded at sign-in; it also watches for a revoked session. */
function usePreloadedSignOut(steps: Pick<SignOutHost, 'announce' | 'askNotLocked'>): void {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  useEffect(() => {
    if (userId === null) return undefined;
    let stop = () => {};
    let gone = false;
    void loadWithRetry<unknown>(loadDialogs);
    const watch = async () => {
      const { watchRevocation } = await loadWithRetry(loadSignOut);
      if (!gone) stop = watchRevocation(userId, { ...steps, load: reloadAt });
    };
    void watch();
    return () => {
      gone = true;
      stop();
    };
  }, [userId, steps]);
}
