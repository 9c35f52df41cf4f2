import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { schoolType, type SchoolValue } from '../../schoolType.ts';
import * as testing from '../testing.ts';
import { schoolEntries } from './schoolEntries.ts';

let database: OpenDatabase;
const now = new Date('2026-11-30T21:00:00Z');
const key = 'lampton-college';

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const importFile = (
  kind: Parameters<typeof testing.importBytes>[1],
  row: testing.Cells,
  year = 2023,
) => testing.importBytes(database, kind, testing.csvFile([row]), { name: `file${year}.csv` });
const importHeader = (row: testing.Cells = {}, year?: number) =>
  importFile('ipeds-header', testing.headerRow(row), year);

beforeEach(async () => {
  await testing.emptyCatalogue(database);
  await importHeader();
});

const checked = { sourceUrl: 'https://www.lampton.example/visit', checkedOn: '2026-11-29' };
const school = (facts: Partial<SchoolValue> = {}): SchoolValue => ({
  ...(schoolType.blank as SchoolValue),
  ...facts,
});
const session = (facts: Partial<SchoolValue['sessions'][number]> = {}) => ({
  title: 'Meet the faculty',
  day: '2027-01-15',
  time: '18:30',
  zone: 'America/Los_Angeles',
  place: 'Hall 2',
  url: 'https://www.lampton.example/join',
  ...checked,
  ...facts,
});
const website = (text: string) => ({ fact: 'website' as const, text, ...checked });

const publish = (value: SchoolValue) => schoolEntries.publish(database.db, key, value, now);
const read = () => schoolEntries.read(database.db, key);
const given = async (label: string) =>
  ((await schoolEntries.given?.(database.db, key)) ?? []).find((fact) => fact.label === label);
const check = async (value: SchoolValue) =>
  ((await schoolEntries.check?.(database.db, key, value, now)) ?? []).map(
    ({ level, path, message }) => `${level} ${path}: ${message}`,
  );
const columns = async () =>
  (
    await testing.query(
      database,
      'select name, website, phone, staff_facts from universities order by id',
    )
  )[0];
const changes = () =>
  testing.query(
    database,
    'select kind, subject, before, after, program_id from catalogue_changes order by id',
  );

