// features.md A1
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSignedOut, type SignedOutCode } from '#api/client.ts';
import { loadSignInSheet } from '#features/account/client/parts.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { useSession } from '#session/session.ts';
import { checkAddress } from '#shared/routing/checkAddress.ts';
import { sessionEnded } from './sessionEnded.ts';
import { useRetainedUserId } from './retainedUser.ts';
import { whenTypingIdle } from './whenTypingIdle.ts';

type SheetProps = ComponentProps<Awaited<ReturnType<typeof loadSignInSheet>>['SignInSheet']>;
type Shown = { readonly Sheet: ComponentType<SheetProps>; readonly owner: SheetProps['owner'] };

export function SignInAgain() {
  const session = useSession();
  const { syncNow } = useSyncStatus();
  const [shown, setShown] = useState<Shown | null>(null);
  const isOpen = useRef(false);
  useRedirectWhenSignedOut();
  useEffect(() => {
    if (session.kind !== 'member') return undefined;
    const { userId, name, email } = session;
    let gone = false;
    let giveUp = () => {};
    const show = async () => {
      const { SignInSheet: Sheet } = await loadSignInSheet();
      giveUp();
      if (gone || isOpen.current) return;
      // Between the look at the keys and the open sheet no key can come: both happen in one go.
      const open = () => {
        isOpen.current = true;
        flushSync(() => setShown({ Sheet, owner: { userId, name, email } }));
      };
      giveUp = whenTypingIdle(open);
    };
    // A failed load is retried by the next refused call.
    const told = () => void show().catch(() => undefined);
    const stop = () => {
      gone = true;
      giveUp();
    };
    // Revoked by its owner: the device is being locked, and the sign-in page gives the reason.
    const refused = (code: SignedOutCode) => {
      if (code === 'session_revoked') stop();
      else told();
    };
    const stops = [onSignedOut(refused), sessionEnded.subscribe(told), stop];
    return () => stops.forEach((each) => each());
  }, [session]);
  if (shown === null) return null;
  const close = () => {
    isOpen.current = false;
    setShown(null);
  };
  const { Sheet, owner } = shown;
  return (
    <Sheet
      open
      owner={owner}
      onClose={close}
      onSamePerson={() => {
        close();
        syncNow();
      }}
    />
  );
}

function useRedirectWhenSignedOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaving = useRetainedUserId() !== null;
  /** Where somebody was when they signed out here: the way home has begun, and nothing may cross it. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (leaving) left.current = pathname;
    else if (session.kind === 'member' || left.current !== pathname) left.current = null;
    if (left.current !== null) return;
    const verdict = checkAddress(pathname, session, search);
    if (verdict.kind === 'redirect' && session.kind === 'guest')
      void navigate(verdict.to, { replace: true });
  }, [session, pathname, search, navigate, leaving]);
}
