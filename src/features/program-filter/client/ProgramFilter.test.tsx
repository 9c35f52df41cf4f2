// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildIndex, buildProgramEntry } from '#features/finder/testing.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import {
  goOffline,
  headline,
  openFilter,
  press,
  type Server,
  serveFilter,
  signIn,
  toggleCriterion,
  type,
  expand,
} from './testingFilter.tsx';
import { readApplied } from './form/appliedFilter.ts';

const index = buildIndex([
  {
    name: 'Orchard State University',
    programs: [
      buildProgramEntry({ id: 1, name: 'Nursing, day', fee: 5000, minGpa: 2.5, format: 'hybrid' }),
      buildProgramEntry({
        id: 2,
        name: 'Nursing, second degree',
        fee: 9000,
        minGpa: 3.2,
        prerequisites: [
          buildPrerequisite({ subject: 'anatomy', minGrade: 'C' }),
          buildPrerequisite({ subject: 'statistics' }),
        ],
      }),
      buildProgramEntry({ id: 3, name: 'Associate degree', type: 'ADN', fee: null }),
    ],
  },
  { name: 'Bare College' },
]);

let server: Server;
// What the screen fetches by itself.
beforeAll(async () => {
  await Promise.all([
    import('./results/FilterResults.tsx'),
    import('./filterEngine.ts'),
    import('./programFilter.lazy.tsx'),
    import('#features/finder/client/offline/deviceCatalogue.ts'),
  ]);
});
beforeEach(async () => {
  localStorage.clear();
  setSharedComputer(false);
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  Element.prototype.scrollIntoView = () => undefined;
  server = serveFilter(index);
  signIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the filter', () => {
  it('shows every program on record, and the schools without any as their own group', async () => {
    openFilter();
    await headline('3 programs');
    expect(names('Matching programs')).toHaveLength(3);
    expect(names('Not enough information')).toEqual(['Bare College']);
    expect(screen.getByText(/Saved on this device for offline use/)).toBeTruthy();
  });

  it('counts before it applies, then holds the toggles in the address', {
    tags: 'long',
  }, async () => {
    const { address } = openFilter();
    await headline('3 programs');
    expand('Applying');
    toggleCriterion(/^Application fee/);
    type('Application fee: at most', '60');
    await screen.findByRole('button', { name: 'Show 1 program' });
    expect(address()).toBe('');
    await headline('3 programs');
    press('Show 1 program');
    await headline('1 program matches');
    expect(address()).toBe('?fee=60');
    expect(names('Matching programs')).toEqual(['Nursing, day (BSN)']);
    expect(names('Not enough information')).toEqual(['Associate degree (ADN)', 'Bare College']);
    expect(screen.getByText('Meets 1 of 1 must-have')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('1 program matches');
  });

  it('notes what was applied last, for the order of saved schools', { tags: 'long' }, async () => {
    openFilter('?gpa=3');
    await headline(/programs? match/);
    expect(readApplied('u1')).toBe('gpa=3');
    press('Reset');
    await headline('3 programs');
    expect(readApplied('u1')).toBe('');
  });

  it('restores the toggles of an address, and takes one off by its chip', {
    tags: 'long',
  }, async () => {
    const { address } = openFilter('?fee=60&gpa=3&nice=gpa');
    await headline('1 program matches');
    expect(screen.getByLabelText('Application fee: at most')).toHaveProperty('value', '60');
    fireEvent.click(screen.getByRole('link', { name: 'Remove Application fee up to $60' }));
    await headline('3 programs match');
    expect(address()).toBe('?gpa=3&nice=gpa');
    expect(screen.queryByLabelText('Application fee: at most')).toBeNull();
    expect(screen.getByText(/Minimum GPA 2.5, yours is 3.0/)).toBeTruthy();
  });

  it('makes a wish of a must-have, which changes the order and leaves nothing out', {
    tags: 'long',
  }, async () => {
    openFilter('?fee=60');
    await headline('1 program matches');
    fireEvent.click(screen.getByLabelText('Nice to have'));
    press('Show 3 programs');
    await headline('3 programs match');
    expect(screen.getByText('Meets 1 of 1 nice-to-have')).toBeTruthy();
    expect(screen.getAllByText('Meets 0 of 1 nice-to-have')).toHaveLength(2);
  });

  it('asks for a bachelor’s degree, and rules out what is only for those who have one', {
    tags: 'long',
  }, async () => {
    const { address } = openFilter('?gpa=3.3&nice=gpa');
    await headline('3 programs match');
    fireEvent.click(
      within(
        screen.getByRole('group', { name: 'Do you hold a bachelor’s degree?' }),
      ).getByLabelText('No'),
    );
    press('Show 1 program');
    await headline('1 program matches');
    expect(address()).toBe('?degree=no&gpa=3.3&nice=gpa');
    expect(names('Matching programs')).toEqual(['Associate degree (ADN)']);
    expect(screen.getAllByText(/whether it’s only for students who already/)).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: 'Remove Bachelor’s degree: No' }));
    await headline('3 programs match');
    expect(address()).toBe('?gpa=3.3&nice=gpa');
  });

  it('says what it put right, and keeps the rest', { tags: 'long' }, async () => {
    openFilter('?gpa=7&deadline=closes:90-14&type=MD');
    await headline(/match/);
    const texts = screen.getAllByText(/Instead of 7, this uses 4|reversed|wrong way around|“MD”/);
    expect(texts).toHaveLength(3);
  });

  it('offers what brings back most when nothing matches', { tags: 'long' }, async () => {
    openFilter('?fee=60&gpa=2');
    await headline('0 programs match');
    expect(screen.getByText('No program meets every must-have')).toBeTruthy();
    press('Make “My GPA 2.0” nice to have: 1 program');
    await headline('1 program matches');
  });

  it('takes everything back at once', { tags: 'long' }, async () => {
    const { address } = openFilter('?fee=60&gpa=2');
    await headline('0 programs match');
    press('Reset');
    await headline('3 programs');
    expect(address()).toBe('');
  });

  it('has no switch for what no program on record says', { tags: 'long' }, async () => {
    openFilter();
    await headline('3 programs');
    expect(screen.getByRole('switch', { name: /^Track/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: /^Format/ })).toHaveProperty('disabled', false);
  });

  it('says why a school is not there', { tags: 'long' }, async () => {
    openFilter('?fee=60');
    await headline('1 program matches');
    expand('Why isn’t a school here?');
    const field = await screen.findByLabelText('School');
    fireEvent.change(field, { target: { value: 'orch' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Orchard State University/ }));
    expect(await screen.findByText('It’s in the list.')).toBeTruthy();
    expect(
      screen.getByText(
        'You ask for “Application fee up to $60”. Application fee $90, more than $60.',
      ),
    ).toBeTruthy();
  });
});

