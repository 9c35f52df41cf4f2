import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { type DeadlineValue, programType, type ProgramValue } from '../../programType.ts';
import * as testing from '../testing.ts';
import { programEntries } from './programEntries.ts';

let database: OpenDatabase;
const now = new Date('2026-11-30T21:00:00Z');
const key = 'lampton-college.bsn';

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const row = (record: string, cells: testing.Cells = {}): testing.Cells => ({
  record,
  unitid: 100001,
  program: 'bsn',
  ...cells,
});
const ownRow = (cells: testing.Cells = {}) =>
  row('program', {
    type: 'BSN',
    name: 'Nursing, BSN',
    fee: 70,
    min_gpa: 3,
    source_url: 'https://www.lampton.example/bsn',
    checked_on: '2026-10-01',
    ...cells,
  });
const dueRow = (cells: testing.Cells = {}) =>
  row('deadline', {
    cycle: 'Fall 2027',
    deadline: 'final',
    date: '2027-02-01',
    zone: 'America/Los_Angeles',
    source_url: 'https://www.lampton.example/dates',
    checked_on: '2026-10-01',
    ...cells,
  });
const load = (...rows: testing.Cells[]) =>
  testing.importBytes(database, 'programs', testing.csvFile(rows), { name: 'programs.csv' });

beforeEach(async () => {
  await testing.emptyCatalogue(database);
  await testing.importBytes(database, 'ipeds-header', testing.csvFile([testing.headerRow()]));
  await load(ownRow(), dueRow());
  await database.pool.query('delete from catalogue_changes');
});

const source = { url: 'https://www.lampton.example/fees', checkedOn: '2026-11-29' };
const read = async (at = key) => (await programEntries.read(database.db, at)) as ProgramValue;
const publish = (value: ProgramValue, at = key) =>
  programEntries.publish(database.db, at, value, now);
const edit = async (facts: Partial<ProgramValue>) => {
  const value = { ...(await read()), ...facts };
  expect(await check(value)).toEqual([]);
  await publish(value);
};
async function check(value: ProgramValue, at = key) {
  const shape = programType.schema.safeParse(value);
  if (shape.error)
    return shape.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const found = (await programEntries.check?.(database.db, at, value, now)) ?? [];
  return found.map(({ level, path, message }) => `${level} ${path}: ${message}`);
}
const changes = () =>
  testing.query(database, 'select kind, subject, before, after from catalogue_changes order by id');
const due = (facts: Partial<DeadlineValue> = {}): DeadlineValue => ({
  cycle: 'Fall 2027',
  kind: 'final',
  day: '2027-02-01',
  time: '23:59',
  zone: 'America/Los_Angeles',
  status: 'confirmed',
  sourceUrl: 'https://www.lampton.example/dates',
  checkedOn: '2026-10-01',
  ...facts,
});
const moved = due({ day: '2027-01-15', checkedOn: '2026-11-29' });
const given = async (label: string) =>
  ((await programEntries.given?.(database.db, key)) ?? []).find((fact) => fact.label === label);

describe('a program of a file', () => {
  it('is read as the form edits it, and a save that changes nothing takes nothing from the file', async () => {
    const value = await read();
    expect(value).toMatchObject({
      school: 'lampton-college',
      key: 'bsn',
      fee: 70,
      deadlines: [due()],
    });
    expect(await check(value)).toEqual([]);
    await publish(value);
    expect(await programEntries.list(database.db)).toEqual([]);
    expect(await changes()).toEqual([]);
    await load(ownRow({ fee: 80 }), dueRow());
    expect(await read()).toMatchObject({ fee: 80 });
  });

  it('keeps a replaced fact when the next file comes, which brings all others', async () => {
    await edit({ fee: 55, source });
    await load(ownRow({ fee: 80, min_gpa: 3.2 }), dueRow());
    expect(await read()).toMatchObject({ fee: 55, minGpa: 3.2, source });
    expect(await given('Application fee')).toMatchObject({ text: '$80', isReplaced: true });
    expect(await given('Minimum GPA')).toMatchObject({ text: '3.2', isReplaced: false });
    await edit({ fee: 80 });
    expect(await programEntries.list(database.db)).toEqual([]);
    await load(ownRow({ fee: 90 }), dueRow());
    expect(await read()).toMatchObject({ fee: 90, source: null });
  });

  it('tells of a changed fact, and starts another version for those who apply from then on', async () => {
    await edit({ fee: 55, source });
    expect(await changes()).toEqual([
      { kind: 'fee', subject: 'Application fee', before: '$70', after: '$55' },
    ]);
    const versions = `select v.version, v.details -> 'fee' as fee, p.details -> 'version' as newest from program_versions v join programs p on p.id = v.program_id`;
    expect(await testing.query(database, versions)).toEqual([{ version: 1, fee: 7000, newest: 2 }]);
  });

  it('keeps a moved, an added and a removed deadline when the next file comes', async () => {
    const priority = due({ kind: 'priority', day: '2026-12-15', checkedOn: '2026-11-29' });
    await load(ownRow(), dueRow(), dueRow({ deadline: 'decision', date: '2027-04-01' }));
    await edit({ deadlines: [moved, priority] });
    const file = [
      dueRow({ date: '2027-02-08' }),
      dueRow({ deadline: 'decision', date: '2027-04-02' }),
      dueRow({ deadline: 'deposit', date: '2027-05-01' }),
    ];
    await load(ownRow(), ...file);
    expect((await read()).deadlines.map(({ kind, day }) => [kind, day])).toEqual([
      ['priority', '2026-12-15'],
      ['final', '2027-01-15'],
      ['deposit', '2027-05-01'],
    ]);
    expect(await given('Final deadline, Fall 2027')).toMatchObject({
      text: 'February 8, 2027, 11:59 PM PST',
    });
    const file2 = due({ day: '2027-02-08' });
    await edit({ deadlines: [priority, file2, ...(await read()).deadlines.slice(2)] });
    await load(ownRow(), dueRow({ date: '2027-02-09' }), ...file.slice(1));
    expect((await read()).deadlines).toContainEqual(due({ day: '2027-02-09' }));
  });

  it('tells of a deadline that moved, came and went, each once', async () => {
    await edit({ deadlines: [moved] });
    await edit({ deadlines: [moved] });
    await edit({ deadlines: [] });
    const subject = 'Final deadline, Fall 2027';
    expect(await changes()).toEqual([
      {
        kind: 'deadline',
        subject,
        before: 'February 1, 2027, 11:59 PM PST',
        after: 'January 15, 2027, 11:59 PM PST',
      },
      { kind: 'deadline', subject, before: 'January 15, 2027, 11:59 PM PST', after: '' },
    ]);
  });

  it('is not taken from the site here, but by a file', async () => {
    const removal = programEntries.unpublish?.(database.db, key, now);
    await expect(removal).rejects.toMatchObject({ code: 'wrong_state' });
    await load(ownRow({ removed: 'yes' }));
    expect(await read()).toBeNull();
  });
});

