import { Outlet, useLocation } from 'react-router-dom';
import { Page } from '#ui/layout/Layout.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useScreenHandle } from './screenHandle.ts';
import { Shell } from './Shell.tsx';

const InstallCard = lazyPart(async () => (await import('../install/InstallOffer.tsx')).InstallCard);

export function DefaultLayout() {
  const { pathname } = useLocation();
  const screen = useScreenHandle();
  return (
    <Shell footer>
      <Page wide={screen?.wide === true}>
        <Outlet />
        {pathname === paths.myAccount && (
          <LazyBoundary fallback={null} unavailable={null}>
            <InstallCard />
          </LazyBoundary>
        )}
      </Page>
    </Shell>
  );
}
