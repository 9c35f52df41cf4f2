import { useEffect } from 'react';
import { sendLettersAtStart } from '../features/contact/client/sendLettersAtStart.ts';
import { useSession } from '../session/session.ts';
import { InstallWatch } from './install/InstallOffer.tsx';
import { keepAhead } from './keepAhead.ts';
import { keepSeen } from './keepSeen.ts';
import { WhatsNew } from './news/WhatsNew.tsx';

/** What the frame of the page fetches once it stands, and what shows itself only when there is something to say. */
export function ShellLater() {
  useEffect(sendLettersAtStart, []);
  useEffect(() => void keepSeen(), []);
  const session = useSession();
  const isStudent = session.kind === 'member' && session.roleName === 'Student';
  useEffect(() => (isStudent ? keepAhead() : undefined), [isStudent]);
  return (
    <>
      <WhatsNew />
      <InstallWatch />
    </>
  );
}
