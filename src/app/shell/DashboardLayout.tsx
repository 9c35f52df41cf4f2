import { Outlet } from 'react-router-dom';
import { Page } from '#ui/layout/Layout.tsx';
import { Shell } from './Shell.tsx';

export const DashboardLayout = () => (
  <Shell task>
    <Page wide>
      <Outlet />
    </Page>
  </Shell>
);