describe('the courses', () => {
  it('are told here, stay on the device, and find what is one course away', async () => {
    openFilter();
    await headline('3 programs');
    expand('Getting in');
    toggleCriterion(/^Prerequisites I’ve completed/);
    await screen.findByText('Add a course');
    type('Subject', 'anatomy');
    type('Grade', 'B');
    type(/^Year/, '2024');
    press('Add this course');
    expect(screen.getByText('Anatomy, B, 2024')).toBeTruthy();
    await screen.findByRole('button', { name: 'Show 0 programs' });
    press('Show 0 programs');
    await headline('Closest to qualifying: 1 program');
    expect(screen.getByText(/one course: Statistics/)).toBeTruthy();
    expect(localStorage.getItem('note:filter-courses:u1')).toContain('anatomy');
    expect(server.sent.some(({ body }) => JSON.stringify(body).includes('anatomy'))).toBe(false);
    cleanup();
    openFilter('?prereqs=all');
    expect(await screen.findByText('Anatomy, B, 2024')).toBeTruthy();
  });

  it('of an application are taken over by one press, each once, with what is left out said', {
    tags: 'long',
  }, async () => {
    signIn('application_condenser');
    const anatomy = { subject: 'anatomy', grade: 'B', year: 2024, inProgress: false } as const;
    const found = { courses: [{ ...anatomy, credits: 4, lab: true }], skipped: 2, gpa: 3.4 };
    openFilter('?prereqs=all&gpa=2', () => Promise.resolve(found));
    const take = await screen.findByRole('button', { name: /courses from my application/ });
    fireEvent.click(take);
    expect(await screen.findByText('Anatomy, B, 2024, 4 credits, with a lab')).toBeTruthy();
    expect(screen.getByText(/^1 course added. 2 courses left out/)).toBeTruthy();
    fireEvent.click(take);
    await screen.findByText(/^All your courses are already here./);
    expect(screen.getAllByText(/^Anatomy, B/)).toHaveLength(1);
    press('Use the GPA from my application');
    await screen.findByText('3.40: overall, every attempt counted.');
    expect(screen.getByLabelText('My GPA')).toMatchObject({ value: '3.4' });
  });

  it('of an application are not offered to who has none, and say so while it is not open', {
    tags: 'long',
  }, async () => {
    const open = () => openFilter('?prereqs=all', () => Promise.resolve(null));
    open();
    await screen.findByText('Add a course');
    expect(screen.queryByRole('button', { name: /of my application/ })).toBeNull();
    cleanup();
    signIn('application_condenser');
    open();
    fireEvent.click(await screen.findByRole('button', { name: /courses from my application/ }));
    expect(await screen.findByText(/is not open on this device yet/)).toBeTruthy();
  });

  it('need a subject, a real year and real credits', { tags: 'long' }, async () => {
    openFilter('?prereqs=all');
    await screen.findByText('Add a course');
    press('Add this course');
    expect(screen.getByText('Choose the subject of the course.')).toBeTruthy();
    type('Subject', 'anatomy');
    type(/^Year/, '24');
    press('Add this course');
    expect(screen.getByText(/four digits/)).toBeTruthy();
    type(/^Year/, '2024');
    type(/^Credits/, '40');
    press('Add this course');
    expect(screen.getByText(/up to 30/)).toBeTruthy();
    type(/^Credits/, '3.5');
    type(/^Lab/, 'no');
    press('Add this course');
    expect(screen.getByText('Anatomy, 2024, 3.5 credits, without a lab')).toBeTruthy();
  });
});

