import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sendQueuedMessages } from '#features/contact/client/outbox/sendQueuedMessages.ts';
import { lettersWait } from '#offline/letters/waitingLetters.ts';
import { writeLastPath } from '#session/lastPlace.ts';
import { useSession } from '#session/session.ts';
import { LazySuspense } from '#ui/LazySuspense.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { InstallWatch } from '../install/InstallOffer.tsx';
import { prefetchOffline } from '#main/prefetchOffline.ts';
import { cacheVisitedAssets } from '../sync/cacheVisitedAssets.ts';
import { paths } from '#shared/routing/paths.ts';
import { WhatsNew } from '../news/WhatsNew.tsx';
import { UpdateBar } from '../update/UpdateBar.tsx';

const MessageNotice = lazyPart(
  async () => (await import('#features/contact/client/outbox/MessageNotice.tsx')).MessageNotice,
);

/** What the frame of the page fetches once it stands, and what shows itself only when there is something to say. */
export function ShellExtras() {
  useEffect(sendQueuedMessages, []);
  useEffect(() => void cacheVisitedAssets(), []);
  const session = useSession();
  const isStudent = session.kind === 'member' && session.roleName === 'Student';
  useEffect(() => (isStudent ? prefetchOffline() : undefined), [isStudent]);
  const { pathname } = useLocation();
  const userId = session.kind === 'member' ? session.userId : '';
  useEffect(() => {
    if (userId !== '' && pathname.startsWith(`${paths.condenser}/`))
      writeLastPath(userId, pathname);
  }, [userId, pathname]);
  return (
    <>
      <WhatsNew />
      <InstallWatch />
    </>
  );
}

/** The same for `/index2`, which has no frame: what has to be said stands in the page itself. */
export function LandingExtras() {
  useEffect(() => void cacheVisitedAssets(), []);
  const [wait] = useState(lettersWait);
  return (
    <>
      <UpdateBar />
      {wait && (
        <LazySuspense fallback={null} unavailable={null}>
          <MessageNotice />
        </LazySuspense>
      )}
    </>
  );
}
