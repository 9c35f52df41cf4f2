// For tests only: the screen of saved schools with a real list over a device and a server made of plain objects.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { makeOfflineCurrent } from '#offline/currentOffline.ts';
import { OfflineContext } from '#offline/OfflineProvider.tsx';
import { flushPending } from '#offline/testing/testingTurns.ts';
import { sessionStore } from '#session/session.ts';
import { ComposedSavedSchoolsScreen } from '#main/ComposedSavedSchoolsScreen.tsx';
import type { ListTab, SavedWorld } from './sync/testingSavedWorld.ts';
import { buildRecord } from './testingSaved.ts';

export function signIn(roleName: 'Student' | 'Nurse' = 'Student', studentPackage = ''): void {
  const cookies = {
    userid: 'u1',
    name: 'Ana Ruiz',
    email: 'ana@example.test',
    role_name: roleName,
    student_package: studentPackage,
  };
  for (const [cookie, value] of Object.entries({ ...cookies, status: 'active' })) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- stands for the server's Set-Cookie
    document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/`;
  }
  sessionStore.read();
}

export type OpenScreen = {
  readonly world: SavedWorld;
  readonly tab: ListTab;
  /** Moves the device's clock; the server has answered by then. */
  readonly pass: (ms?: number) => Promise<void>;
};

/** What is on the server before the screen opens. */
export function store(world: SavedWorld, ...schools: Parameters<typeof buildRecord>[0][]): void {
  for (const school of schools) {
    const { id, local, facts } = buildRecord(school);
    world.server.put(id, local, facts as object);
  }
}

/** Opens the list and whatever shows it. */
export async function open(world: SavedWorld, element: ReactNode, at = '/'): Promise<OpenScreen> {
  const tab = await world.open();
  makeOfflineCurrent(tab.offline);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <OfflineContext value={{ get: () => tab.offline, subscribe: () => () => undefined }}>
        <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
      </OfflineContext>
    </QueryClientProvider>,
  );
  const pass = (ms?: number) => act(() => world.pass(ms));
  await pass(100);
  return { world, tab, pass };
}

export const openScreen = (world: SavedWorld): Promise<OpenScreen> =>
  open(world, <ComposedSavedSchoolsScreen />, '/my-account/subscribe-universities');

export const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await flushPending();
  });
};

/** The schools of the list, from above. */
export const visibleNames = (): (string | null)[] =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/university/school-') === true)
    .filter((link) => link.closest('ol') !== null)
    .map((link) => link.textContent);
