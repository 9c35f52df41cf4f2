// For tests only: the admin app as admin.tsx puts it together, with one content type, on a fake device.
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as z from 'zod/mini';
import { AdminApp } from '#admin/AdminApp.tsx';
import { adminApi } from '#api/adminClient.ts';
import { queryClient } from '#api/queryClient.ts';
import { EntryScreen } from '#features/publishing/admin/formScreens.ts';
import { createEntryDraftCollection, entryDrafts } from '#features/publishing/admin/parts.ts';
import type { Entry } from '#features/publishing/contract.ts';
import { Offline } from '#offline/offline.ts';
import { OfflineProvider } from '#offline/OfflineProvider.tsx';
import type { AnyCollection, RegistryEntry } from '#offline/registry.ts';
import { defineContentType } from '#shared/contract/contentType.ts';
import { createEmitter } from '#shared/emitter.ts';

export const noteType = defineContentType({
  name: 'note',
  title: 'Notes',
  singular: 'note',
  permission: 'content.edit',
  shape: 1,
  schema: z.object({ title: z.string().check(z.minLength(1), z.maxLength(60)) }),
  blank: { title: '' },
  labels: {},
  titleOf: ({ title }) => title,
});

export const buildEntry = (facts: Partial<Entry> = {}): Entry => ({
  type: 'note',
  key: 'lamps',
  title: 'Lamps',
  state: 'published',
  updatedAt: null,
  updatedBy: '',
  publishAt: null,
  unpublishAt: null,
  unfinished: [],
  failure: '',
  revision: 1,
  canUnpublish: false,
  base: 'base of lamps',
  published: { title: 'Lamps' },
  draft: null,
  ...facts,
});

const registry: readonly RegistryEntry[] = [
  {
    kind: 'collection',
    name: entryDrafts,
    title: 'Changes that are not saved',
    eager: () => true,
    load: () => Promise.resolve(createEntryDraftCollection() as unknown as AnyCollection),
  },
];

let opened: Offline | null = null;
const engine = {
  open(options: Omit<ConstructorParameters<typeof Offline>[0], 'registry'>) {
    opened = new Offline({ ...options, registry });
    return opened;
  },
};
const nothing = (): void => undefined;
const events = createEmitter();
let hasEnded = false;
const setEnded = (next: boolean): void => {
  hasEnded = next;
  events.emit();
};
adminApi.onSignedOut(() => setEnded(true));

const sections = [
  {
    title: 'Content',
    items: [{ label: 'Notes', href: '/content/note/lamps', permission: 'content.edit' }],
  },
];

const withDrafts: ComponentProps<typeof AdminApp>['openDrafts'] = (
  { staff, draftKey },
  children,
) => (
  <OfflineProvider
    engine={engine}
    userId={staff.id}
    sealKey={draftKey}
    sharedComputer={false}
    freeSpace={async () => undefined}
    onSignedOut={nothing}
    onClientTooOld={nothing}
    onNewerBuild={nothing}
    stillSignedIn={() => true}
  >
    {children}
  </OfflineProvider>
);

function Root() {
  const isOver = useSyncExternalStore(events.subscribe, () => hasEnded);
  return (
    <AdminApp
      sections={sections}
      hasEnded={isOver}
      onSignedIn={() => setEnded(false)}
      openDrafts={withDrafts}
    />
  );
}

export function openAdminApp(at = '/content/note/lamps') {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Root />,
        children: [
          { path: 'content/:type/:key', element: <EntryScreen types={[noteType]} /> },
          { path: '*', element: <p>another page</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** The page is closed; what is stored on the device stays. */
export async function closeAdminApp(): Promise<void> {
  cleanup();
  queryClient.clear();
  setEnded(false);
  await opened?.close();
}

/** A browser that was never here. */
export async function clearAdminDevice(): Promise<void> {
  await closeAdminApp();
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/admin');
}