describe('a program of the staff', () => {
  const adn = 'lampton-college.adn';
  const value: ProgramValue = {
    ...(programType.blank as ProgramValue),
    school: 'lampton-college',
    key: 'adn',
    type: 'ADN',
    name: 'Nursing, ADN',
    noTests: true,
    contact: { email: 'nursing@lampton.example', phone: '7145550100', url: '' },
    source,
    deadlines: [due({ checkedOn: '2026-11-29' })],
  };

  it('is added, told once, and left alone by every file', async () => {
    expect(programEntries.keyOf?.(value)).toBe(adn);
    expect(await check(value, adn)).toEqual([]);
    await publish(value, adn);
    expect(await read(adn)).toEqual(value);
    expect(await changes()).toEqual([
      { kind: 'program_added', subject: 'New program', before: '', after: 'Nursing, ADN' },
    ]);
    await load(ownRow({ program: 'adn', type: 'ADN', fee: 10 }), dueRow({ program: 'adn' }));
    await load(ownRow({ program: 'adn', removed: 'yes' }));
    expect(await read(adn)).toEqual(value);
  });

  it('is taken from the site', async () => {
    await publish(value, adn);
    await programEntries.unpublish?.(database.db, adn, now);
    expect(await read(adn)).toBeNull();
    expect((await changes()).at(-1)).toMatchObject({
      kind: 'program_removed',
      before: 'Nursing, ADN',
    });
  });

  it.each<[string, Partial<ProgramValue>, string]>([
    ['of no school', { school: 'nowhere' }, 'error school: There is no school at “nowhere”'],
    [
      'of a name that another has',
      { name: ' nursing,  BSN ' },
      'error name: The school has a program of this name already, “bsn”',
    ],
    [
      'without a source',
      { source: null },
      'error source: Say where you read it, and when: Name of the program',
    ],
    [
      'with a source that is no address',
      { source: { ...source, url: 'catalog, page 3' } },
      'source.url: Enter the address of the page you read it on, beginning with https://',
    ],
    [
      'with tests and without any',
      { tests: [{ name: 'TEAS', min: 60, maxAttempts: null, maxAgeMonths: null }] },
      'error noTests: There are tests above. Take them out, or this mark',
    ],
    [
      'with a telephone of four digits',
      { contact: { email: '', phone: '4321', url: '' } },
      'error contact.phone: Enter ten digits, or leave the telephone blank',
    ],
    [
      'with a deadline twice',
      { deadlines: [due(), due({ day: '2027-03-01' })] },
      'error deadlines.1.kind: Fall 2027 has this deadline twice',
    ],
    [
      'with a deadline in the hour that the clocks skip',
      { deadlines: [due({ day: '2027-03-14', time: '02:15' })] },
      'error deadlines.0.time: Clocks in America/Los_Angeles skip 02:15 on 2027-03-14. Choose a time before or after that hour',
    ],
    [
      'with a deadline in the past',
      { deadlines: [due({ day: '2026-11-01' })] },
      'warning deadlines.0.day: This date has passed, and is shown as passed',
    ],
    [
      'with a deadline on a day that does not exist',
      { deadlines: [due({ day: '2027-02-29' })] },
      'deadlines.0.day: There is no such day. Write it as 2027-01-31',
    ],
    [
      'with a deadline without its page',
      { deadlines: [due({ sourceUrl: '' })] },
      'error deadlines.0.sourceUrl: Enter the address of the page on which the school says this date',
    ],
  ])('%s gets its sentence', async (_what, facts, sentence) => {
    const asked = { ...value, ...facts };
    expect(await check(asked, `${asked.school}.adn`)).toEqual([sentence]);
  });

  it('keeps its school and its short name', async () => {
    await publish(value, adn);
    expect(await check({ ...value, key: 'adn-evening', name: 'Evening ADN' }, adn)).toEqual([
      'error key: This stays as it is. For another school or short name, add a program',
    ]);
  });
});

it('programs are searched by the words of program and school', async () => {
  const found = await programEntries.search?.(database.db, 'lampton bsn', 1, 10);
  expect(found).toMatchObject({
    total: 1,
    entries: [{ key, title: 'Nursing, BSN, Lampton College' }],
  });
  expect(await programEntries.search?.(database.db, 'ADN', 1, 10)).toMatchObject({ total: 0 });
});
