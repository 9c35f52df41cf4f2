// For tests only: the screen of saved schools with a real list over a device and a server made of plain objects.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { makeShortlistCurrent } from '#offline/shortlist/currentShortlist.ts';
import type { Shortlist } from '#offline/shortlist/shortlist.ts';
import { settle } from '#offline/testing/testingSurroundings.ts';
import type { ListWorld } from '#offline/shortlist/testingList.ts';
import { sessionStore } from '#session/session.ts';
import { checkNote } from '../rules.ts';
import { ComposedSavedSchoolsScreen } from '#main/ComposedSavedSchoolsScreen.tsx';
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

export type SavedWorld = {
  readonly world: ListWorld;
  readonly list: Shortlist;
  /** Moves the device's clock; the server has answered by then. */
  readonly pass: (ms?: number) => Promise<void>;
};

/** What is on the server before the screen opens. */
export function store(world: ListWorld, ...schools: Parameters<typeof buildRecord>[0][]): void {
  for (const school of schools) {
    const { id, label, local, facts } = buildRecord(school);
    world.server.rows.set(id, { id, revision: 1, fields: local, label, facts });
  }
}

/** Opens the list and whatever shows it. */
export async function open(world: ListWorld, element: ReactNode, at = '/'): Promise<SavedWorld> {
  const { list } = await world.open({ maySend: (note) => checkNote(note) === null });
  makeShortlistCurrent(list);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  const pass = (ms?: number) => act(() => world.pass(ms));
  await pass(100);
  return { world, list, pass };
}

export const openScreen = (world: ListWorld): Promise<SavedWorld> =>
  open(world, <ComposedSavedSchoolsScreen />, '/my-account/subscribe-universities');

export const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });
};

/** The schools of the list, from above. */
export const visibleNames = (): (string | null)[] =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/university/school-') === true)
    .filter((link) => link.closest('ol') !== null)
    .map((link) => link.textContent);
