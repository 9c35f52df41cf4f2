// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffline } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import { saveApplied } from '#features/program-filter/client/form/appliedFilter.ts';
import { SavedWorld } from './sync/testingSavedWorld.ts';
import { openScreen, press, visibleNames, signIn, store } from './testingSavedScreen.tsx';

const engine = vi.hoisted(() => ({ readFits: vi.fn() }));
vi.mock('#features/program-filter/client/filterEngine.ts', () => engine);

let world: SavedWorld;

// What the screen fetches by itself.
beforeAll(async () => {
  await import('./savedSchools.lazy.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  world = new SavedWorld();
  signIn();
});
afterEach(() => {
  cleanup();
  world.close();
  void closeOffline();
  sessionStore.signedOut('here');
  window.localStorage.clear();
  vi.useRealTimers();
});

const text = () => document.body.textContent ?? '';
const openDetails = async (at = 0): Promise<void> => {
  const details = document.querySelectorAll('details')[at];
  if (!details) throw new Error('No details.');
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
};
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your note on/);
const pressOption = async (school: string, option: string): Promise<void> => {
  await press(`Options for ${school}`);
  await press(option);
};
const typeNote = (value: string) =>
  act(async () => void fireEvent.change(noteField(), { target: { value } }));

describe('an empty list', () => {
  it('says so with one way on and an example', async () => {
    await openScreen(world);
    expect(screen.getByRole('heading', { level: 1, name: 'Saved schools' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No schools saved yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a program' }).getAttribute('href')).toBe(
      '/find-universities',
    );
    expect(text()).toContain('For example');
  });

  it('has no state of its own to report', async () => {
    await openScreen(world);
    const status = screen.getByRole('status');
    expect([status.textContent, status.parentElement?.childElementCount]).toEqual(['', 1]);
  });

  it('without a connection does not say that nothing was saved', async () => {
    world.device.online = false;
    await openScreen(world);
    expect(screen.getByRole('heading', { name: 'No list on this device' })).toBeTruthy();
  });
});

describe('the list', () => {
  it('shows the next deadline in two clocks, the state of the list, and lights one lamp', async () => {
    store(world, { id: 1, deadlines: ['2027-01-16T07:59:00Z'] });
    await openScreen(world);
    expect(screen.getByRole('status').textContent).toBe(
      'Everything on this list is on the server.',
    );
    expect(text()).toContain('11:59 PM PST 15 January 2027');
    expect(text()).toContain('Final deadline in 56 days: BSN, Fall 2027');
    expect(
      screen.getByRole('link', { name: /Next: final deadline at School 1/ }).getAttribute('href'),
    ).toBe('/university/school-1');
  });

  it('comes before its tools, and each row has one button for what is rare', async () => {
    store(world, { id: 1 }, { id: 2 });
    await openScreen(world);
    const list = screen.getByRole('list', { name: 'Saved schools' });
    for (const tool of [screen.getByLabelText('Sort by'), screen.getByText('Select several')])
      expect(list.compareDocumentPosition(tool)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Options for School 1', 'Options for School 2']);
  });

  it('says why there is no deadline', async () => {
    store(world, { id: 1 }, { id: 2, facts: { programs: [] } });
    await openScreen(world);
    expect(text()).toContain('No upcoming deadlines reported. Check with the school.');
    expect(text()).toContain('No programs or deadlines listed yet');
  });

  it('says what the school teaches, by its programs and its graduates', async () => {
    const reported = { year: 2024, before: null, beforeYear: null };
    const awards = [
      { type: 'ADN' as const, awards: 80, ...reported },
      { type: 'LVN' as const, awards: 0, ...reported },
    ];
    store(world, { id: 1, facts: { awards } });
    await openScreen(world);
    expect(text()).toContain('Nursing programs: BSN, ADN (80 graduates in 2023–24)');
    expect(text()).not.toContain('LVN');
  });

  it('is moved by buttons, and the new order reaches the server', async () => {
    store(world, { id: 1 }, { id: 2 }, { id: 3 });
    const { pass } = await openScreen(world);
    await pressOption('School 3', 'Move up: School 3');
    await pressOption('School 3', 'Move up: School 3');
    expect(visibleNames()).toEqual(['School 3', 'School 1', 'School 2']);
    await pass();
    expect(world.server.savedIds()).toEqual([3, 1, 2]);
  });

  it('is sorted otherwise without losing the own order', async () => {
    store(
      world,
      { id: 1, name: 'Zeta' },
      { id: 2, name: 'Alpha', deadlines: ['2027-01-16T07:59:00Z'] },
    );
    await openScreen(world);
    const sort = screen.getByLabelText('Sort by');
    fireEvent.change(sort, { target: { value: 'name' } });
    expect(visibleNames()).toEqual(['Alpha', 'Zeta']);
    await press('Options for Zeta');
    expect(screen.getByRole('button', { name: 'Remove Zeta' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    fireEvent.change(sort, { target: { value: '' } });
    expect(visibleNames()).toEqual(['Zeta', 'Alpha']);
  });

  it('gives a school back that was taken off, with its note, also when it was the only one', async () => {
    store(world, { id: 1, local: { note: 'Near my aunt' } });
    const { pass } = await openScreen(world);
    await pressOption('School 1', 'Remove School 1');
    expect(text()).toContain('Removed: School 1.');
    await pass();
    expect(world.server.savedIds()).toEqual([]);
    await press('Undo');
    await pass();
    expect(document.activeElement?.textContent).toBe('School 1');
    expect([world.server.savedIds(), world.server.note(1)]).toEqual([[1], 'Near my aunt']);
  });
});

describe('what the person says about a school', () => {
  it('is kept while it is typed and sent by itself', async () => {
    store(world, { id: 1 });
    const { pass } = await openScreen(world);
    await openDetails();
    await typeNote('Ask about parking');
    await pass(500);
    expect(text()).toContain('Saved on this device. It sends automatically.');
    await pass();
    expect(world.server.note(1)).toBe('Ask about parking');
    expect(text()).toContain('17 of 1,000 characters');
  });

  it('that is too long is not cut and not sent', async () => {
    store(world, { id: 1 });
    const { pass } = await openScreen(world);
    await openDetails();
    await typeNote('x'.repeat(1003));
    await pass();
    expect(text()).toContain('3 characters over the limit of 1,000');
    expect([noteField().value.length, world.server.note(1)]).toEqual([1003, '']);
  });

  it('is not overwritten by what comes from elsewhere while it is typed: both stay', async () => {
    store(world, { id: 1 });
    const { pass, tab } = await openScreen(world);
    await openDetails();
    fireEvent.focus(noteField());
    await typeNote('From here');
    world.server.edit(1, { note: 'From the laptop' });
    await pass();
    expect(noteField().value).toBe('From here');
    expect(screen.getByText('From the laptop')).toBeTruthy();
    await press('Keep both texts');
    await pass();
    expect(world.server.note(1)).toBe('From here\n\nFrom the laptop');
    expect(tab.list.waiting).toBe(0);
  });

  it('takes programs, a tag and the mail switch', async () => {
    store(world, { id: 1, fee: 6500 });
    const { pass } = await openScreen(world);
    await openDetails();
    const group = screen.getByRole('group', { name: /Programs at School 1/ });
    fireEvent.click(within(group).getByRole('checkbox'));
    fireEvent.change(screen.getByLabelText(/How likely/), { target: { value: 'reach' } });
    const told = screen.getByRole('group', { name: /What to email about School 1/ });
    expect(within(told).getAllByRole('checkbox', { checked: true })).toHaveLength(5);
    fireEvent.click(within(told).getByRole('checkbox', { name: /New reviews/ }));
    await pass();
    expect(world.server.fields(1)).toMatchObject({ notify: true, muted: ['reviews'] });
    fireEvent.click(screen.getByRole('switch'));
    await pass();
    expect(world.server.fields(1)).toMatchObject({
      programIds: [10],
      tag: 'reach',
      notify: false,
    });
    expect(screen.queryByRole('group', { name: /What to tell/ })).toBeNull();
    expect(text()).toContain('$65 in application fees for 1 program, before waivers.');
  });
});

describe('the fit with the filter', () => {
  const sortByFit = () =>
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'fit' } });
  const offered = () =>
    within(screen.getByLabelText('Sort by')).queryByRole('option', { name: /Program match fit/ });

  it('sorts by what was last asked on this device, with the reason in one line', async () => {
    engine.readFits.mockResolvedValue(
      new Map([
        [1, { rank: 1, line: 'Meets 1 of 2 must-haves' }],
        [2, { rank: 0, line: 'Meets 2 of 2 must-haves' }],
      ]),
    );
    signIn('Student', 'filter_toggle');
    saveApplied('u1', 'gpa=3&fee=60');
    store(world, { id: 1 }, { id: 2 }, { id: 3 });
    await openScreen(world);
    sortByFit();
    expect(await screen.findByText('Meets 1 of 2 must-haves')).toBeTruthy();
    expect(visibleNames()).toEqual(['School 2', 'School 1', 'School 3']);
    expect(engine.readFits.mock.calls[0]?.[0]).toBe('gpa=3&fee=60');
  });

  it('leads to the filter while nothing was asked, and is not offered without one', async () => {
    store(world, { id: 1 });
    await openScreen(world);
    expect(offered()).toBeNull();
    cleanup();
    signIn('Student', 'filter_toggle');
    await openScreen(world);
    sortByFit();
    expect(screen.getByRole('link', { name: 'Set your choices' }).getAttribute('href')).toBe(
      '/my-account/filter-toggle',
    );
  });
});

describe('several at once', () => {
  it('are tagged, switched and taken off after a question', async () => {
    store(world, { id: 1 }, { id: 2 }, { id: 3 });
    const { pass } = await openScreen(world);
    await press('Select several');
    fireEvent.click(screen.getByLabelText('Select School 1'));
    fireEvent.click(screen.getByLabelText('Select School 3'));
    await press('Email off');
    fireEvent.change(screen.getByLabelText('Tag of the selected schools'), {
      target: { value: 'safe' },
    });
    await pass();
    expect([1, 2, 3].map((id) => world.server.fields(id))).toMatchObject([
      { notify: false, tag: 'safe' },
      { notify: true, tag: '' },
      { notify: false, tag: 'safe' },
    ]);
    await press('Remove from list');
    await press('Remove');
    await pass();
    expect(world.server.savedIds()).toEqual([2]);
  });
});

describe('what moved', () => {
  const news = {
    items: [
      {
        id: 9,
        schoolId: 1,
        programId: null,
        kind: 'deadline',
        subject: 'Application deadline',
        before: '1 February 2027',
        after: '15 January 2027',
        at: '2026-11-19T08:00:00Z',
      },
    ],
    more: 0,
  };

  it('is marked at its school, in words, until it was seen', async () => {
    store(world, { id: 1 });
    world.server.feed = news;
    const { pass } = await openScreen(world);
    const place = screen.getByRole('region', { name: 'What changed at School 1' });
    expect(place.textContent).toContain(
      'Application deadline was 1 February 2027, is now 15 January 2027 19 November 2026',
    );
    await press(/^Seen\s*: what changed at School 1$/);
    expect(screen.queryByRole('region', { name: 'What changed at School 1' })).toBeNull();
    await pass();
    expect(world.server.fields(1)?.seen).toBe(9);
  });
});

describe('a closed school', () => {
  it('says so, and where to go instead', async () => {
    const successor = { slug: 'next-college', name: 'Next College', city: 'Brea', state: 'CA' };
    store(world, { id: 1, facts: { open: false, closedOn: '2025-05-31', successor } });
    await openScreen(world);
    expect(text()).toContain('This school closed: 31 May 2025');
    expect(screen.getByRole('link', { name: 'Next College' }).getAttribute('href')).toBe(
      '/university/next-college',
    );
    expect(screen.getByRole('link', { name: 'Find programs near it' }).getAttribute('href')).toBe(
      '/find-universities?near=92831',
    );
  });
});

describe('without a connection', () => {
  it('the list says what waits, and a refusal later puts back that row alone', async () => {
    store(world, { id: 1 });
    world.server.limit = 1;
    const { pass, tab } = await openScreen(world);
    world.device.online = false;
    await act(() => tab.save(2));
    await pass();
    expect(screen.getByRole('status').textContent).toBe(
      'Waiting to send: 1 school has a change, kept on this device.',
    );
    expect(visibleNames()).toEqual(['School 1', 'School 2']);
    expect(text()).toContain('Waiting to send');
    world.device.online = true;
    await press('Send now');
    await pass();
    expect(visibleNames()).toEqual(['School 1']);
    expect(text()).toContain('School 2: not on your list');
    await press(/^Close\s*: School 2$/);
    expect(text()).not.toContain('School 2');
  });
});

describe('the list on the way out', () => {
  it('is shared as names and links, without notes', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (copied: string) => void written.push(copied) };
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
    store(world, { id: 1, local: { note: 'Private words' } }, { id: 2 });
    await openScreen(world);
    await press('Share list');
    expect(written[0]).toContain('School 1: http://localhost:3000/university/school-1');
    expect(written[0]).toContain('/universities?compare=school-1,school-2');
    expect(written[0]).not.toContain('Private words');
  });
});
