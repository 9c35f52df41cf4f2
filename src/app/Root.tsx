// Inside the router, around every screen: the person's drafts, the way out, the sheet that asks to sign in again.
import { Outlet } from 'react-router-dom';
import { DraftsGate } from './DraftsGate.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SignOutProvider } from './SignOut.tsx';

/** The outermost route. */
export const Root = () => (
  <DraftsGate>
    <SignOutProvider>
      <Outlet />
      <SignInAgain />
    </SignOutProvider>
  </DraftsGate>
);
