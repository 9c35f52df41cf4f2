// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildAwards, buildIndex } from '#features/finder/testing.ts';
import { addressOf, type FakeServer, open, serve } from '../testingFinder.tsx';

const trees = ['Alder', 'Birch', 'Cedar'];
const schools = Array.from({ length: 60 }, (_, n) => ({
  name: `${trees[Math.floor(n / 20)]} College ${String(n).padStart(2, '0')}`,
  state: n % 2 === 0 ? 'CA' : 'PR',
  control: 'public' as const,
  awards: [buildAwards()],
}));

let server: FakeServer;
// What the screen fetches by itself.
beforeAll(async () => {
  await import('./readDirectory.ts');
});
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('caches', await fakeCaches());
  server = serve(buildIndex(schools, { builtAt: '2026-11-05T12:00:00.000Z' }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
const shown = (text: string) => screen.findByText(text, { selector: 'p' });

describe('the directory', () => {
  it('lists every school from A to Z under its letter, with the day of its data', async () => {
    open('/universities');
    expect(await shown('1 to 20 of 60 schools')).toBeTruthy();
    expect(names()).toHaveLength(20);
    expect(screen.getByRole('heading', { level: 2, name: 'A' })).toBeTruthy();
    expect(screen.getByText(/Updated 5 November 2026\./)).toBeTruthy();
  });

  it('says of a school only what is known', async () => {
    open('/universities');
    await shown('1 to 20 of 60 schools');
    const first = screen.getByText('Alder College 00').closest('li');
    expect(first?.textContent).not.toMatch(/not reported|on record|Net cost/i);
  });

  it('has a bar of letters that leads to the page and the place of each', async () => {
    open('/universities');
    const letters = within(await screen.findByRole('navigation', { name: 'Letters' }));
    expect(letters.getByRole('link', { name: 'C' }).getAttribute('href')).toBe(
      '/universities?page=3#at-C',
    );
    expect(letters.queryByRole('link', { name: 'D' })).toBeNull();
    expect(document.getElementById('at-A')?.textContent).toBe('A');
  });

  it('has its pages by their numbers, and Back finds the one before', async () => {
    const router = open('/universities');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the list' }));
    fireEvent.click(pages.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(addressOf(router)).toBe('/universities?page=2'));
    expect(await shown('21 to 40 of 60 schools')).toBeTruthy();
    await router.navigate(-1);
    expect(await shown('1 to 20 of 60 schools')).toBeTruthy();
  });

  it('groups by state, and shows one state alone', async () => {
    const router = open('/universities?sort=state&per_page=50');
    expect(await screen.findByRole('heading', { level: 2, name: 'California' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Puerto Rico' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'PR' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(addressOf(router)).toBe('/universities?state=PR&sort=state&per_page=50'),
    );
    expect(await shown('30 schools')).toBeTruthy();
  });

  it('searches by words and says when there is nothing', async () => {
    open('/universities');
    await shown('1 to 20 of 60 schools');
    fireEvent.change(screen.getByLabelText('School name or city'), {
      target: { value: ' birch 25 ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await shown('1 school')).toBeTruthy();
    cleanup();
    open('/universities?q=nowhere');
    expect(await screen.findByRole('heading', { name: 'No schools match' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All schools' })).toBeTruthy();
  });

  it('is a table when the address says so, with the same words', async () => {
    const router = open('/universities');
    await shown('1 to 20 of 60 schools');
    fireEvent.click(screen.getByRole('link', { name: 'Table' }));
    expect(addressOf(router)).toBe('/universities?view=table');
    const row = within((await screen.findByText('Alder College 00')).closest('tr') as HTMLElement);
    expect(row.getAllByText('Not reported').length).toBeGreaterThan(0);
    expect(row.getByText('Public').closest('td')?.dataset['label']).toBe('Type');
    // What is kept for offline use is asked for in a quiet moment, here or later.
    const lists = server.requests.filter((each) => each.startsWith('/universities/directory'));
    expect(lists).toHaveLength(1);
  });

  it('beyond its end shows the last page and says so', async () => {
    open('/universities?page=99');
    expect(await screen.findByText('There is no page 99. Showing the last page, 3.')).toBeTruthy();
    expect(names()[0]).toBe('Cedar College 40');
  });

  it('cuts what is too long to be searched for, and says so', async () => {
    open(`/universities?q=${'x'.repeat(250)}`);
    expect(await screen.findByText(/^We searched for the first 200 characters/)).toBeTruthy();
  });

  it('puts schools beside each other, up to ten', async () => {
    open('/universities');
    await shown('1 to 20 of 60 schools');
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Compare/ });
    for (const tick of ticks.slice(0, 11)) fireEvent.click(tick);
    expect(screen.getByText('10 schools to compare')).toBeTruthy();
    expect(ticks[10]?.checked).toBe(false);
    expect(screen.getByText(/You can compare up to 10 schools/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  });
});
