import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sendLettersAtStart } from '../features/contact/client/sendLettersAtStart.ts';
import { lettersWait } from '../offline/letters/waitingLetters.ts';
import { writePlace } from '../session/lastPlace.ts';
import { useSession } from '../session/session.ts';
import { LatePart } from '../ui/LatePart.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { InstallWatch } from './install/InstallOffer.tsx';
import { keepAhead } from './keepAhead.ts';
import { keepSeen } from './keepSeen.ts';
import { paths } from './paths.ts';
import { WhatsNew } from './news/WhatsNew.tsx';
import { UpdateBar } from './update/UpdateBar.tsx';

const LetterNotice = lazyPart(
  async () => (await import('../features/contact/client/LetterNotice.tsx')).LetterNotice,
);

/** What the frame of the page fetches once it stands, and what shows itself only when there is something to say. */
export function ShellLater() {
  useEffect(sendLettersAtStart, []);
  useEffect(() => void keepSeen(), []);
  const session = useSession();
  const isStudent = session.kind === 'member' && session.roleName === 'Student';
  useEffect(() => (isStudent ? keepAhead() : undefined), [isStudent]);
  const { pathname } = useLocation();
  const userId = session.kind === 'member' ? session.userId : '';
  useEffect(() => {
    if (userId !== '' && pathname.startsWith(`${paths.condenser}/`)) writePlace(userId, pathname);
  }, [userId, pathname]);
  return (
    <>
      <WhatsNew />
      <InstallWatch />
    </>
  );
}

/** The same for `/index2`, which has no frame: what has to be said stands in the page itself. */
export function LandingLater() {
  useEffect(() => void keepSeen(), []);
  const [wait] = useState(lettersWait);
  return (
    <>
      <UpdateBar />
      {wait && (
        <LatePart fallback={null} missing={null}>
          <LetterNotice />
        </LatePart>
      )}
    </>
  );
}
