import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openStaffEditor } from '#features/publishing/server/testingStaffEditor.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Scholarship } from '../../contract.ts';
import type { ScholarshipValue } from '../../scholarshipType.ts';
import { createScholarshipService } from '../service.ts';
import { scholarships } from '../tables.ts';
import { scholarshipEntries } from './scholarshipEntries.ts';
import { buildScholarshipValue } from './testingScholarshipValue.ts';

let database: OpenDatabase;
let now: Date;
const clock = () => now;
let staff: ReturnType<typeof openStaffEditor>;

beforeAll(async () => {
  database = await openTestDatabase();
  staff = openStaffEditor(database, clock, scholarshipEntries);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-30T12:00:00Z');
  await staff.forget();
  await database.db.delete(scholarships);
});

const listNames = async (): Promise<string[]> => {
  const { json } = await createScholarshipService({ database, clock }).list();
  return (JSON.parse(json) as { data: Scholarship[] }).data.map(({ name }) => name);
};

describe('a scholarship with a fee', () => {
  const withFee = () => buildScholarshipValue({ fee: true });
  const sentence = expect.stringContaining('never listed');

  it('is a draft, and is never published', async () => {
    const draft = await staff.create(withFee(), { when: { kind: 'draft' } });
    expect(draft).toMatchObject({ state: 'draft', draft: { fee: true } });
    const at = '2026-12-01T08:00:00.000Z';
    for (const when of [{ kind: 'now' }, { kind: 'at', at }] as const)
      expect((await getProblem(staff.save(draft, withFee(), { when }))).fields).toMatchObject([
        { path: 'fee', message: sentence },
      ]);
    expect(await staff.open('lantern-award')).toEqual(draft);
    expect(await listNames()).toEqual([]);
  });

  it('that begins to ask for one before its time is not published then', async () => {
    const at = '2026-12-01T08:00:00.000Z';
    await staff.create(buildScholarshipValue(), { when: { kind: 'at', at } });
    await staff.setDraft(withFee());
    now = new Date(at);
    await staff.publishDue();
    expect(await staff.open('lantern-award')).toMatchObject({ state: 'draft', failure: sentence });
    expect(await listNames()).toEqual([]);
  });

  it('is refused from whoever asks for no check first', async () => {
    const publish = scholarshipEntries.publish(database.db, randomUUID(), withFee(), now);
    expect(await getProblem(publish)).toMatchObject({ message: sentence });
    expect(await listNames()).toEqual([]);
  });
});

describe('what cannot be listed as it is', () => {
  const { cycle, eligibility, amount } = buildScholarshipValue();
  const [source] = buildScholarshipValue().sources;
  it.each<[string, Partial<ScholarshipValue>, string, RegExp]>([
    ['no name', { name: '  ' }, 'name', /Enter something/],
    ['a link without https', { url: 'http://a.example/b' }, 'url', /beginning with “https/],
    ['a link that is none', { url: 'javascript:alert(1)' }, 'url', /Copy it from the browser/],
    ['no source', { sources: [] }, 'sources', /Nothing is listed without one/],
    [
      'a source without https',
      { sources: [{ url: 'ftp://a.example', title: 'A', year: '' }] },
      'sources.0.url',
      /beginning with “https/,
    ],
    [
      'a source twice',
      { sources: source ? [source, source] : [] },
      'sources.1.url',
      /above already/,
    ],
    ['no checked day', { checkedAt: '' }, 'checkedAt', /day of the calendar/],
    ['a checked day that is none', { checkedAt: '2026-02-30' }, 'checkedAt', /day of the calendar/],
    ['a checked day in the future', { checkedAt: '2026-12-01' }, 'checkedAt', /still to come/],
    [
      'an end before its beginning',
      { cycle: { ...cycle, opens: '2027-05-01' } },
      'cycle.closes',
      /Correct one of the two days/,
    ],
    [
      'a day that is none',
      { cycle: { ...cycle, closes: 'May 2' } },
      'cycle.closes',
      /leave it blank where the sponsor names none/,
    ],
    ['days without a year', { cycle: { ...cycle, label: '' } }, 'cycle.label', /such as 2026/],
    ['a year that is none', { cycle: { ...cycle, label: 'next' } }, 'cycle.label', /four digits/],
    ['days that are unknown', { cycle: { ...cycle, kind: 'unknown' } }, 'cycle.kind', /Dated/],
    [
      'a time without a day',
      { cycle: { ...cycle, closes: '' } },
      'cycle.closes',
      /or remove the time/,
    ],
    ['a time that is none', { cycle: { ...cycle, closesAt: '25:00' } }, 'cycle.closesAt', /17:00/],
    ['a zone that is none', { cycle: { ...cycle, zone: 'Mars/Base' } }, 'cycle.zone', /New_York/],
    [
      'a state that is none',
      { eligibility: { ...eligibility, states: ['CA', 'Cal'] } },
      'eligibility.states.1',
      /“Cal”.*two capital letters/,
    ],
    [
      'a state twice',
      { eligibility: { ...eligibility, states: ['CA', 'CA'] } },
      'eligibility.states',
      /once/,
    ],
    [
      'a GPA of 40',
      { eligibility: { ...eligibility, minGpa: 40 } },
      'eligibility.minGpa',
      /5 or less/,
    ],
    [
      'a most below the least',
      { amount: { ...amount, max: 10 } },
      'amount.max',
      /less than the least/,
    ],
    ['work of unknown length', { kind: 'service_obligation' }, 'service', /how many years/],
    [
      'work without its length',
      { kind: 'service_obligation', service: { years: null, text: 'Some work' } },
      'service',
      /how many years/,
    ],
  ])('%s is named at its field, with what to do', async (_name, change, path, message) => {
    await staff.create(buildScholarshipValue());
    const { fields } = await getProblem(
      staff.save(await staff.open('lantern-award'), buildScholarshipValue(change)),
    );
    expect(fields).toMatchObject([{ path, message: expect.stringMatching(message) }]);
    expect(await staff.open('lantern-award')).toMatchObject({ published: buildScholarshipValue() });
  });

  it('is a draft as long as it has to be', async () => {
    const entry = await staff.create(buildScholarshipValue());
    const wrong = { ...buildScholarshipValue(), url: '', checkedAt: '' };
    expect(await staff.save(entry, wrong, { when: { kind: 'draft' } })).toMatchObject({
      state: 'changed',
      draft: wrong,
    });
  });

  it('and what only deserves a look is said without holding it up', async () => {
    const past = { ...cycle, label: '2025', opens: '', closes: '2025-05-02', zone: '' };
    const value = buildScholarshipValue({ cycle: past, checkedAt: '2025-11-01' });
    const found = await staff.check('lantern-award', value);
    expect(found.map(({ level, code }) => `${level} ${code}`)).toEqual([
      'warning zone',
      'warning past',
      'warning stale',
    ]);
    expect(await staff.create(value)).toMatchObject({ state: 'published' });
  });
});
