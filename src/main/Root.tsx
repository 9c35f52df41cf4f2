import { Outlet } from 'react-router-dom';
import { SessionProvider } from '../app/session/SessionProvider.tsx';
import { SignInAgain } from '../app/session/SignInAgain.tsx';
import { DraftsGate } from './DraftsGate.tsx';

/** Around every screen: the person's drafts, the way in and out, the sheet that asks to sign in again. */
export function Root() {
  return (
    <DraftsGate>
      <SessionProvider>
        <Outlet />
        <SignInAgain />
      </SessionProvider>
    </DraftsGate>
  );
}
