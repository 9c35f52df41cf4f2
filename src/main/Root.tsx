import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { SessionProvider } from '../app/session/SessionProvider.tsx';
import { SignInAgain } from '../app/session/SignInAgain.tsx';
import { useSession } from '../session/session.ts';
import { DraftsGate } from './DraftsGate.tsx';

/** Around every screen: the person's drafts, the way in and out, the sheet that asks to sign in again. */
export function Root() {
  usePrefetchOffline();
  return (
    <DraftsGate>
      <SessionProvider>
        <Outlet />
        <SignInAgain />
      </SessionProvider>
    </DraftsGate>
  );
}

/** A student looks schools up where there is no signal: those screens are fetched while there is one. */
function usePrefetchOffline(): void {
  const session = useSession();
  const isStudent = session.kind === 'member' && session.roleName === 'Student';
  useEffect(() => {
    if (!isStudent) return undefined;
    const stop = import('./prefetchOffline.ts').then(
      ({ prefetchOffline }) => prefetchOffline(),
      () => () => undefined,
    );
    return () => void stop.then((end) => end());
  }, [isStudent]);
}
