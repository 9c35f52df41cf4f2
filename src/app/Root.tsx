// Inside the router, around every screen: the person's drafts, the way in and out, the sheet that asks to sign in again.
import { Outlet } from 'react-router-dom';
import { OfflineGate } from '../main/OfflineGate.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import { SignInAgain } from './session/SignInAgain.tsx';

/** The outermost route. */
export const Root = () => (
  <OfflineGate>
    <SessionProvider>
      <Outlet />
      <SignInAgain />
    </SessionProvider>
  </OfflineGate>
);
