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
const SignInSheet = lazy(async () => {
  const { SignInSheet: sheet } = await loadChunk(
    () => import('../features/account/client/SignInSheet.tsx'),
  );
  return { default: sheet };
});

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
    let giveUp = () => {};
    const show = () => {
      giveUp();
      giveUp = whenTypingRests(() => setOwner({ userId, name, email }));
    };
    const stops = [onSignedOut(show), sessionEnded.subscribe(show), () => giveUp()];
    return () => stops.forEach((stop) => stop());
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
