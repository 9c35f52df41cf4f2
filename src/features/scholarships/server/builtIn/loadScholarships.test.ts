import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { listAll, readRevision } from '../store.ts';
import { scholarships, scholarshipState } from '../tables.ts';
import { loadScholarships } from './loadScholarships.ts';
import { type FileRow, scholarshipFile } from './scholarshipFile.ts';
import builtInList from './scholarships.json' with { type: 'json' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.delete(scholarships);
  await database.db.delete(scholarshipState);
});

const clock = () => new Date('2026-11-30T12:00:00Z');
const row = (slug: string, more: object = {}): FileRow => ({
  slug,
  name: `The ${slug} award`,
  sponsor: 'Harbor Foundation',
  url: 'https://harbor.example/award',
  kind: 'scholarship',
  amount: { text: '$1,000', min: 1000, max: 1000, cycle: '2026' },
  awards: null,
  renewable: null,
  service: null,
  eligibility: {
    programs: ['BSN'],
    levels: [],
    states: ['CA'],
    minGpa: null,
    citizenship: [],
    needBased: null,
    meritBased: null,
    membership: null,
    groups: [],
    other: [],
  },
  requirements: ['essay'],
  cycle: {
    label: '2026',
    kind: 'dated',
    opens: '2026-01-02',
    closes: '2026-05-02',
    closesAt: '19:30',
    zone: 'America/New_York',
    text: null,
  },
  combines: { rule: 'unknown', text: null },
  fee: false,
  sources: [{ url: 'https://harbor.example/award', title: 'Award', year: '2026' }],
  checkedAt: '2026-11-30',
  ...more,
});
const load = (edition: number, rows: readonly object[]) =>
  loadScholarships(database, clock, { edition, scholarships: rows });
const stored = async () =>
  (await listAll(database.db)).map(({ slug, setBy, facts }) => `${slug} ${setBy} ${facts.name}`);

describe('the built-in list', () => {
  it('is stored once for an edition, whatever runs beside', async () => {
    const results = await Promise.all([load(1, [row('a')]), load(1, [row('a')])]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await load(1, [row('b')])).toBe(false);
    expect(await stored()).toEqual(['a built_in The a award']);
    expect(await readRevision(database.db)).toBe(1);
  });

  it('of a newer edition changes what an earlier one brought, and nothing that staff wrote', async () => {
    await load(1, [row('a'), row('b'), row('gone')]);
    await database.db.update(scholarships).set({ setBy: 'staff' });
    await database.db.delete(scholarships);
    await load(2, [row('a'), row('gone')]);
    const [first] = await listAll(database.db);
    if (!first) throw new Error('Nothing is stored.');
    await database.db.insert(scholarships).values({
      ...first,
      slug: 'b',
      setBy: 'staff',
      facts: { ...first.facts, name: 'As staff wrote it' },
    });
    await load(3, [row('a', { name: 'New name' }), row('b'), row('c')]);
    expect(await stored()).toEqual([
      'a built_in New name',
      'b staff As staff wrote it',
      'c built_in The c award',
      'gone built_in The gone award',
    ]);
    expect(await load(2, [row('d')])).toBe(false);
  });

  it.each<[string, object]>([
    ['asks for a fee', { fee: true }],
    ['says nothing about a fee', { fee: undefined }],
    ['has a link that is none', { url: 'javascript:alert(1)' }],
    ['has no source', { sources: [] }],
    ['has a day that is none', { cycle: { ...row('a').cycle, closes: '2026-02-30' } }],
    ['closes before it opens', { cycle: { ...row('a').cycle, opens: '2026-06-01' } }],
    ['has a zone that is none', { cycle: { ...row('a').cycle, zone: 'Mars/Base' } }],
    ['has a state that is none', { eligibility: { ...row('a').eligibility, states: ['XX'] } }],
    ['has a field that nobody knows', { prize: 1 }],
  ])('is refused as a whole when a row %s', async (_name, change) => {
    await expect(load(1, [row('a'), row('b', change)])).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  it('is refused when a slug is there twice', async () => {
    await expect(load(1, [row('a'), row('a')])).rejects.toThrow();
  });

  it('that ships can be read, names a source for each entry, and holds no fee', () => {
    const { scholarships: rows } = scholarshipFile.parse(builtInList);
    expect(rows.length).toBeGreaterThan(2);
    for (const { fee, sources } of rows) {
      expect(fee).toBe(false);
      expect(sources.length).toBeGreaterThan(0);
    }
  });
});