describe('a school in the admin app', () => {
  it('reads back as it was published, and is nothing but its files once all is taken out', async () => {
    const value = school({
      replaced: [
        website('https://nursing.lampton.example/'),
        { fact: 'gradRate', text: '61 %', ...checked },
      ],
      ratio: { students: 14, ...checked },
      housing: { offer: 'nearby', text: 'Two halls', ...checked },
      parents: { text: 'Child care from 6 AM', ...checked },
      sessions: [session()],
      photos: [
        {
          picture: { url: '/files/lab.avif', alt: 'A lab with six beds', width: 1200, height: 800 },
          caption: 'The skills lab',
          credit: 'Lampton College',
          ...checked,
        },
      ],
      films: [{ url: 'https://vimeo.com/76979871', caption: 'A day in the lab', ...checked }],
    });
    expect(schoolType.schema.safeParse(value).error).toBeUndefined();
    expect(await check(value)).toEqual([]);
    await publish(value);
    expect(await read()).toEqual(value);
    expect(await schoolEntries.list(database.db)).toMatchObject([{ key }]);
    await publish(school());
    expect(await columns()).toMatchObject({
      website: 'https://www.lampton.example/',
      staff_facts: null,
    });
    expect(await schoolEntries.list(database.db)).toEqual([]);
    expect(await testing.query(database, 'select * from university_figures')).toEqual([]);
  });

  it('keeps what staff replaced when the next file comes, and gives back that file’s own fact', async () => {
    await publish(school({ replaced: [website('https://nursing.lampton.example/')] }));
    await importHeader({ WEBADDR: 'www.lampton.example/new', GENTELE: '7145550199' }, 2024);
    expect(await columns()).toMatchObject({
      website: 'https://nursing.lampton.example/',
      phone: '7145550199',
    });
    expect(await given('Website')).toMatchObject({
      text: 'https://www.lampton.example/new',
      source: expect.stringContaining('2024'),
      isReplaced: true,
    });
    expect(await given('Telephone')).toMatchObject({ text: '7145550199', isReplaced: false });
    await publish(school());
    expect(await columns()).toMatchObject({ website: 'https://www.lampton.example/new' });
  });

  it('keeps a replaced name and its address when a file without a name of its own comes', async () => {
    const name = { fact: 'name' as const, text: 'Lampton Nursing College', ...checked };
    await publish(school({ replaced: [name] }));
    await importFile('scorecard', {
      UNITID: 100001,
      INSTNM: 'Lampton College (Scorecard)',
      CITY: 'Lampton',
      STABBR: 'CA',
      ZIP: '92831',
      CONTROL: 1,
      ADM_RATE: 0.4,
    });
    expect(await columns()).toMatchObject({ name: 'Lampton Nursing College' });
    expect(await given('Name of the school')).toMatchObject({ text: 'Lampton College' });
    expect(await read()).toMatchObject({ replaced: [{ fact: 'name' }] });
  });

  it('keeps a replaced figure when the charges of another year come', async () => {
    await importFile('ipeds-charges', { UNITID: 100001, CHG2AY3: 1000 });
    await publish(school({ replaced: [{ fact: 'tuitionIn', text: '$1,200', ...checked }] }));
    await importFile('ipeds-charges', { UNITID: 100001, CHG2AY3: 1100 }, 2024);
    const rows = await testing.query(
      database,
      `select f.kind, f."values" -> 'tuitionIn' as cents, r.source_url from university_figures f join import_runs r on r.id = f.run_id order by 1`,
    );
    expect(rows).toEqual([
      { kind: 'ipeds-charges', cents: 110000, source_url: expect.any(String) },
      { kind: 'staff', cents: 120000, source_url: checked.sourceUrl },
    ]);
    expect(await given('Tuition, in-state')).toMatchObject({ text: '$1,100', isReplaced: true });
  });

  it('tells of a new, a moved and a canceled information session, and of no other change', async () => {
    const second = session({ title: 'Campus tour', day: '2027-02-01', place: '' });
    await publish(school({ sessions: [session(), second] }));
    await publish(school({ sessions: [second, session({ time: '19:00' })] }));
    await publish(
      school({
        sessions: [session({ time: '19:00', url: '' })],
        ratio: { students: 9, ...checked },
      }),
    );
    const base = { kind: 'session', program_id: null };
    const at = (time: string) => `January 15, 2027, ${time} PM PST, Hall 2`;
    const tour = 'February 1, 2027, 6:30 PM PST';
    const meet = 'Information session “Meet the faculty”';
    expect(await changes()).toEqual([
      { ...base, subject: meet, before: '', after: at('6:30') },
      { ...base, subject: 'Information session “Campus tour”', before: '', after: tour },
      { ...base, subject: meet, before: at('6:30'), after: at('7:00') },
      { ...base, subject: 'Information session “Campus tour”', before: tour, after: '' },
    ]);
  });

  it('says nothing of a session that is over when it comes or goes', async () => {
    await publish(school({ sessions: [session({ day: '2026-10-01' })] }));
    await publish(school());
    expect(await changes()).toEqual([]);
  });

  // The embedded engine has one connection: there an import and the site never run beside each other.
  it.runIf(process.env['TEST_DATABASE_URL'])('is not saved while a file is imported', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLockKeys.import]);
      await expect(publish(school())).rejects.toMatchObject({ code: 'validation_failed' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('what is typed of a school', () => {
  const skipped = session({ day: '2027-03-14', time: '02:30' });
  it.each<[string, Partial<SchoolValue>, string]>([
    [
      'a fact twice',
      { replaced: [website('https://a.example/'), website('https://b.example/')] },
      'error replaced.1.fact: This fact is replaced twice',
    ],
    [
      'a website that is none',
      { replaced: [website('lampton')] },
      'error replaced.0.text: Enter an address beginning with https://',
    ],
    [
      'a rate of 120 percent',
      { replaced: [{ fact: 'acceptRate', text: '120', ...checked }] },
      'error replaced.0.text: It lies between 0 and 100',
    ],
    [
      'a session in the hour that the clocks skip',
      { sessions: [skipped] },
      'error sessions.0.time: Clocks in America/Los_Angeles skip 02:30 on 2027-03-14. Choose a time before or after that hour',
    ],
    [
      'a session that is over',
      { sessions: [session({ day: '2026-11-01' })] },
      'warning sessions.0.day: This session is over: the page leaves it out and nobody hears of it',
    ],
    [
      'a session twice',
      { sessions: [session(), session()] },
      'error sessions.1.title: This session is here twice',
    ],
    [
      'a day of checking that is to come',
      { ratio: { students: 3, ...checked, checkedOn: '2026-12-24' } },
      'error ratio.checkedOn: This day is still to come. Enter the day on which you checked it',
    ],
  ])('%s gets its sentence', async (_what, facts, sentence) => {
    expect(await check(school(facts))).toEqual([sentence]);
  });

  it.each<[string, Partial<SchoolValue>, string]>([
    [
      'a ratio of 0',
      { ratio: { students: 0, ...checked } },
      'There are between 1 and 100 students for each member of the faculty',
    ],
    [
      'a ratio of 1000',
      { ratio: { students: 1000, ...checked } },
      'There are between 1 and 100 students for each member of the faculty',
    ],
    [
      'a source that is no address',
      { parents: { text: 'Child care', ...checked, sourceUrl: 'the website' } },
      'Enter the address of the page you read it on, beginning with https://',
    ],
    [
      'a day that does not exist',
      { sessions: [session({ day: '2027-02-30' })] },
      'There is no such day. Write it as 2027-01-31',
    ],
    [
      'an unknown time zone',
      { sessions: [session({ zone: 'PST' })] },
      'Use the name of a time zone, such as America/Los_Angeles',
    ],
    [
      'a film of no known kind',
      { films: [{ url: 'https://example.test/a.exe', caption: 'A', ...checked }] },
      'Invalid video URL or unsupported format.',
    ],
  ])('%s is refused in words', (_what, facts, sentence) => {
    const { error } = schoolType.schema.safeParse(school(facts));
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});

describe('the list of schools', () => {
  it('is searched by words of name and place, a page at a time', async () => {
    await testing.importBytes(
      database,
      'ipeds-header',
      testing.csvFile(
        ['Alder', 'Birch', 'Cedar'].map((name, at) =>
          testing.headerRow({
            UNITID: 200 + at,
            INSTNM: `${name} 100% College`,
            CITY: 'Salem',
            STABBR: 'OR',
          }),
        ),
      ),
    );
    const titles = async (query: string, page = 1) => {
      const found = await schoolEntries.search?.(database.db, query, page, 2);
      return [found?.total, found?.entries.map(({ title }) => title)];
    };
    expect(await titles('')).toEqual([
      4,
      ['Alder 100% College, Salem, OR', 'Birch 100% College, Salem, OR'],
    ]);
    expect(await titles('', 2)).toEqual([
      4,
      ['Cedar 100% College, Salem, OR', 'Lampton College, Lampton, CA'],
    ]);
    expect(await titles('salem birch')).toEqual([1, ['Birch 100% College, Salem, OR']]);
    expect(await titles('100%')).toEqual([3, expect.any(Array)]);
    expect(await titles('nowhere_')).toEqual([0, []]);
  });
});
