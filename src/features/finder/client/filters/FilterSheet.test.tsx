// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildAwards, buildIndex } from '#features/finder/testing.ts';
import { addressOf, open, serve } from '../testingFinder.tsx';

beforeAll(async () => {
  await Promise.all([import('../finder.lazy.tsx'), import('../readSearch.ts')]);
});
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('caches', await fakeCaches());
  serve(
    buildIndex(
      [
        {
          name: 'Alder College',
          control: 'public' as const,
          setting: 'city' as const,
          affiliation: 54,
        },
        { name: 'Birch College', control: 'public' as const, setting: 'rural' as const },
        { name: 'Cedar College', control: 'private_nonprofit' as const, setting: 'city' as const },
      ].map((school) => ({ ...school, awards: [buildAwards()] })),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const near = '/find-universities?near=92831';

async function openFilters(path = near) {
  const router = open(path);
  fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await sheet.findByText(/schools? match/);
  return { router, sheet };
}
const box = (sheet: ReturnType<typeof within>, name: string) =>
  sheet.getByRole('checkbox', { name }) as HTMLInputElement;

describe('the filters', () => {
  it('say how many schools each choice leaves', async () => {
    const { sheet } = await openFilters();
    expect(box(sheet, 'Public (2)')).toBeTruthy();
    expect(box(sheet, 'Private, nonprofit (1)')).toBeTruthy();
  });

  it('show what would leave nothing in grey, and do not take it', async () => {
    const { sheet } = await openFilters();
    const none = box(sheet, 'Private, for profit (0)');
    expect(none.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(none);
    expect(none.checked).toBe(false);
  });

  it('count anew with every choice and change nothing before the last button', async () => {
    const { router, sheet } = await openFilters();
    fireEvent.click(box(sheet, 'Public (2)'));
    expect(await sheet.findByText('2 schools match.')).toBeTruthy();
    fireEvent.click(box(sheet, 'Rural (1)'));
    expect(await sheet.findByRole('link', { name: 'Show 1 school' })).toBeTruthy();
    expect(addressOf(router)).toBe(near);
    expect(sheet.getByRole('link', { name: 'Show 1 school' }).getAttribute('href')).toBe(
      `${near}&control=public&setting=rural`,
    );
  });

  it('can be taken back one by one, also when they leave nothing, and all at once', async () => {
    const { sheet } = await openFilters(`${near}&control=private_for_profit`);
    const chosen = box(sheet, 'Private, for profit (0)');
    expect(chosen.checked).toBe(true);
    fireEvent.click(chosen);
    expect(await sheet.findByText('3 schools match.')).toBeTruthy();
    fireEvent.click(box(sheet, 'Public (2)'));
    await sheet.findByText('2 schools match.');
    fireEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(await sheet.findByText('3 schools match.')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Show 3 schools' }).getAttribute('href')).toBe(near);
  });

  it('offer the religious affiliations that are there, by their names', async () => {
    const { sheet } = await openFilters();
    expect(box(sheet, 'Baptist (1)')).toBeTruthy();
    expect(sheet.queryByRole('checkbox', { name: /^Jewish/ })).toBeNull();
  });

  it('have every filter of the finder', async () => {
    const { sheet } = await openFilters();
    const groups = ['Degree or certificate', 'Format', 'Accreditation', 'How to apply'];
    for (const name of [
      ...groups,
      'Type of school',
      'Level',
      'Setting',
      'Size',
      'Special mission',
      'Religious affiliation',
    ])
      expect(sheet.getByRole('group', { name }), name).toBeTruthy();
    for (const name of ['Net cost per year', 'Acceptance rate', 'Graduation rate'])
      expect(sheet.getByLabelText(name), name).toBeTruthy();
    expect(box(sheet, 'State board approved (0)')).toBeTruthy();
    expect(box(sheet, 'Still accepting applications (0)')).toBeTruthy();
  });

  it('lead to the narrowed list, with each filter as a chip', async () => {
    const { router, sheet } = await openFilters();
    fireEvent.click(box(sheet, 'Rural (1)'));
    fireEvent.click(await sheet.findByRole('link', { name: 'Show 1 school' }));
    await waitFor(() => expect(addressOf(router)).toBe(`${near}&setting=rural`));
    expect(await screen.findByRole('link', { name: 'Remove Rural' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  });
});

describe('the filters next to the list of a wide screen', () => {
  it('change the list with each choice, which has an address of its own', async () => {
    const router = open(near);
    const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }));
    fireEvent.click(await sidebar.findByRole('checkbox', { name: 'Rural (1)' }));
    await waitFor(() => expect(addressOf(router)).toBe(`${near}&setting=rural`));
    await waitFor(() => expect(screen.queryByText('Alder College')).toBeNull());
    fireEvent.click(sidebar.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(addressOf(router)).toBe(near));
    expect(await screen.findByText('Alder College')).toBeTruthy();
  });
});
