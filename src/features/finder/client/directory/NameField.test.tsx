// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildAwards, buildIndex } from '#features/finder/testing.ts';
import { addressOf, open, serve } from '../testingFinder.tsx';

const schools = Array.from({ length: 12 }, (_, n) => ({
  name: `Birch College ${String(n).padStart(2, '0')}`,
  state: 'CA',
  awards: [buildAwards()],
}));

// What the screen fetches by itself.
beforeAll(async () => {
  await Promise.all([import('./readDirectory.ts'), import('../finder.lazy.tsx')]);
});
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('caches', await fakeCaches());
  serve(buildIndex(schools, { builtAt: '2026-11-05T12:00:00.000Z' }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function typeBirch() {
  const router = open('/universities');
  await screen.findByText('12 schools', { selector: 'p' });
  const field = screen.getByLabelText('School name or city');
  field.focus();
  fireEvent.input(field, { target: { value: 'birch college' } });
  const found = await screen.findByRole('region', { name: 'Schools' });
  return { router, field, schools: within(found).getAllByRole<HTMLAnchorElement>('link') };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the field for a school’s name', () => {
  it('suggests schools with their places, and questions and tags of the forum, as links', async () => {
    const { schools: links } = await typeBirch();
    expect(links).toHaveLength(8);
    expect(links[0]?.textContent).toMatch(/^Birch College 00.*, CA$/);
    expect(links[0]?.getAttribute('href')).toBe('/university/school-1');
    const question = region('Questions in the forum').getByRole('link');
    expect(question.textContent).toBe('Is Birch College worth it?2 answers');
    expect(question.getAttribute('href')).toBe('/forum/question/31');
    const tag = region('Tags in the forum').getByRole('link');
    expect(tag.getAttribute('href')).toBe('/forum/tag/birch-college');
    expect(screen.getByText('10 suggestions below')).toBeTruthy();
  });

  it('shows nothing before something is typed, nor for one letter', async () => {
    open('/universities');
    await screen.findByText('12 schools', { selector: 'p' });
    expect(screen.queryByRole('region', { name: 'Schools' })).toBeNull();
  });

  it('is walked through with the arrows, round and back to the field', async () => {
    const { field, schools: links } = await typeBirch();
    press('ArrowDown');
    expect(document.activeElement).toBe(links[0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(links[1]);
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(field);
    press('ArrowUp');
    expect(document.activeElement?.getAttribute('href')).toBe('/forum/tag/birch-college');
  });

  it('closes them with Escape, and what was typed stays', async () => {
    const { field } = await typeBirch();
    press('ArrowDown');
    press('Escape');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('region', { name: 'Schools' })).toBeNull();
    expect((field as HTMLInputElement).value).toBe('birch college');
  });

  it('closes them when the focus goes on to another field', async () => {
    await typeBirch();
    screen.getByLabelText('State').focus();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Schools' })).toBeNull());
  });

  it('leads to what was chosen', async () => {
    const { router } = await typeBirch();
    fireEvent.click(region('Questions in the forum').getByRole('link'));
    await waitFor(() => expect(addressOf(router)).toBe('/forum/question/31'));
  });
});
