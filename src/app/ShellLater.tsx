import { useEffect } from 'react';
import { sendLettersAtStart } from '../features/contact/client/sendLettersAtStart.ts';
import { InstallWatch } from './install/InstallOffer.tsx';
import { keepSeen } from './keepSeen.ts';
import { WhatsNew } from './news/WhatsNew.tsx';

/** What the frame of the page fetches once it stands, and what shows itself only when there is something to say. */
export function ShellLater() {
  useEffect(sendLettersAtStart, []);
  useEffect(() => void keepSeen(), []);
  return (
    <>
      <WhatsNew />
      <InstallWatch />
    </>
  );
}
