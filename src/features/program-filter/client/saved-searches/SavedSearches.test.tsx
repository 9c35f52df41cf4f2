// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildIndex, buildProgramEntry } from '#features/finder/testing.ts';
import { savedSearchLimit } from '#features/program-filter/rules.ts';
import { buildFilter } from '#features/program-filter/testing.ts';
import type { SavedSearch } from '#features/program-filter/contract.ts';
import {
  goOffline,
  headline,
  openFilter as openScreen,
  press,
  type Server,
  serveFilter,
  signIn,
  type,
  expand,
} from '../testingFilter.tsx';

let server: Server;
beforeAll(async () => {
  await Promise.all([
    import('../results/FilterResults.tsx'),
    import('../filterEngine.ts'),
    import('../programFilter.lazy.tsx'),
  ]);
});
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  Element.prototype.scrollIntoView = () => undefined;
  server = serveFilter(
    buildIndex([
      {
        name: 'Orchard State University',
        programs: [
          buildProgramEntry({ id: 1, fee: 5000 }),
          buildProgramEntry({ id: 2, fee: 9000 }),
        ],
      },
    ]),
  );
  signIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const savedSearch = (name: string, n = 0): SavedSearch => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name,
  query: buildFilter({ numbers: { fee: 6000 } }) as SavedSearch['query'],
  alert: 'off',
  checkedAt: null,
  revision: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
});
/** The screen with its searches unfolded. */
function openFilter(search = '') {
  const opened = openScreen(search);
  expand('Saved searches');
  return opened;
}
const list = async () => within(await screen.findByRole('list', { name: 'Saved searches' }));
const ready = () => screen.findByLabelText('Name for this search');
const sentTo = (start: string) => server.sent.filter(({ call }) => call.startsWith(start));

describe('kept searches', () => {
  it('are saved as the toggles stand, under a name, with or without mail', async () => {
    openFilter('?fee=60');
    await ready();
    type('Name for this search', '  Near   home ');
    type('When a program is new', 'weekly');
    press('Save this search');
    expect(await screen.findByText('Near home')).toBeTruthy();
    const [post] = sentTo('POST /me/saved-searches');
    expect(post?.body).toMatchObject({
      name: 'Near home',
      alert: 'weekly',
      query: { numbers: { fee: 6000 } },
    });
    expect(screen.getByLabelText('Name for this search')).toHaveProperty('value', '');
  });

  it('need a name of at most 60 characters, said before anything is sent', async () => {
    openFilter();
    await ready();
    press('Save this search');
    expect(screen.getByText(/Give the search a name/)).toBeTruthy();
    type('Name for this search', 'a'.repeat(61));
    press('Save this search');
    expect(screen.getByText(/1 character over the limit of 60/)).toBeTruthy();
    expect(sentTo('POST')).toEqual([]);
  });

  it('are used, renamed, told of, and given other toggles', async () => {
    server.searches = [savedSearch('Cheap')];
    const { address } = openFilter();
    const rows = await list();
    fireEvent.click(await rows.findByRole('button', { name: 'Use Cheap' }));
    await headline('1 program matches');
    expect(address()).toBe('?fee=60');
    press('Rename Cheap');
    type('New name for Cheap', 'Cheaper');
    fireEvent.submit(screen.getByLabelText('New name for Cheap'));
    await rows.findByText('Cheaper');
    type('Mail about Cheaper', 'daily');
    await screen.findByText('Changed: Cheaper.');
    expect(server.searches[0]).toMatchObject({ name: 'Cheaper', alert: 'daily', revision: 3 });
  });

  it('are removed with a way back', async () => {
    server.searches = [savedSearch('Cheap')];
    openFilter();
    const rows = await list();
    fireEvent.click(await rows.findByRole('button', { name: 'Remove Cheap' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(server.searches).toEqual([]);
    press('Undo');
    await rows.findByText('Cheap');
    expect(server.searches).toHaveLength(1);
  });

  it('that changed elsewhere are told, and shown as they are now', async () => {
    server.searches = [savedSearch('Cheap')];
    openFilter();
    const rows = await list();
    await rows.findByText('Cheap');
    server.searches = [{ ...savedSearch('Far'), revision: 4 }];
    type('Mail about Cheap', 'daily');
    expect(await screen.findByText(/changed on another device/)).toBeTruthy();
    expect(await rows.findByText('Far')).toBeTruthy();
  });

  it('are twenty at most, and the way to room is said', async () => {
    server.searches = Array.from({ length: savedSearchLimit }, (_, n) =>
      savedSearch(`Search ${n}`, n),
    );
    openFilter();
    expect(await screen.findByText(/20 searches, which is the limit. Remove one/)).toBeTruthy();
    expect(screen.queryByLabelText('Name for this search')).toBeNull();
  });

  it('need a connection, and what was typed stays', async () => {
    openFilter();
    await ready();
    type('Name for this search', 'Near home');
    server.isAway = true;
    press('Save this search');
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    expect(screen.getByLabelText('Name for this search')).toHaveProperty('value', 'Near home');
    const [first] = sentTo('POST');
    server.isAway = false;
    press('Save this search');
    await screen.findByText('Near home');
    expect(sentTo('POST').at(-1)?.body['id']).toBe(first?.body['id']);
  });

  it('cannot be saved offline, which is said before typing', async () => {
    goOffline(true);
    openFilter();
    await ready();
    expect(screen.getByText(/You need to be online to save or change searches/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save this search' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});
