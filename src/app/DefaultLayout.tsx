import { Outlet } from 'react-router-dom';
import { Column } from '../ui/Layout.tsx';
import { Shell } from './Shell.tsx';

/** The layout of every screen but the application's and `/index2` (decisions.md §2.4). */
export const DefaultLayout = () => (
  <Shell footer>
    <Column>
      <Outlet />
    </Column>
  </Shell>
);
