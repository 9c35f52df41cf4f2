import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openStaffEditor } from '#features/publishing/server/testingStaffEditor.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { listResources, resource, type ResourceCard } from '../../contract.ts';
import type { ResourceValue } from '../../resourceType.ts';
import { contentFolder, loadResources } from '../builtIn/loadResources.ts';
import { parseResourceFile } from '../builtIn/resourceFile.ts';
import { checklistFile, guideFile } from '../builtIn/testingFiles.ts';
import { mountResources } from '../routes.ts';
import { createResourceService } from '../service.ts';
import { resourceEntries as entryRows, resourceLinkReports, resources } from '../tables.ts';
import { checkResource } from './checkResource.ts';
import { resourceEntries } from './resourceEntries.ts';
import { toText, toValue } from './resourceValue.ts';
import { buildResourceValue, otherKinds } from './testingResourceValue.ts';

let database: OpenDatabase;
let app: FastifyInstance;
let now: Date;
const clock = () => now;
let staff: ReturnType<typeof openStaffEditor>;
/** Of the process that answers students, and of another one. */
let site: ReturnType<typeof createResourceService>;
let other: ReturnType<typeof createResourceService>;

beforeAll(async () => {
  database = await openTestDatabase();
  staff = openStaffEditor(database, clock, resourceEntries);
  site = createResourceService({ database, clock });
  other = createResourceService({ database, clock });
  const host = await createHost({
    database,
    clock,
    identify: async () => null,
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a secret' },
    limits: unlimited,
  });
  mountResources(host.api, site);
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
  for (const table of [resources, entryRows, resourceLinkReports]) await database.db.delete(table);
});

async function load(files: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await loadResources(database, clock, { folder });
  rmSync(folder, { recursive: true });
}
const get = (headers = {}) => app.inject({ url: '/api/resources', headers });
const titlesOf = async (service: typeof site): Promise<string[]> =>
  (await service.list()).map(({ title }) => title);
const cardOf = async (slug: string): Promise<ResourceCard | undefined> =>
  (await site.list()).find((card) => card.slug === slug);
const bytesOf = async (slug: string): Promise<number> =>
  Buffer.byteLength(JSON.stringify({ data: await site.open(slug, null) }));

