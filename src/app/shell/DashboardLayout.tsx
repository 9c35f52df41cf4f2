import { Outlet, useLocation } from 'react-router-dom';
import type { NavItem } from '#ui/navigation/navItem.ts';
import { NavList } from '#ui/navigation/NavMenu.tsx';
import { Column } from '#ui/layout/Layout.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Shell } from './Shell.tsx';

const places = [
  { label: 'Your account', href: paths.myAccount },
  { label: 'Your application', href: paths.condenser },
  { label: 'Personal information', href: paths.personalInformation },
  { label: 'Academics', href: paths.academics },
  { label: 'Achievements', href: paths.achievements },
  { label: 'Programs & essays', href: paths.programMaterial },
] as const;

export function DashboardLayout() {
  const { pathname } = useLocation();
  const items: NavItem[] = places.map((place) => ({ ...place, current: place.href === pathname }));
  return (
    <Shell
      aside={
        <nav aria-label="Application">
          <NavList items={items} />
        </nav>
      }
    >
      <Column wide>
        <Outlet />
      </Column>
    </Shell>
  );
}
