import { Outlet } from 'react-router-dom';
import { SessionProvider } from '../app/session/SessionProvider.tsx';
import { SignInAgain } from '../app/session/SignInAgain.tsx';
import { OfflineGate } from './OfflineGate.tsx';

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
