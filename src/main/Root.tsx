import { Outlet } from 'react-router-dom';
import { SessionProvider } from '../app/session/SessionProvider.tsx';
import { SignInAgain } from '../app/session/SignInAgain.tsx';
import { OfflineGate } from './OfflineGate.tsx';

/** Around every screen: the person's drafts, the way in and out, the sheet that asks to sign in again. */
export function Root() {
  return (
    <OfflineGate>
      <SessionProvider>
        <Outlet />
        <SignInAgain />
      </SessionProvider>
    </OfflineGate>
  );
}
