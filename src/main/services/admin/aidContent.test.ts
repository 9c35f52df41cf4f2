// Scholarships and resources of one installation in another: what the code brings is in both, what staff wrote is carried.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runContentCommand } from '#features/publishing/server/contentCommand.ts';
import type { ContentFile } from '#features/publishing/server/contentFile.ts';
import { loadResources } from '#features/resources/server/builtIn/loadResources.ts';
import { resourceEntries } from '#features/resources/server/entries/resourceEntries.ts';
import { createResourceService } from '#features/resources/server/service.ts';
import { loadScholarships } from '#features/scholarships/server/builtIn/loadScholarships.ts';
import { scholarshipEntries } from '#features/scholarships/server/entries/scholarshipEntries.ts';
import { createScholarshipService } from '#features/scholarships/server/service.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createAdminSources } from './adminSources.ts';
import { pictureTransfer } from './pictureTransfer.ts';

const clock = () => new Date('2026-11-30T12:00:00Z');
const sources = createAdminSources({ allowedHosts: [] });
let one: OpenDatabase;
let two: OpenDatabase;
let file = '';

beforeAll(async () => {
  [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  for (const database of [one, two]) {
    await loadScholarships(database, clock);
    await loadResources(database, clock);
  }
  const { db } = one;
  const [scholarship] = await scholarshipEntries.list(db);
  const [first, second] = await resourceEntries.list(db);
  if (!scholarship || !first || !second) throw new Error('The code brings nothing.');
  await edit(scholarshipEntries, scholarship.key, { name: 'As staff wrote it' });
  await edit(resourceEntries, first.key, { title: 'Also by staff', position: 1 });
  await edit(resourceEntries, second.key, { hidden: true });
});
afterAll(() => Promise.all([one.close(), two.close()]));

async function edit(source: typeof scholarshipEntries, key: string, change: object) {
  const value = { ...((await source.read(one.db, key)) as object), ...change };
  await source.publish(one.db, key, value, clock());
}

async function run(database: OpenDatabase, command: 'export' | 'import') {
  let output = '';
  const code = await runContentCommand([command, 'all.json'], {
    database,
    clock,
    sources,
    pictures: pictureTransfer,
    print: (text) => void (output += text),
    readFile: async () => file,
    writeFile: async (_path, text) => void (file = text),
  });
  return { code, output };
}

const aidOf = ({ entries }: ContentFile) =>
  entries.filter(({ type }) => type === 'scholarship' || type === 'resource');
const listsOf = async (database: OpenDatabase) => ({
  scholarships: (
    JSON.parse((await createScholarshipService({ database, clock }).list()).json) as {
      data: unknown;
    }
  ).data,
  resources: await createResourceService({ database, clock }).list(),
});

it('only what staff wrote is carried, and then both show the same', async () => {
  await run(one, 'export');
  const exported = JSON.parse(file) as ContentFile;
  expect(aidOf(exported).map(({ type }) => type)).toEqual(['scholarship', 'resource', 'resource']);
  expect((await run(two, 'import')).code).toBe(0);
  expect(await listsOf(two)).toEqual(await listsOf(one));
  expect((await run(two, 'import')).output).toMatch(/^0 entries published/);
});

it('a scholarship with a fee and a resource without its text let nothing of a file in', async () => {
  await run(one, 'export');
  const good = JSON.parse(file) as ContentFile;
  const [scholarship, resource] = aidOf(good);
  const before = await listsOf(two);
  const refusals: [typeof scholarship, object, RegExp][] = [
    [scholarship, { fee: true, name: 'New' }, /scholarship\/.*fee: .*never listed/],
    [scholarship, { url: 'http://a.example' }, /scholarship\/.*url: .*https/],
    [resource, { checkedAt: '2027-01-01' }, /resource\/.*checkedAt: .*hasn’t come yet/],
  ];
  for (const [entry, change, reason] of refusals) {
    const entries = good.entries.map((each) =>
      each === entry ? { ...each, value: { ...(each.value as object), ...change } } : each,
    );
    file = JSON.stringify({ ...good, entries });
    const { code, output } = await run(two, 'import');
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(await listsOf(two)).toEqual(before);
  }
});

it('an entry of an older shape comes with what was added since as a blank', async () => {
  await run(one, 'export');
  const good = JSON.parse(file) as ContentFile;
  const [scholarship] = aidOf(good);
  if (!scholarship) throw new Error('No scholarship was exported.');
  const { combines: _combines, ...older } = scholarship.value as Record<string, unknown>;
  const value = { ...older, name: 'Of an older shape' };
  file = JSON.stringify({ ...good, entries: [{ ...scholarship, shape: 0, value }] });
  expect(await run(two, 'import')).toMatchObject({ code: 0 });
  expect((await listsOf(two)).scholarships).toContainEqual(
    expect.objectContaining({ name: 'Of an older shape', combines: 'unknown' }),
  );
});
