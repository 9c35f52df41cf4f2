// Inside the router, around every screen: the person's drafts, the way in and out, the sheet that asks to sign in again.
import { Outlet } from 'react-router-dom';
import { DraftsGate } from '../main/DraftsGate.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import { SignInAgain } from './session/SignInAgain.tsx';

/** The outermost route. */
export const Root = () => (
  <DraftsGate>
    <SessionProvider>
      <Outlet />
      <SignInAgain />
    </SessionProvider>
  </DraftsGate>
);
