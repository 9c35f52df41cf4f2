import { Outlet } from 'react-router-dom';
import { Shell } from './Shell.tsx';

/** The layout of every screen but the application's and `/index2` (decisions.md §2.4). */
export const DefaultLayout = () => (
  <Shell footer>
    <Outlet />
  </Shell>
);
