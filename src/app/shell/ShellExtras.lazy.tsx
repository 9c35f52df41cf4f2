import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { OfflineRole } from '#api/buildManifest.ts';
import { loadMessageNotice } from '#features/contact/client/parts.ts';
import { loadSettingsPoll } from '#features/content/client/parts.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { hasPin } from '#session/deviceLock.ts';
import { writeLastPath } from '#session/formDrafts.ts';
import { useSession } from '#session/session.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { InstallWatch } from '../install/InstallOffer.tsx';
import { cacheVisitedAssets } from '../sync/cacheVisitedAssets.ts';
import { listsOfRole, prefetchRoleFiles } from '../sync/roleFiles.ts';
import { isBelow } from '#shared/routing/isBelow.ts';
import { paths } from '#shared/routing/paths.ts';
import { startClosingMenus } from './closeMenus.ts';
import { WhatsNew } from '../news/WhatsNew.tsx';
import { UpdateBar } from '../update/UpdateBar.tsx';

const MessageNotice = lazyPart(async () => (await loadMessageNotice()).MessageNotice);

function RoleFiles({ role }: { role: OfflineRole }) {
  useEffect(() => prefetchRoleFiles(role), [role]);
  return null;
}

/** What staff publish reaches a page that stays open. */
function useSettingsPoll(): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    const start = async () => {
      const { startSettingsPoll } = await loadSettingsPoll();
      if (!isGone) stop = startSettingsPoll();
    };
    void start().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}

export function ShellExtras() {
  useEffect(() => void cacheVisitedAssets(), []);
  useEffect(startClosingMenus, []);
  useSettingsPoll();
  const session = useSession();
  const { pathname } = useLocation();
  const lists = new Set(session.kind === 'member' ? listsOfRole(session.roleName) : []);
  if (hasPin()) lists.add('pin');
  if (isBelow(pathname, paths.forum)) lists.add('forum');
  if (pathname === paths.reference) lists.add('referee');
  const userId = session.kind === 'member' ? session.userId : '';
  useEffect(() => {
    if (userId !== '' && pathname.startsWith(`${paths.condenser}/`))
      writeLastPath(userId, pathname);
  }, [userId, pathname]);
  return (
    <>
      {[...lists].map((role) => (
        <RoleFiles key={role} role={role} />
      ))}
      <WhatsNew />
      <InstallWatch />
    </>
  );
}

export function LandingExtras() {
  useEffect(() => void cacheVisitedAssets(), []);
  useSettingsPoll();
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
