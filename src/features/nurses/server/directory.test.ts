// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { day } from '#shared/time/duration.ts';
import { nursesOnPage } from '../contract.ts';
import { emptyFilters, type NurseFilters, readNurseFilters } from '../filters.ts';
import type { NurseFields } from '../ownContract.ts';
import { nursesNow, openNurses, type OpenNurses } from './testingNurses.ts';

const zones = ['America/Los_Angeles', 'America/Denver', 'America/New_York', 'Pacific/Honolulu'];
const count = 60;

let database: OpenDatabase;
let now = nursesNow;
let nurses: OpenNurses;
let reader: { userId: string };

const fieldsAt = (at: number): Partial<NurseFields> => ({
  displayName: `Nurse Number${at}`,
  state: at % 2 === 0 ? 'CA' : 'TX',
  specialties: at % 3 === 0 ? ['oncology'] : ['med-surg'],
  topics: at % 5 === 0 ? ['nclex'] : ['first_job'],
  languages: at % 4 === 0 ? ['en', 'es'] : ['en'],
  degrees: [{ type: at % 2 === 0 ? 'BSN' : 'ADN', school: 'Nowhere College', year: null }],
  settings: ['hospital'],
  timeZone: zones[at % zones.length] ?? '',
  availability: at % 10 === 9 ? 'closed' : 'open',
  visibility: at === 1 ? 'members_only' : at === 3 ? 'hidden' : 'public_card',
});

beforeAll(async () => {
  database = await openTestDatabase();
  nurses = openNurses(database, () => now);
  for (let at = 0; at < count; at += 1)
    await nurses.publish(fieldsAt(at), {}, { jurisdiction: at % 2 === 0 ? 'CA' : 'TX' });
  reader = { userId: (await buildUser(database.db)).id };
}, 120_000);
afterAll(() => database.close());

const read = (query: string): NurseFilters => readNurseFilters(new URLSearchParams(query)).filters;
const names = async (query: string, viewer: typeof reader | null = null) =>
  (await nurses.directory.list(read(query), viewer)).cards.map(({ name }) => name);

async function allPages(query: string, viewer: typeof reader | null = null): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { cards, meta } = await nurses.directory.list({ ...read(query), after }, viewer);
    expect(cards.length).toBeLessThanOrEqual(nursesOnPage);
    found.push(...cards.map(({ name }) => name));
    if (meta.nextCursor === null) return found;
    after = meta.nextCursor;
  }
}

const numbersWhere = (test: (at: number) => boolean): string[] =>
  Array.from({ length: count }, (_, at) => at)
    .filter((at) => at !== 1 && at !== 3 && at % 10 !== 9 && test(at))
    .map((at) => `Nurse Number${at}`)
    .toSorted();

describe('the directory', () => {
  it.each(['shuffle', 'answers', 'response', 'zone'])(
    'in the order of %s shows everyone once',
    async (sort) => {
      const found = await allPages(`sort=${sort}&zone=America/Chicago`);
      expect(found.toSorted()).toEqual(numbersWhere(() => true));
    },
  );
  it.each([
    ['state=CA', (at: number) => at % 2 === 0],
    ['state=CA,TX', () => true],
    ['specialty=oncology', (at: number) => at % 3 === 0],
    ['topic=nclex&state=TX', (at: number) => at % 5 === 0 && at % 2 === 1],
    ['language=es', (at: number) => at % 4 === 0],
    ['program=BSN', (at: number) => at % 2 === 0],
    ['setting=hospital', () => true],
    ['setting=school', () => false],
    ['university=no-such-school', () => false],
  ] as const)('filtered by %s', async (query, test) => {
    for (const sort of ['shuffle', 'zone', 'answers'])
      expect((await allPages(`${query}&sort=${sort}`)).toSorted()).toEqual(numbersWhere(test));
  });
  it('leaves out who is not available, but by name and by filter', async () => {
    expect(await names('q=number9')).toEqual(['Nurse Number9']);
    expect((await allPages('availability=closed')).length).toBe(count / 10);
    expect(await names('q=NUMB nurse number59')).toEqual(['Nurse Number59']);
    expect(await names('q=umber')).toEqual([]);
  });
  it.each([
    // All who study for the NCLEX are even; of the odd ones, most are found without the topic.
    ['state=TX&topic=nclex&setting=school', { key: 'setting', count: 6 }],
    ['state=CA&q=number59', { key: 'q', count: 30 }],
    ['availability=closed&setting=school', { key: 'setting', count: 6 }],
    ['university=no-such-school&language=es', { key: 'university', count: 15 }],
    ['setting=school&topic=application', null],
    ['setting=school', null],
    ['state=CA', null],
  ])('%s says what brings back most without it', async (query, removal) => {
    const { meta } = await nurses.directory.list(read(query), null);
    expect(meta.removal).toEqual(removal);
  });
  it('shows members one who wants no one else, and nobody one who is hidden', async () => {
    expect(await names('q=number1 nurse')).not.toContain('Nurse Number1');
    expect(await allPages('q=number1', reader)).toContain('Nurse Number1');
    expect(await names('q=number3', reader)).not.toContain('Nurse Number3');
  });
  it('is in the same order for everyone on one day, and in another one on the next', async () => {
    const today = await allPages('');
    expect(await allPages('', null)).toEqual(today);
    now = new Date(nursesNow.getTime() + day);
    const tomorrow = await allPages('');
    expect(tomorrow).not.toEqual(today);
    expect(tomorrow.toSorted()).toEqual(today.toSorted());
    now = nursesNow;
  });
  it('goes on in the order it began with, past midnight', async () => {
    const first = await nurses.directory.list(emptyFilters, null);
    const today = await allPages('');
    now = new Date(nursesNow.getTime() + day);
    const after = first.meta.nextCursor ?? '';
    const second = await nurses.directory.list({ ...emptyFilters, after }, null);
    now = nursesNow;
    expect([...first.cards, ...second.cards].map(({ name }) => name)).toEqual(
      today.slice(0, first.cards.length + second.cards.length),
    );
  });
  it('begins with the nearest time zone', async () => {
    const { cards } = await nurses.directory.list(read('sort=zone&zone=America/Denver'), null);
    const order = cards.map(({ timeZone }) => timeZone);
    expect(order[0]).toBe('America/Denver');
    expect(order.indexOf('America/Los_Angeles')).toBeGreaterThan(
      order.lastIndexOf('America/Denver'),
    );
    expect((await names('sort=zone&zone=Not/AZone')).length).toBe(nursesOnPage);
  });
  it('begins with who answered most', async () => {
    const { rows } = await database.pool.query<{ user_id: string }>(
      `select user_id from nurse_profiles where display_name in ('Nurse Number7', 'Nurse Number8') order by display_name`,
    );
    rows.forEach(({ user_id }, at) => nurses.counts.set(user_id, 5 - at));
    await nurses.work.countAnswers();
    expect((await names('sort=answers')).slice(0, 2)).toEqual(['Nurse Number7', 'Nurse Number8']);
  });
  it.each(['x', Buffer.from('answers 2026-01-01 0 1 2').toString('base64url')])(
    'refuses %s as a place to go on from',
    async (after) => {
      const problem = await getProblem(nurses.directory.list({ ...emptyFilters, after }, null));
      expect(problem.code).toBe('malformed_request');
    },
  );
});