describe('a resource that staff add', () => {
  it('is in the list at once, in every process, under another tag, with its size', async () => {
    await load({ 'a-guide.md': guideFile() });
    const headers = { 'if-none-match': String((await get()).headers.etag) };
    expect((await get(headers)).statusCode).toBe(304);
    expect(await staff.create(buildResourceValue())).toMatchObject({
      key: 'finding-a-preceptor',
      state: 'published',
    });
    const after = await get(headers);
    const { data } = after.json<{ data: ResourceCard[] }>();
    expect([after.statusCode, listResources.data.parse(data)]).toEqual([200, data]);
    expect(await titlesOf(other)).toEqual(['A guide', 'Finding a preceptor']);
    const card = await cardOf('finding-a-preceptor');
    expect(card).toMatchObject({ revision: 1, checked_at: '2026-11-30', sources_count: 1 });
    const bytes = await bytesOf('finding-a-preceptor');
    expect(Math.abs(bytes - (card?.bytes ?? 0))).toBeLessThan(20);
    expect((await other.open('finding-a-preceptor', null)).content).toMatchObject({
      html: expect.stringContaining('Ask early'),
    });
  });

  it.each([{}, ...otherKinds])('reads back as it was written: $kind', async (more) => {
    const value = buildResourceValue({ ...more, hidden: false, position: 7 });
    const entry = await staff.create(value);
    expect(entry.published).toEqual(value);
    const opened = await site.open(entry.key, null);
    expect(resource.parse(opened)).toEqual(opened);
    expect(opened.content.kind).toBe(value.kind);
  });

  it('is where its number puts it, among those that come with the code', async () => {
    await load({ 'a-guide.md': guideFile(), 'b-guide.md': guideFile({ title: 'B guide' }) });
    await staff.create(buildResourceValue({ title: 'Last of all', position: 101 }));
    await staff.create(buildResourceValue({ title: 'Zeroth', position: 99 }));
    await staff.create(
      buildResourceValue({ title: 'A money guide', topic: 'money', position: 500 }),
    );
    expect(await titlesOf(site)).toEqual([
      'Zeroth',
      'A guide',
      'B guide',
      'Last of all',
      'A money guide',
    ]);
  });

  it('opens for the plan that staff choose', async () => {
    const { key } = await staff.create(buildResourceValue({ package: 'filter_toggle' }));
    expect(await getProblem(site.open(key, null))).toMatchObject({
      code: 'package_needed',
      current: { package: 'filter_toggle' },
    });
    await staff.save(await staff.open(key), buildResourceValue());
    expect(await site.open(key, null)).toMatchObject({ package: 'none', revision: 2 });
  });

  it('keeps its address under another title, and the marks with it', async () => {
    const { key } = await staff.create(buildResourceValue());
    const userId = randomUUID();
    await site.mark(userId, key, { done: true });
    await staff.save(await staff.open(key), buildResourceValue({ title: 'Your preceptor' }));
    expect(await titlesOf(other)).toEqual(['Your preceptor']);
    expect(await site.mark(userId, key, { saved: true })).toMatchObject({ slug: key, done: true });
  });

  it('with a long title has an address that ends between two words', async () => {
    const { key } = await staff.create(buildResourceValue({ title: 'word '.repeat(23).trim() }));
    expect(key).toMatch(/^(?:word-)+word$/);
    expect(key.length).toBeLessThanOrEqual(80);
    expect((await site.open(key, null)).slug).toBe(key);
  });

  it('at a time of its own is listed from then on, and leaves at its end', async () => {
    const at = '2026-12-01T08:00:00.000Z';
    const unpublishAt = '2026-12-09T08:00:00.000Z';
    await staff.create(buildResourceValue(), { when: { kind: 'at', at }, unpublishAt });
    await staff.publishDue();
    expect(await titlesOf(site)).toEqual([]);
    now = new Date(at);
    await staff.publishDue();
    expect([await titlesOf(site), await titlesOf(other)]).toEqual([
      ['Finding a preceptor'],
      ['Finding a preceptor'],
    ]);
    now = new Date(unpublishAt);
    await staff.publishDue();
    expect([await titlesOf(site), await titlesOf(other)]).toEqual([[], []]);
    expect(await staff.open('finding-a-preceptor')).toMatchObject({ state: 'draft' });
  });

  it('of an older shape is restored with what was added since as a blank', async () => {
    const { key } = await staff.create(buildResourceValue());
    const { position: _position, hidden: _hidden, film: _film, ...older } = buildResourceValue();
    await staff.setOlderRevision(older);
    const { value, problems } = await staff.getRevision(key, 1);
    expect(problems).toEqual([]);
    expect(value).toEqual(buildResourceValue());
    expect(await staff.save(await staff.open(key), value)).toMatchObject({ state: 'published' });
  });
});