describe('without signal', () => {
  it('works over the list on the device, with its date', async () => {
    openFilter();
    await headline('3 programs');
    cleanup();
    server.isAway = true;
    goOffline(true);
    openFilter('?fee=60');
    await headline('1 program matches');
    expect(screen.getByText(/You’re offline. This list is saved on this device/)).toBeTruthy();
  });

  it('says so where there is no list yet, and keeps the toggles', { tags: 'long' }, async () => {
    server.isAway = true;
    goOffline(true);
    const { address } = openFilter('?fee=60');
    expect(
      await screen.findByText(/You’re offline, and the list of programs isn’t on this device yet/),
    ).toBeTruthy();
    expect(address()).toBe('?fee=60');
    server.isAway = false;
    goOffline(false);
    press('Try again');
    await headline('1 program matches');
  });
});

describe('a server', () => {
  it('answers where the device can keep nothing', async () => {
    vi.stubGlobal('caches', undefined);
    openFilter('?fee=60');
    await headline('1 program matches');
    expect(screen.getByText(/^Programs updated/)).toBeTruthy();
    expect(server.sent.some(({ call }) => call === 'POST /advanced-search')).toBe(true);
  });

  it('that fails takes no toggle away', { tags: 'long' }, async () => {
    vi.stubGlobal('caches', undefined);
    server.isFailing = true;
    openFilter('?fee=60');
    expect(await screen.findByText('We couldn’t load the programs')).toBeTruthy();
    expect(screen.getByText(/r-7/)).toBeTruthy();
    expect(screen.getByLabelText('Application fee: at most')).toHaveProperty('value', '60');
    server.isFailing = false;
    press('Try again');
    await waitFor(() => headline('1 program matches'));
  });
});

describe('the file', () => {
  it('holds all matches and the toggles', async () => {
    openFilter('?fee=60');
    await headline('1 program matches');
    let saved: Blob | null = null;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    press('Download (CSV)');
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    const text = await (saved as Blob | null)?.text();
    expect(text).toContain('"Nursing, day",BSN,Orchard State University');
    expect(text).toContain('Filters,Application fee up to $60,');
  });
});
