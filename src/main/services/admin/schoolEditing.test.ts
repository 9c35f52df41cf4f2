// What staff save of a school: on its page at once, and told to who saved the school, once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublishing } from '#features/publishing/server/service.ts';
import {
  type ChangeWorld,
  createChangeWorld,
} from '#features/saved-schools/server/testingChangeNotifications.ts';
import { type ProgramValue } from '#features/school-import/programType.ts';
import { schoolType, type SchoolValue } from '#features/school-import/schoolType.ts';
import * as testing from '#features/school-import/server/testing.ts';
import type { School } from '#features/schools/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { hour } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildSchoolServices } from '../testingSchoolServices.ts';
import { createAdminSources } from './adminSources.ts';

let database: OpenDatabase;
let site: ChangeWorld;
let universityId: number;
let userId: string;
const clock = () => site.world.now;
const editor = { userId: 'ed', permissions: ['schools.edit'] };
const slug = 'lampton-college';

const publishing = () =>
  createPublishing({
    database,
    clock,
    sources: createAdminSources({ allowedHosts: [] }),
    readStaffName: async () => 'Ed Editor',
    onPublished: () => undefined,
    report: (sentence, error) => {
      throw new Error(sentence, { cause: error });
    },
  });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    `delete from entries; delete from entry_revisions; delete from saved_universities;
     delete from saved_school_looks; delete from notices; delete from notice_deliveries;
     delete from notice_digests`,
  );
  await testing.emptyCatalogue(database);
  await testing.importBytes(database, 'ipeds-header', testing.csvFile([testing.headerRow()]));
  await testing.importBytes(
    database,
    'programs',
    testing.csvFile([
      {
        record: 'program',
        unitid: 100001,
        program: 'bsn',
        type: 'BSN',
        name: 'Nursing, BSN',
        fee: 70,
      },
      {
        record: 'deadline',
        unitid: 100001,
        program: 'bsn',
        cycle: 'Fall 2027',
        deadline: 'final',
        date: '2027-02-01',
        zone: 'America/Los_Angeles',
        source_url: 'https://www.lampton.example/dates',
      },
    ]),
    { now: new Date('2026-11-10T00:00:00Z') },
  );
  await database.pool.query('delete from catalogue_changes');
  site = createChangeWorld(database);
  await site.notifications.stop();
  site.world.now = new Date('2026-11-30T10:00:00Z');
  const [row] = await testing.query(database, 'select id from universities');
  universityId = Number(row?.['id']);
  userId = await site.saver(universityId);
  await site.changes.look();
});
afterEach(() => site.notifications.stop());

const checked = { sourceUrl: 'https://www.lampton.example/visit', checkedOn: '2026-11-29' };
const session = {
  title: 'Meet the faculty',
  day: '2027-01-15',
  time: '18:30',
  zone: 'America/Los_Angeles',
  place: 'Hall 2',
  url: '',
  ...checked,
};
const school = (facts: Partial<SchoolValue>): SchoolValue => ({
  ...(schoolType.blank as SchoolValue),
  ...facts,
});

async function save(type: string, key: string, edit: (value: unknown) => unknown) {
  const entry = await publishing().get(editor, type, key);
  return publishing().save(
    editor,
    { type, key },
    {
      value: edit(entry.published),
      base: entry.base,
      revision: entry.revision,
      when: { kind: 'now' },
      unpublishAt: null,
      note: '',
    },
  );
}
const saveSchool = (facts: Partial<SchoolValue>) => save('school', slug, () => school(facts));

async function page(): Promise<School> {
  const found = await buildSchoolServices(database, clock).schools.find(slug);
  if (found.kind !== 'found') throw new Error('The school is not there.');
  return found.school;
}

/** Looks every hour for a day. @returns title and count of what the student was told */
async function told(): Promise<(readonly [string, number])[]> {
  for (let step = 0; step < 24; step += 1) {
    site.world.now = new Date(site.world.now.getTime() + hour);
    await site.changes.look();
    await site.changes.look();
  }
  const { items } = await site.notifications.service.list(userId);
  return items.map(({ title, count }) => [title, count] as const);
}

