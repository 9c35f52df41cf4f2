import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadMessageNotice } from '#features/contact/client/parts.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { hasPin } from '#session/deviceLock.ts';
import { writeLastPath } from '#session/formDrafts.ts';
import { useSession } from '#session/session.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { InstallWatch } from '../install/InstallOffer.tsx';
import { cacheVisitedAssets } from '../sync/cacheVisitedAssets.ts';
import { offlineRole, prefetchRoleFiles } from '../sync/roleFiles.ts';
import { isBelow } from '#shared/routing/isBelow.ts';
import { paths } from '#shared/routing/paths.ts';
import { WhatsNew } from '../news/WhatsNew.tsx';
import { UpdateBar } from '../update/UpdateBar.tsx';

const MessageNotice = lazyPart(async () => (await loadMessageNotice()).MessageNotice);

export function ShellExtras() {
  useEffect(() => void cacheVisitedAssets(), []);
  const session = useSession();
  const role = session.kind === 'member' ? offlineRole(session.roleName) : null;
  useEffect(() => (role === null ? undefined : prefetchRoleFiles(role)), [role]);
  const needsPin = hasPin();
  useEffect(() => (needsPin ? prefetchRoleFiles('pin') : undefined), [needsPin]);
  const { pathname } = useLocation();
  const isForum = isBelow(pathname, paths.forum);
  const needsForum = isForum || role !== null;
  useEffect(() => (needsForum ? prefetchRoleFiles('forum') : undefined), [needsForum]);
  const isReferee = pathname === paths.reference;
  useEffect(() => (isReferee ? prefetchRoleFiles('referee') : undefined), [isReferee]);
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

export function LandingExtras() {
  useEffect(() => void cacheVisitedAssets(), []);
  const isOpen = useOffline() !== null;
  return (
    <>
      <UpdateBar />
      {isOpen && (
        <LazyBoundary fallback={null} unavailable={null}>
          <MessageNotice />
        </LazyBoundary>
      )}
    </>
  );
}
