import { Outlet, useLocation } from 'react-router-dom';
import { Column } from '#ui/layout/Layout.tsx';
import { LazySuspense } from '#ui/LazySuspense.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Shell } from './Shell.tsx';

const InstallCard = lazyPart(async () => (await import('../install/InstallOffer.tsx')).InstallCard);

/** Screens that lay themselves out in the whole width of the page. */
const wide: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.nursingProgram,
  paths.findUniversities,
  paths.universities,
  paths.filterToggle,
];

const isWide = (path: string): boolean => wide.includes(path) || path.startsWith('/university/');

/** The layout of every screen but the application's and `/index2` (decisions.md §2.4). */
export function DefaultLayout() {
  const { pathname } = useLocation();
  return (
    <Shell footer>
      <Column wide={isWide(pathname)}>
        <Outlet />
        {pathname === paths.myAccount && (
          <LazySuspense fallback={null} unavailable={null}>
            <InstallCard />
          </LazySuspense>
        )}
      </Column>
    </Shell>
  );
}