describe('a school that staff saved', () => {
  it('shows on its page what no file brings, with source and day', async () => {
    expect(await page()).not.toHaveProperty('extras');
    const phone = { fact: 'phone' as const, text: '(714) 555-0123', ...checked };
    const tuition = { fact: 'tuitionIn' as const, text: '1200', ...checked };
    await saveSchool({
      replaced: [phone, tuition],
      ratio: { students: 12, ...checked },
      sessions: [session],
    });
    const shown = await page();
    expect(shown).toMatchObject({
      phone: '7145550123',
      checked: [{ facts: ['Telephone'], ...checked }],
      extras: {
        ratio: { students: 12, ...checked },
        sessions: [{ title: 'Meet the faculty', startsAt: '2027-01-16T02:30:00.000Z', ...checked }],
      },
      figures: { tuitionIn: { value: 120000 } },
    });
    expect(shown.sources[shown.figures.tuitionIn.source ?? -1]).toMatchObject({
      kind: 'staff',
      name: 'www.lampton.example, checked by our staff',
      url: checked.sourceUrl,
      year: checked.checkedOn,
    });
    expect((await buildSchoolServices(database, clock).pages([universityId]))[0]?.extras).toEqual(
      shown.extras,
    );
    const calendar = await buildSchoolServices(database, clock).schools.calendar(
      slug,
      'https://s.test',
    );
    expect(calendar).toContain('Meet the faculty: Lampton College');
  });

  it('tells who saved it of a new session, its move and its end, each once', async () => {
    await saveSchool({ sessions: [session] });
    expect(await told()).toEqual([['Information session news from Lampton College', 1]]);
    await saveSchool({ sessions: [{ ...session, time: '19:00' }] });
    await saveSchool({});
    expect(await told()).toEqual([['Information session news from Lampton College', 3]]);
    expect(
      (await site.list.news(userId, 0)).items.map(({ kind, before, after }) => [
        kind,
        before,
        after,
      ]),
    ).toEqual([
      ['session', expect.stringContaining('7:00 PM'), ''],
      ['session', expect.stringContaining('6:30 PM'), expect.stringContaining('7:00 PM')],
      ['session', '', 'January 15, 2027, 6:30 PM PST, Hall 2'],
    ]);
  });

  it('reminds of its sessions a week and a day before', async () => {
    await saveSchool({ sessions: [{ ...session, day: '2026-12-07' }] });
    await told();
    const { items } = await site.notifications.service.list(userId);
    expect(items.map(({ title }) => title)).toContain(
      'Information session coming up at Lampton College',
    );
  });

  it('is found in the list of thousands by a word, with its state', async () => {
    await saveSchool({ ratio: { students: 12, ...checked } });
    const found = await publishing().search(editor, 'school', 'lampton', 1);
    expect(found).toMatchObject({
      total: 1,
      pages: 1,
      entries: [{ key: slug, title: 'Lampton College, Lampton, CA', state: 'published' }],
    });
    expect((await publishing().search(editor, 'school', 'harbor', 1)).entries).toEqual([]);
    expect(await publishing().list(editor, 'school')).toHaveLength(1);
  });
});

describe('a program that staff saved', () => {
  const key = `${slug}.bsn`;
  const moveDeadline = () =>
    save('program', key, (value) => ({
      ...(value as ProgramValue),
      deadlines: (value as ProgramValue).deadlines.map((deadline) => ({
        ...deadline,
        day: '2027-01-20',
        checkedOn: '2026-11-29',
      })),
    }));

  it('tells who saved the school of a moved deadline once, and the next file does not move it back', async () => {
    await moveDeadline();
    await moveDeadline();
    expect(await told()).toEqual([['Deadline news from Lampton College', 1]]);
    await testing.importBytes(
      database,
      'programs',
      testing.csvFile([
        {
          record: 'deadline',
          unitid: 100001,
          program: 'bsn',
          cycle: 'Fall 2027',
          deadline: 'final',
          date: '2027-02-01',
          zone: 'America/Los_Angeles',
        },
      ]),
      { now: site.world.now },
    );
    expect(await told()).toEqual([['Deadline news from Lampton College', 1]]);
    expect((await page()).programs[0]?.deadlines).toMatchObject([
      { at: '2027-01-21T07:59:00.000Z', checkedAt: '2026-11-29T00:00:00.000Z' },
    ]);
  });

  it('says on the page which facts staff checked', async () => {
    await save('program', key, (value) => ({
      ...(value as ProgramValue),
      fee: 55,
      source: { url: checked.sourceUrl, checkedOn: checked.checkedOn },
    }));
    expect((await page()).programs[0]).toMatchObject({
      details: { fee: 5500 },
      checked: [{ facts: ['Application fee'], ...checked }],
    });
  });
});

it('schools and programs are out of reach without the permission to edit them', async () => {
  const other = { userId: 'flo', permissions: ['content.edit'] };
  const codes = await Promise.all(
    [
      publishing().search(other, 'school', '', 1),
      publishing().get(other, 'school', slug),
      publishing().get(other, 'program', `${slug}.bsn`),
      publishing().unpublish(other, 'program', `${slug}.bsn`, 0),
    ].map(async (call) => (await getProblem(call)).code),
  );
  expect(new Set(codes)).toEqual(new Set(['permission_needed']));
  const types = (await publishing().list(other, undefined)).map(({ type }) => type);
  expect(types).not.toContain('school');
});
