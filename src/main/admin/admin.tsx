// The staff's entry: its own build, below /admin; nothing of it is in the site's.
import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import '../../ui/theme/focalPoint.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AdminApp, type AdminSection } from '../../admin/AdminApp.tsx';
import { AdminError } from '../../admin/AdminError.tsx';
import { adminApi } from '../../api/adminClient.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { StaffSession } from '../../features/account/staffContract.ts';
import { contentTypes, fixedTypes } from './adminTypes.ts';
import { MediaScreen, PictureScreen } from '../../features/media/admin/parts.ts';
import {
  ColleagueScreen,
  InviteScreen,
  StaffLogScreen,
  StaffScreen,
} from '../../features/account/admin/parts.ts';
import { CodesScreen, NewCodeScreen } from '../../features/packages/admin/parts.ts';
import {
  createEntryDraftCollection,
  entryDrafts,
  EntryListScreen,
  OverviewScreen,
} from '../../features/publishing/admin/parts.ts';
import { QueueScreen, QueuesScreen } from '../../features/queues/admin/parts.ts';
import { Offline } from '../../offline/offline.ts';
import { OfflineProvider } from '../../offline/OfflineProvider.tsx';
import type { AnyCollection, RegistryEntry } from '../../offline/registry.ts';
import { createEmitter } from '../../shared/emitter.ts';
import { adminPath } from '../../shared/routing/adminPaths.ts';
import { lazyPart } from '../../ui/lazy.tsx';

const registry: readonly RegistryEntry[] = [
  {
    kind: 'collection',
    name: entryDrafts,
    title: 'Changes that are not saved',
    eager: () => true,
    load: () => Promise.resolve(createEntryDraftCollection() as unknown as AnyCollection),
  },
];

const engine = {
  open: (options: Omit<ConstructorParameters<typeof Offline>[0], 'registry'>) =>
    new Offline({ ...options, registry }),
};

const sessionEvents = createEmitter();
let hasEnded = false;
const setEnded = (next: boolean): void => {
  hasEnded = next;
  sessionEvents.emit();
};
adminApi.onSignedOut(() => setEnded(true));

const sections: readonly AdminSection[] = [
  {
    title: 'People',
    items: [
      { label: 'Queues', href: '/queues', permission: '' },
      { label: 'Plans and codes', href: '/codes', permission: 'plans.manage' },
      { label: 'Staff', href: '/staff', permission: 'staff.manage' },
    ],
  },
  {
    title: 'Content',
    items: contentTypes.map(({ name, title, permission, isSingle }) => ({
      label: title,
      href: isSingle ? `/content/${name}/${name}` : `/content/${name}`,
      permission,
    })),
  },
  {
    title: 'Library',
    items: [{ label: 'Pictures', href: '/media', permission: 'content.edit' }],
  },
];

const loadFormScreens = () => import('../../features/publishing/admin/formScreens.ts');
const EntryScreen = lazyPart(async () => (await loadFormScreens()).EntryScreen);
const NewEntryScreen = lazyPart(async () => (await loadFormScreens()).NewEntryScreen);

const nothing = (): void => undefined;

const reload = (): void => window.location.reload();

/** What an editor types is kept on this device, as the drafts of students are. */
const openDrafts = ({ staff, draftKey }: StaffSession, children: ReactNode) => (
  <OfflineProvider
    engine={engine}
    userId={staff.id}
    sealKey={draftKey}
    sharedComputer={false}
    freeSpace={async () => undefined}
    onSignedOut={nothing}
    onClientTooOld={nothing}
    onNewerBuild={reload}
    stillSignedIn={() => true}
  >
    {children}
  </OfflineProvider>
);

function Root() {
  const isOver = useSyncExternalStore(sessionEvents.subscribe, () => hasEnded);
  return (
    <AdminApp
      sections={sections}
      hasEnded={isOver}
      onSignedIn={() => setEnded(false)}
      openDrafts={openDrafts}
    />
  );
}

const router = createBrowserRouter(
  [
    {
      path: '/',
      element: <Root />,
      errorElement: <AdminError />,
      children: [
        { index: true, element: <OverviewScreen types={contentTypes} /> },
        {
          path: 'content/:type',
          element: <EntryListScreen types={contentTypes} fixedTypes={fixedTypes} />,
        },
        { path: 'content/:type/new', element: <NewEntryScreen types={contentTypes} /> },
        { path: 'content/:type/:key', element: <EntryScreen types={contentTypes} /> },
        { path: 'media', element: <MediaScreen /> },
        { path: 'media/:checksum', element: <PictureScreen /> },
        { path: 'queues', element: <QueuesScreen /> },
        { path: 'queues/:queue', element: <QueueScreen /> },
        { path: 'codes', element: <CodesScreen /> },
        { path: 'codes/new', element: <NewCodeScreen /> },
        { path: 'staff', element: <StaffScreen /> },
        { path: 'staff/new', element: <InviteScreen /> },
        { path: 'staff/log', element: <StaffLogScreen /> },
        { path: 'staff/:id', element: <ColleagueScreen /> },
        { path: '*', element: <OverviewScreen types={contentTypes} /> },
      ],
    },
  ],
  { basename: adminPath },
);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
