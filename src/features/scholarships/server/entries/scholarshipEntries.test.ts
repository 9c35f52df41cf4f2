import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openStaffEditor } from '#features/publishing/server/testingStaffEditor.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import {
  listScholarshipDetails,
  listScholarships,
  type Scholarship,
  type ScholarshipDetails,
  type TrackBody,
} from '../../contract.ts';
import type { ScholarshipValue } from '../../scholarshipType.ts';
import { loadScholarships } from '../builtIn/loadScholarships.ts';
import { divideRow, scholarshipFile } from '../builtIn/scholarshipFile.ts';
import builtInList from '../builtIn/scholarships.json' with { type: 'json' };
import { seedScholarships } from '../demo/seedScholarships.ts';
import { mountScholarships } from '../routes.ts';
import { createScholarshipService } from '../service.ts';
import { listOpenReports, raiseRevision } from '../store.ts';
import { scholarships, scholarshipState, scholarshipTracks } from '../tables.ts';
import { checkScholarship } from './checkScholarship.ts';
import { scholarshipEntries } from './scholarshipEntries.ts';
import { toRow, toValue } from './scholarshipValue.ts';
import { buildScholarshipValue } from './testingScholarshipValue.ts';

let database: OpenDatabase;
let app: FastifyInstance;
let now: Date;
const clock = () => now;
let staff: ReturnType<typeof openStaffEditor>;
/** Of the process that answers students, and of another one: each has a list of its own in memory. */
let site: ReturnType<typeof createScholarshipService>;
let other: ReturnType<typeof createScholarshipService>;

