// The session ended in the middle of a task: the sign-in sheet over the page, the work behind it kept (features.md A1).
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSignedOut } from '../api/client.ts';
import { useSyncStatus } from '../offline/useSyncStatus.tsx';
import { useSession } from '../session/session.ts';
import { guard } from './guards.ts';
import { sessionEnded } from './sessionEnded.ts';
import { useDraftsHeldFor } from './signingOut.ts';
import { whenTypingRests } from './typingRest.ts';
import { loadChunk } from './update/chunkFailure.ts';

/** Needed seldom: it comes from the worker's cache when it is. */
const loadSheet = () => loadChunk(() => import('../features/account/client/SignInSheet.tsx'));
const SignInSheet = lazy(async () => ({ default: (await loadSheet()).SignInSheet }));

type Owner = { readonly userId: string; readonly name: string; readonly email: string };

/** Listens for a session that the server has ended; leaves pages that a guest may not see. */
export function SignInAgain() {
  const session = useSession();
  const { syncNow } = useSyncStatus();
  const [owner, setOwner] = useState<Owner | null>(null);
  useLeaveWhenSignedOut();
  useEffect(() => {
    if (session.kind !== 'member') return undefined;
    const { userId, name, email } = session;
    let gone = false;
    let giveUp = () => {};
    const open = () => {
      giveUp();
      if (!gone) giveUp = whenTypingRests(() => setOwner({ userId, name, email }));
    };
    // First the sheet's code, then the look at the keys: it must not arrive in the middle of a word.
    const show = () => void loadSheet().then(open, open);
    const stop = () => {
      gone = true;
      giveUp();
    };
    const stops = [onSignedOut(show), sessionEnded.subscribe(show), stop];
    return () => stops.forEach((each) => each());
  }, [session]);
  if (owner === null) return null;
  return (
    <Suspense fallback={null}>
      <SignInSheet
        open
        owner={owner}
        onClose={() => setOwner(null)}
        onSamePerson={() => {
          setOwner(null);
          syncNow();
        }}
      />
    </Suspense>
  );
}

/** Signed out here or in another tab: the page of the person is left at once. */
function useLeaveWhenSignedOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaving = useDraftsHeldFor() !== null;
  useEffect(() => {
    if (leaving) return;
    const verdict = guard(pathname, session, search);
    if (verdict.kind === 'redirect' && session.kind === 'guest')
      void navigate(verdict.to, { replace: true });
  }, [session, pathname, search, navigate, leaving]);
}
