// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildAwards, buildIndex, buildProgramEntry, buildSchoolEntry } from '../testing.ts';
import type { SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { addressOf, open, serve, type FakeServer } from './testingFinder.tsx';

const bsn = buildProgramEntry({
  type: 'BSN',
  accreditor: 'CCNE',
  nclex: { year: '2025', rate: 0.924, takers: 100 },
  deadlines: [
    {
      cycle: 'Fall 2027',
      kind: 'final',
      at: '2027-02-16T07:59:00.000Z',
      zone: 'America/Los_Angeles',
      status: 'confirmed',
    },
  ],
});
const north = (miles: number) => ({ lat: 33.8829 + miles / 69.1, lng: -117.8854 });
const schools: Partial<SchoolEntry>[] = [
  {
    name: 'Alder College',
    at: north(2.31),
    control: 'public',
    programs: [bsn],
    figures: {
      netPrice: 1_120_000,
      tuitionIn: 'not_loaded',
      tuitionOut: 'not_loaded',
      gradRate: 'not_loaded',
      acceptRate: 'not_loaded',
      enrollment: 'not_loaded',
    },
    netPriceYear: '2022–23',
  },
  {
    name: 'Birch College',
    at: north(14),
    control: 'private_nonprofit',
    awards: [buildAwards({ awards: 80, before: 60, beforeYear: 2022 })],
    figures: { ...buildSchoolEntry().figures, tuitionIn: 128_800 },
    tuitionYear: '2023',
  },
  { name: 'Cedar College', at: north(40), awards: [buildAwards()] },
  { name: 'Dogwood College', at: null, awards: [buildAwards()] },
  { name: 'Fir College', at: north(5) },
  { name: 'Elm College', at: north(1), open: false },
];

let server: FakeServer;
// What the screen fetches by itself.
beforeAll(async () => {
  await Promise.all([import('./finder.lazy.tsx'), import('./readSearch.ts')]);
});
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('caches', await fakeCaches());
  server = serve(buildIndex(schools));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const near = '/find-universities?near=92831';
const headline = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const rows = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .filter((each) => each.closest('ol'))
    .map((each) => each.textContent);

describe('the finder before a search', () => {
  it('asks for the program, the place and the distance, and searches nothing', async () => {
    open('/find-universities');
    expect(await headline('Find a nursing program')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByLabelText<HTMLSelectElement>('Distance').value).toBe('25');
    expect(server.requests.filter((path) => path.startsWith('/universities?'))).toEqual([]);
  });

  it('searches for what was entered', async () => {
    const router = open('/find-universities');
    fireEvent.click(screen.getByRole('checkbox', { name: /^BSN/ }));
    fireEvent.change(screen.getByLabelText('ZIP code, city or state'), {
      target: { value: '92831' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Find programs' }));
    expect(await headline('BSN programs near 92831 Fullerton, CA')).toBeTruthy();
    expect(addressOf(router)).toBe('/find-universities?type=BSN&near=92831&radius=25');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says beside the field what is wrong with a ZIP code, and keeps what was typed', async () => {
    const router = open('/find-universities');
    const place = screen.getByLabelText<HTMLInputElement>('ZIP code, city or state');
    fireEvent.change(place, { target: { value: '9283' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find programs' }));
    expect(screen.getByText(/^Enter all 5 digits/)).toBeTruthy();
    expect(place.value).toBe('9283');
    expect(place.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(place);
    expect(addressOf(router)).toBe('/find-universities');
  });

  it('has the searches of this device, and forgets them when asked', async () => {
    open(near);
    await headline('Nursing schools near 92831 Fullerton, CA');
    await waitFor(() => expect(localStorage.getItem('visit:recent-searches')).toContain('92831'));
    cleanup();
    open('/find-universities');
    const label = 'Nursing schools near 92831 Fullerton, CA, within 25 miles';
    const again = await screen.findByRole('link', { name: label });
    expect(again.getAttribute('href')).toBe(near);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${label}` }));
    expect(screen.queryByRole('link', { name: label })).toBeNull();
    expect(localStorage.getItem('visit:recent-searches')).toBeNull();
  });
});

describe('what was found', () => {
  it('stands in order with its numbers, its miles and what is known', async () => {
    open(near);
    await headline('Nursing schools near 92831 Fullerton, CA');
    expect(rows()).toEqual(['Alder College', 'Birch College', 'Dogwood College']);
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((each) => each.matches('ol > li'));
    expect(first?.textContent).toMatch(/^1Alder College/);
    expect(first?.textContent).toContain('miles');
    expect(first?.textContent).toContain('Net cost: $11,200 a year (2022–23)');
    expect(first?.textContent).toContain('NCLEX: 92.4% (BSN, 2025)');
    expect(first?.textContent).toContain('Next deadline: 15 February 2027 (final)');
    const known = 'ADN · 80 a year, more than in the report before';
    expect(second?.textContent).toContain(known);
    expect(screen.getByText(/^“A year” is nursing graduates in 2023–24/)).toBeTruthy();
    expect(second?.textContent).toContain('Tuition: $1,288 a year (2023)');
    expect(second?.textContent).not.toMatch(/NCLEX|Net cost|Not reported/);
  });

  it('leaves out schools that teach no nursing, until they are asked for', async () => {
    const router = open(near);
    const more = await screen.findByRole('link', {
      name: 'Show 1 school more, with no nursing program listed',
    });
    expect(screen.queryByText('Fir College')).toBeNull();
    fireEvent.click(more);
    await waitFor(() => expect(addressOf(router)).toBe(`${near}&schools=all`));
    await headline('Schools near 92831 Fullerton, CA');
    expect(
      await screen.findByRole('heading', { level: 2, name: 'No nursing program listed' }),
    ).toBeTruthy();
    expect(rows()).toContain('Fir College');
    fireEvent.click(screen.getByRole('link', { name: 'Remove Other schools too' }));
    await waitFor(() => expect(addressOf(router)).toBe(near));
  });

  it('is counted once, aloud, with schools whose place is not known under a heading of their own', async () => {
    open(`${near}&radius=any`);
    const said = '3 schools at any distance. 1 more might match.';
    const count = await screen.findByRole('heading', { level: 2, name: said });
    expect(count.getAttribute('aria-live')).toBe('polite');
    expect(
      screen.getByRole('heading', { level: 2, name: 'Location not reported (1 school)' }),
    ).toBeTruthy();
    expect(screen.getByText('We don’t know exactly where this school is.')).toBeTruthy();
  });

  it('shows schools whose programs are not known apart when programs are asked for', async () => {
    open(`${near}&type=BSN&schools=all`);
    const heading = await screen.findByRole('heading', {
      level: 2,
      name: 'These may match (1 school)',
    });
    const group = within(heading.closest('section') as HTMLElement);
    expect(group.getByText('Fir College')).toBeTruthy();
    expect(group.getByText(/^We’re missing details about these schools/)).toBeTruthy();
  });

  it('of a program without a place has the question for the place open', async () => {
    open('/find-universities?program=BSN');
    await headline('BSN programs');
    expect(screen.getByLabelText('ZIP code, city or state').closest('details')?.open).toBe(true);
    cleanup();
    open(near);
    await headline('Nursing schools near 92831 Fullerton, CA');
    expect(screen.getByText('Change', { selector: 'summary span' }).closest('details')?.open).toBe(
      false,
    );
  });

  it('never shows a closed school, and says so', async () => {
    open(near);
    expect(await screen.findByText(/Closed schools are hidden/)).toBeTruthy();
    expect(screen.queryByText('Elm College')).toBeNull();
  });

  it('has each filter as a link to the search without it', async () => {
    const router = open(`${near}&control=public`);
    const filters = await screen.findByRole('list', { name: 'Filters' });
    fireEvent.click(within(filters).getByRole('link', { name: 'Remove Public' }));
    await waitFor(() => expect(addressOf(router)).toBe(near));
    await waitFor(() => expect(rows()).toContain('Birch College'));
  });

  it('stays, dimmed, while a changed search is being answered', async () => {
    const router = open(near);
    await headline('Nursing schools near 92831 Fullerton, CA');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } });
    expect(addressOf(router)).toBe(`${near}&sort=name`);
    expect(rows()).toContain('Alder College');
    const list = screen.getByText('Alder College').closest('[data-stale]');
    expect(list).not.toBeNull();
    await waitFor(() => expect(list?.hasAttribute('data-stale')).toBe(false));
  });

  it('comes back with Back', async () => {
    const router = open(near);
    await screen.findByText(/^2 schools within 25 miles/);
    await router.navigate(`${near}&radius=50`);
    await screen.findByText(/^3 schools within 50 miles/);
    await router.navigate(-1);
    expect(await screen.findByText(/^2 schools within 25 miles/)).toBeTruthy();
  });

  it('offers the next distance that finds something', async () => {
    const router = open(`${near}&radius=10&control=private_nonprofit`);
    const wider = await screen.findByRole('link', { name: 'Widen to 25 miles: 1 school' });
    fireEvent.click(wider);
    await waitFor(() => expect(addressOf(router)).toContain(`${near}&control=private_nonprofit`));
    await waitFor(() => expect(rows()).toContain('Birch College'));
  });

  it('says which filter, taken away, brings back most', async () => {
    open(`${near}&control=private_for_profit&type=BSN`);
    expect(
      await screen.findByText('Removing “Private, for profit” shows the most schools:'),
    ).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Without Private, for profit: 1 school' }),
    ).toBeTruthy();
  });
});

describe('an address that cannot be meant', () => {
  it('with an unknown ZIP code says so under the field, which holds what was typed', async () => {
    open('/find-universities?near=00000');
    const said = await screen.findByText(/We don’t recognize ZIP code 00000/);
    expect(said.closest('details')?.open).toBe(true);
    const place = screen.getByLabelText<HTMLInputElement>('ZIP code, city or state');
    expect(place.value).toBe('00000');
    expect(place.getAttribute('aria-describedby')).toBe(said.closest('[aria-live]')?.id);
  });

  it('with a city that several states have says so above the list, with the others as links', async () => {
    open('/find-universities?near=Fullerton');
    await headline('Nursing schools near Fullerton, CA');
    expect(screen.getByText(/There’s also a Fullerton in/).closest('details')).toBeNull();
    const nebraska = screen.getByRole('link', { name: 'Fullerton, NE' });
    expect(nebraska.getAttribute('href')).toBe('/find-universities?near=Fullerton%2C+NE');
  });

  it('with an unknown order keeps the usual one and says so above the list', async () => {
    open(`${near}&sort=rank`);
    expect(await screen.findByText(/We don’t recognize that sort option: “rank”/)).toBeTruthy();
    await waitFor(() => expect(rows()[0]).toBe('Alder College'));
  });
});

describe('a list that cannot be had', () => {
  it('says that nothing is lost, gives the number of the failure, and can be asked for again', async () => {
    server.responses = 500;
    open(near);
    expect(await screen.findByText('We couldn’t load the schools')).toBeTruthy();
    expect(screen.getByText(/with this number: r7/)).toBeTruthy();
    server.responses = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toContain('Alder College'));
  });

  it('that is long in coming can be stopped, and later asked for anew', async () => {
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const soon = <T,>(read: () => T) =>
      expect.poll(async () => {
        await pass(10);
        return read();
      });
    server.responses = 'late';
    open(near);
    await soon(() => server.requests).toContain('/universities?near=92831');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await pass(4000);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await soon(() => screen.queryByText(/^Stopped\./)).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(12_000);
    server.responses = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await soon(() => screen.queryByRole('heading', { name: 'Alder College' })).not.toBeNull();
    expect(rows()).toContain('Alder College');
  });

  it('offline and with nothing kept says what to do', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.responses = false;
    open(near);
    expect(
      await screen.findByText('You are offline, and the list of schools is not here'),
    ).toBeTruthy();
    expect(screen.getByText(/Open this page once while you’re online/)).toBeTruthy();
  });
});

describe('the position of a device', () => {
  function device(answer: object | { code: number }): void {
    const geolocation: Partial<Geolocation> = {
      getCurrentPosition: (found, failed) =>
        'code' in answer
          ? failed?.(answer as GeolocationPositionError)
          : found({ coords: answer } as GeolocationPosition),
    };
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation as Geolocation);
  }
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));

  it('is searched from, rounded, when it is given; a rough one is told', async () => {
    device({ latitude: 33.88291, longitude: -117.88541, accuracy: 8000 });
    const router = open('/find-universities');
    ask();
    await waitFor(() =>
      expect(addressOf(router)).toBe('/find-universities?radius=25&near=33.88%2C-117.89'),
    );
    expect(await screen.findByText(/within about 5 miles/)).toBeTruthy();
    await waitFor(() => expect(rows()).toContain('Alder College'));
    expect(localStorage.getItem('visit:recent-searches')).toBeNull();
  });

  it('that is not shared is no error, and another way is named', async () => {
    device({ code: 1 });
    const router = open('/find-universities');
    ask();
    expect(await screen.findByText(/location wasn’t shared/)).toBeTruthy();
    expect(addressOf(router)).toBe('/find-universities');
  });

  it('outside of the country leads to the states', async () => {
    device({ latitude: 48.85, longitude: 2.35, accuracy: 10 });
    const router = open('/find-universities');
    ask();
    expect(await screen.findByText(/you’re outside the United States/)).toBeTruthy();
    const states = screen.getByLabelText<HTMLSelectElement>('State or territory');
    expect(document.activeElement).toBe(states);
    expect([...states.options].map(({ value }) => value)).toContain('PR');
    fireEvent.change(states, { target: { value: 'HI' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find programs' }));
    await waitFor(() => expect(addressOf(router)).toBe('/find-universities?state=HI&radius=25'));
  });
});