beforeAll(async () => {
  database = await openTestDatabase();
  staff = openStaffEditor(database, clock, scholarshipEntries);
  site = createScholarshipService({ database, clock });
  other = createScholarshipService({ database, clock });
  const host = await createHost({
    database,
    clock,
    identify: async () => null,
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  mountScholarships(host.api, site);
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  now = new Date('2026-11-30T12:00:00Z');
  await staff.forget();
  for (const table of [scholarships, scholarshipTracks]) await database.db.delete(table);
  await database.db.update(scholarshipState).set({ edition: 0 });
  await raiseRevision(database.db);
});

const namesOf = async (service: typeof site): Promise<string[]> =>
  (JSON.parse((await service.list()).json) as { data: Scholarship[] }).data.map(({ name }) => name);
const get = (url: string, headers = {}) => app.inject({ url: `/api${url}`, headers });
const signUp = async (): Promise<string> => (await buildUser(database.db)).id;
const track: TrackBody = { state: 'saved', checklist: [], remindDays: [14], amountWon: null };

describe('a scholarship that staff publish', () => {
  it('is in the students’ list at once, in every process, under another tag', async () => {
    expect([await namesOf(site), await namesOf(other)]).toEqual([[], []]);
    const before = await get('/scholarships');
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await get('/scholarships', headers)).statusCode).toBe(304);
    const entry = await staff.create(buildScholarshipValue());
    expect(entry).toMatchObject({ key: 'lantern-award', state: 'published' });
    const after = await get('/scholarships', headers);
    const { data, meta } = after.json<{ data: Scholarship[]; meta: { revision: number } }>();
    expect(after.statusCode).toBe(200);
    expect(meta.revision).toBeGreaterThan(
      before.json<typeof after & { meta: typeof meta }>().meta.revision,
    );
    expect(listScholarships.data.parse(data)).toEqual(data);
    expect(data).toMatchObject([
      {
        slug: 'lantern-award',
        url: 'https://lantern.example/award',
        checked_at: '2026-11-30',
        cycle: { label: '2027', opens: '2027-01-05', closes: '2027-04-01', closesAt: '17:00' },
        demo: false,
      },
    ]);
    expect(await namesOf(other)).toEqual(['Lantern Award']);
    const details = (await get('/scholarships/details')).json<{ data: ScholarshipDetails[] }>();
    expect(listScholarshipDetails.data.parse(details.data)).toMatchObject([
      { dates: 'It opens each January.', sources: [{ title: 'Lantern: rules' }] },
    ]);
  });

  it('reads back as it was written, with everything that a student sees', async () => {
    const value = buildScholarshipValue({
      kind: 'service_obligation',
      amount: { text: 'Tuition', min: 100, max: 20_000, cycle: '' },
      awards: 12,
      renewable: 'no',
      service: { years: 2, text: 'Two years in a rural clinic.' },
      eligibility: {
        programs: ['ADN', 'BSN'],
        levels: ['accepted'],
        states: ['CA', 'OR'],
        minGpa: 2.8,
        citizenship: ['citizen', 'daca'],
        needBased: 'yes',
        meritBased: 'not_said',
        membership: 'NSNA',
        groups: ['People who grew up in a rural county'],
        other: ['You study full time'],
      },
      requirements: ['essay', 'fafsa'],
      combines: { rule: 'ask', text: 'The sponsor decides.' },
    });
    await staff.create(value);
    expect((await staff.open('lantern-award')).published).toEqual(value);
    const draft = await staff.save(
      await staff.open('lantern-award'),
      { ...value, name: 'Not yet' },
      {
        when: { kind: 'draft' },
      },
    );
    expect([draft.state, await namesOf(site)]).toEqual(['changed', ['Lantern Award']]);
  });

  it('keeps its key under another name, so who tracks it goes on', async () => {
    await staff.create(buildScholarshipValue());
    const userId = await signUp();
    await site.track(userId, 'lantern-award', track);
    const value = buildScholarshipValue({ name: 'Lantern Award for Nurses' });
    expect(await staff.save(await staff.open('lantern-award'), value)).toMatchObject({
      key: 'lantern-award',
    });
    expect(await namesOf(other)).toEqual(['Lantern Award for Nurses']);
    expect(await site.tracked(userId)).toMatchObject([{ slug: 'lantern-award', isListed: true }]);
  });

  it('with a name that is there already is not added a second time', async () => {
    await staff.create(buildScholarshipValue());
    expect((await getProblem(staff.create(buildScholarshipValue()))).fields).toMatchObject([
      { code: 'taken' },
    ]);
    await staff.takeOff('lantern-award');
    expect((await getProblem(staff.create(buildScholarshipValue()))).code).toBe(
      'validation_failed',
    );
    expect(await staff.create(buildScholarshipValue({ name: '奨学金' }))).toMatchObject({
      title: '奨学金',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('at a time of its own is listed from then on, and leaves at its end', async () => {
    const at = '2026-12-01T08:00:00.000Z';
    const unpublishAt = '2026-12-09T08:00:00.000Z';
    await staff.create(buildScholarshipValue(), { when: { kind: 'at', at }, unpublishAt });
    await staff.publishDue();
    expect(await namesOf(site)).toEqual([]);
    now = new Date(at);
    await staff.publishDue();
    expect([await namesOf(site), await namesOf(other)]).toEqual([
      ['Lantern Award'],
      ['Lantern Award'],
    ]);
    now = new Date(unpublishAt);
    await staff.publishDue();
    expect([await namesOf(site), await namesOf(other)]).toEqual([[], []]);
  });

  it('of an older shape is restored with what was added since as a blank', async () => {
    await staff.create(buildScholarshipValue());
    const { combines: _combines, renewable: _renewable, ...older } = buildScholarshipValue();
    const { zone: _zone, ...cycle } = older.cycle;
    await staff.setOlderRevision({ ...older, cycle });
    const { value, problems } = await staff.getRevision('lantern-award', 1);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      renewable: 'not_said',
      combines: { rule: 'unknown', text: '' },
      cycle: { zone: '', closesAt: '17:00' },
    });
    expect(await staff.save(await staff.open('lantern-award'), value)).toMatchObject({
      state: 'published',
    });
  });
});

describe('a scholarship that is taken from the site', () => {
  it('leaves the list, and the tracking of students goes on', async () => {
    await staff.create(buildScholarshipValue());
    const [first, second] = [await signUp(), await signUp()];
    await site.track(first, 'lantern-award', track);
    await site.report(second, 'lantern-award', 'expired');
    expect(await staff.takeOff('lantern-award')).toMatchObject({ state: 'draft', published: null });
    expect([await namesOf(site), await namesOf(other)]).toEqual([[], []]);
    expect(await listOpenReports(database.db, 10)).toEqual([]);
    expect(await site.tracked(first)).toMatchObject([{ name: 'Lantern Award', isListed: false }]);
    const applied = await site.track(first, 'lantern-award', { ...track, state: 'applied' });
    expect(applied).toMatchObject({ state: 'applied', isListed: false });
    // Saved on a device without a connection, before it was taken off.
    expect(await site.track(second, 'lantern-award', track)).toMatchObject({
      name: 'Lantern Award',
      isListed: false,
    });
    expect((await getProblem(site.report(first, 'lantern-award', 'expired'))).code).toBe(
      'not_found',
    );
    await staff.save(await staff.open('lantern-award'), buildScholarshipValue());
    expect(await site.tracked(first)).toMatchObject([{ state: 'applied', isListed: true }]);
  });

  it('stays away when a newer edition of the built-in list has it', async () => {
    const [row] = builtInList.scholarships;
    if (!row) throw new Error('The list is empty.');
    const load = (edition: number) =>
      loadScholarships(database, clock, { edition, scholarships: [row] });
    await load(1);
    await staff.takeOff(row.slug);
    await load(2);
    expect(await namesOf(site)).toEqual([]);
  });
});

describe('the scholarships that come with the code', () => {
  it('are entries, without an error, and read back as they were written', () => {
    for (const file of scholarshipFile.parse(builtInList).scholarships) {
      const row = divideRow(file);
      const value = toValue(row);
      expect(scholarshipEntries.type.schema.safeParse(value).error?.issues ?? []).toEqual([]);
      const errors = checkScholarship(value, '2026-11-30').filter(({ level }) => level === 'error');
      expect([file.slug, errors]).toEqual([file.slug, []]);
      expect(toRow(file.slug, value)).toEqual(row);
    }
  });

  it('are the staff’s once they are edited, and no newer edition replaces them', async () => {
    const [row] = builtInList.scholarships;
    if (!row) throw new Error('The list is empty.');
    await loadScholarships(database, clock, { edition: 1, scholarships: [row] });
    const entry = await staff.open(row.slug);
    await staff.save(entry, {
      ...(entry.published as ScholarshipValue),
      name: 'As staff wrote it',
    });
    await loadScholarships(database, clock, { edition: 2, scholarships: [row] });
    expect(await namesOf(site)).toEqual(['As staff wrote it']);
  });

  it('and samples of the demo stay samples, whatever is edited in them', async () => {
    await seedScholarships({ database, now });
    const [sample] = await staff.list();
    const entry = await staff.open(sample?.key ?? '');
    await staff.save(entry, { ...(entry.published as ScholarshipValue), name: 'Sample of mine' });
    const [row] = (JSON.parse((await site.list()).json) as { data: Scholarship[] }).data.filter(
      ({ name }) => name === 'Sample of mine',
    );
    expect(row?.demo).toBe(true);
  });

  it('name what staff may still find', async () => {
    const cycle = { ...buildScholarshipValue().cycle, closes: '', closesAt: '' };
    await staff.create(buildScholarshipValue({ cycle, kind: 'loan_repayment' }));
    const unfinished = ['cycle.closes', 'service'];
    expect(await staff.list()).toMatchObject([{ unfinished }]);
    expect(await staff.open('lantern-award')).toMatchObject({ unfinished });
  });
});