describe('a profile', () => {
  it.each(['abc', '0', '999999999', '-1', '1e3', ''])('%j is at no address', async (id) => {
    const problem = await getProblem(nurses.directory.find(id, reader));
    expect(problem).toMatchObject({ code: 'not_found', current: undefined });
  });
  it('shows of a license its last four characters and its dates', async () => {
    const [card] = (await nurses.directory.list(read('q=number8'), null)).cards;
    const page = await nurses.directory.find(String(card?.id), reader);
    expect(page.licenses).toEqual([
      {
        jurisdiction: 'CA',
        type: 'RN',
        lastFour: '4321',
        multistate: false,
        verifiedOn: '2026-11-20',
        expiresOn: '2027-06-30',
        state: 'verified',
      },
    ]);
    expect(page).toMatchObject({ place: { lat: 36.7, lng: -119.8 }, contactRefusal: null });
    expect(JSON.stringify(page)).not.toContain('7654321');
  });
  it('sends neither links nor video to who is under 18 by their own application', async () => {
    const links = { links: ['https://example.test/me'], videoUrl: 'https://vimeo.com/76979871' };
    const { id, userId } = await nurses.publish({
      displayName: 'Lena Links',
      visibility: 'members_only',
      ...links,
    });
    const page = (viewer = reader) => nurses.directory.find(String(id), viewer);
    expect(await page()).toMatchObject({ ...links, isForMinor: false });
    // Eighteen tomorrow, and today.
    nurses.birthDates.set(reader.userId, '2008-11-21');
    const withheld = { links: [], videoUrl: '', isForMinor: true };
    expect(await page()).toMatchObject(withheld);
    nurses.birthDates.set(reader.userId, '2008-11-20');
    expect(await page()).toMatchObject({ ...links, isForMinor: false });
    nurses.birthDates.set(userId, '2010-01-01');
    expect(await page({ userId })).toMatchObject({ ...links, isForMinor: false, isOwn: true });
    nurses.birthDates.clear();
    await nurses.profiles.pause(userId);
  });
  it('that is hidden suggests others in its place', async () => {
    const { rows } = await database.pool.query<{ id: string; user_id: string }>(
      `select id, user_id from nurse_profiles where visibility = 'hidden'`,
    );
    const [hidden] = rows;
    const problem = await getProblem(nurses.directory.find(hidden?.id ?? '', reader));
    expect(problem.message).toBe('This profile is not available');
    expect(problem.current).toMatchObject({ similar: [{ state: expect.any(String) }, {}, {}] });
    const own = await nurses.directory.find(hidden?.id ?? '', { userId: hidden?.user_id ?? '' });
    expect(own).toMatchObject({ isOwn: true, contactRefusal: 'not_available' });
  });
});

it('nurses are suggested by the beginnings of their names, and featured in the order asked for', async () => {
  const [first, second] = await nurses.directory.suggest('nurse numb', 2);
  expect(second?.name).toMatch(/^Nurse Number/);
  const ids = [String(second?.id), 'x', String(first?.id), '999999'];
  nurses.featured.push(...ids);
  expect((await nurses.directory.featured()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  expect(await nurses.directory.suggest('…', 2)).toEqual([]);
});