describe('a resource of the code that staff edit', () => {
  const edit = async (change: Partial<ResourceValue>) => {
    const entry = await staff.open('a-guide');
    return staff.save(entry, { ...(entry.published as ResourceValue), ...change });
  };
  beforeEach(() => load({ 'a-guide.md': guideFile(), 'a-list.json': checklistFile() }));

  it('is shown as they wrote it, and stays so under a newer text of the code', async () => {
    await edit({ title: 'As staff wrote it', markdown: 'Much longer. '.repeat(400) });
    const card = await cardOf('a-guide');
    expect(card).toMatchObject({ title: 'As staff wrote it', revision: 2 });
    expect(Math.abs((await bytesOf('a-guide')) - (card?.bytes ?? 0))).toBeLessThan(20);
    await load({ 'a-guide.md': guideFile({ title: 'Newer', checked_at: '2026-12-24' }) });
    expect(await titlesOf(other)).toContain('As staff wrote it');
    const found = await staff.check('a-guide', (await staff.open('a-guide')).published);
    expect(found).toMatchObject([
      { level: 'warning', path: 'checkedAt', message: expect.stringContaining('2026-12-24') },
    ]);
  });

  it('goes back to the text of the code, under a revision that no device has', async () => {
    await edit({ title: 'As staff wrote it' });
    await edit({ title: 'As staff wrote it later' });
    expect(await cardOf('a-guide')).toMatchObject({ revision: 3 });
    await load({ 'a-guide.md': guideFile({ title: 'Newer', checked_at: '2026-12-24' }) });
    expect(await staff.takeOff('a-guide')).toMatchObject({
      state: 'changed',
      published: { title: 'Newer' },
      draft: { title: 'As staff wrote it later' },
    });
    expect(await site.open('a-guide', null)).toMatchObject({ title: 'Newer', revision: 4 });
    expect((await edit({ title: 'Once more', checkedAt: '2026-11-30' })).published).toMatchObject({
      title: 'Once more',
    });
    expect(await cardOf('a-guide')).toMatchObject({ revision: 5 });
  });

  it('is hidden by a field of its own, and marks of students are taken all the same', async () => {
    const userId = randomUUID();
    await edit({ hidden: true });
    expect([await titlesOf(site), await titlesOf(other)]).toEqual([['A title'], ['A title']]);
    expect((await getProblem(site.open('a-guide', null))).code).toBe('not_found');
    expect(await site.mark(userId, 'a-guide', { done: true })).toMatchObject({ done: true });
    await site.reportLink('a-guide', '');
    expect(await database.db.$count(resourceLinkReports)).toBe(0);
    expect((await staff.list()).map(({ title }) => title)).toContain('A guide (hidden)');
    await edit({ hidden: false });
    expect(await titlesOf(site)).toContain('A guide');
    expect(await site.listOwn(userId)).toMatchObject([{ slug: 'a-guide', done: true }]);
  });

  it('that is not edited can’t be taken off, and the sentence says how to hide it', async () => {
    const problem = await getProblem(staff.takeOff('a-guide'));
    expect(problem).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('Check “Hidden”'),
    });
    const entry = await staff.open('a-guide');
    const unpublishAt = '2026-12-01T08:00:00.000Z';
    await staff.save(entry, entry.published, { when: { kind: 'draft' }, unpublishAt });
    now = new Date(unpublishAt);
    await staff.publishDue();
    expect(await staff.open('a-guide')).toMatchObject({
      unpublishAt: null,
      failure: expect.stringContaining('stayed on the site'),
    });
    expect(await titlesOf(site)).toContain('A guide');
  });

  it('loses the reports about the text that it replaces, and no others', async () => {
    const url = 'https://www.ncsbn.org/boards';
    await site.reportLink('a-guide', url);
    await site.reportLink('a-list', url);
    await edit({ title: 'Corrected' });
    expect((await site.list()).map(({ slug, links }) => [slug, links])).toEqual([
      ['a-list', 'reported'],
      ['a-guide', 'fine'],
    ]);
    await site.reportLink('a-guide', url);
    await load({ 'a-guide.md': guideFile({ title: 'Newer', checked_at: '2026-12-24' }) });
    expect(await cardOf('a-guide')).toMatchObject({ title: 'Corrected', links: 'reported' });
  });
});

describe('the resources that ship with the code', () => {
  it('are entries, without an error, and read back as they were written', () => {
    const paths = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.\w+$/.test(path),
    );
    expect(paths.length).toBeGreaterThanOrEqual(12);
    for (const path of paths) {
      const text = readFileSync(join(contentFolder, path), 'utf8');
      const parsed = parseResourceFile(basename(path), text);
      if (!parsed.ok) throw new Error(parsed.problem);
      const { slug, file } = parsed.resource;
      const { title, kind, topic, stage, minutes, summary, sources, ...rest } = file;
      const { package: neededPackage, checked_at: checkedAt, ...content } = rest;
      const head = { slug, title, kind, topic, stage, minutes, summary, neededPackage, checkedAt };
      const row = { ...head, sources, content };
      const value = toValue({ ...row, bytes: 0, revision: 1 }, { position: 100, hidden: false });
      expect([path, resourceEntries.type.schema.safeParse(value).error?.issues ?? []]).toEqual([
        path,
        [],
      ]);
      expect([path, checkResource(value, '2026-11-30', checkedAt)]).toEqual([path, []]);
      expect(toText(slug, value)).toEqual(row);
    }
  });

  it('and lack a source where facts need one are named as unfinished', async () => {
    await staff.create(buildResourceValue({ sources: [] }));
    expect(await staff.list()).toMatchObject([{ unfinished: ['sources'] }]);
    expect(await staff.open('finding-a-preceptor')).toMatchObject({ unfinished: ['sources'] });
  });
});
