// The session ended in the middle of a task: the sign-in sheet over the page, the work behind it kept (features.md A1).
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSignedOut } from '../api/client.ts';
import { SignInSheet } from '../features/account/client/SignInSheet.tsx';
import { useSyncStatus } from '../offline/useSyncStatus.tsx';
import { useSession } from '../session/session.ts';
import { guard } from './guards.ts';
import { sessionEnded } from './sessionEnded.ts';

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
    const show = () => setOwner({ userId, name, email });
    const stops = [onSignedOut(show), sessionEnded.subscribe(show)];
    return () => stops.forEach((stop) => stop());
  }, [session]);
  if (owner === null) return null;
  return (
    <SignInSheet
      open
      owner={owner}
      onClose={() => setOwner(null)}
      onSamePerson={() => {
        setOwner(null);
        syncNow();
      }}
    />
  );
}

/** Signed out here or in another tab: the page of the person is left at once. */
function useLeaveWhenSignedOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const verdict = guard(pathname, session, search);
    if (verdict.kind === 'redirect' && session.kind === 'guest')
      void navigate(verdict.to, { replace: true });
  }, [session, pathname, search, navigate]);
}
