import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { day } from '#shared/time/duration.ts';
import { videoLinkErrors } from '#shared/video/videoLink.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { maxMarks, maxMarksInChange, reportDays } from '../rules.ts';
import { loadResources } from './builtIn/loadResources.ts';
import { checklistFile, filmFile, guideFile, practiceFile } from './builtIn/testingFiles.ts';
import { createResourceData } from './personData.ts';
import { createResources } from './services.ts';
import { resourceLinkReports, resourceMarks, resources } from './tables.ts';

const student = { roleName: 'Student', studentPackage: '' };
const applicant = { roleName: 'Student', studentPackage: 'application_condenser' };

let database: OpenDatabase;
let now: Date;
let folder: string;
const clock = () => now;
let slice: ReturnType<typeof createResources>;
let gone: readonly string[];

beforeAll(async () => {
  database = await openTestDatabase();
  slice = createResources({ database, clock, withoutAccount: async () => gone });
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-11-30T12:00:00.000Z');
  gone = [];
  folder = mkdtempSync(join(tmpdir(), 'resources-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const table of [resources, resourceMarks, resourceLinkReports])
    await database.db.delete(table);
});

async function load(files: Readonly<Record<string, string>>) {
  const problems: string[] = [];
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const onProblem = (sentence: string) => void problems.push(sentence);
  const stored = await loadResources(database, clock, { folder, onProblem });
  return { stored, problems };
}

describe('the built-in content', () => {
  it('is stored once, and again where its text is newer', async () => {
    const files = { 'a-guide.md': guideFile(), 'a-list.json': checklistFile() };
    expect(await load(files)).toEqual({ stored: 2, problems: [] });
    expect(await load({})).toEqual({ stored: 0, problems: [] });
    const changed = guideFile({ title: 'A better guide', checked_at: '2026-12-01' });
    expect((await load({ 'a-guide.md': changed })).stored).toBe(1);
    const guide = await slice.service.open('a-guide', null);
    expect(guide).toMatchObject({ title: 'A better guide', revision: 2 });
    expect((await slice.service.open('a-list', null)).revision).toBe(1);
  });

  it('never replaces what staff wrote, nor a text that was checked later', async () => {
    await load({
      'a-guide.md': guideFile(),
      'b-guide.md': guideFile({ checked_at: '2027-01-01' }),
    });
    await database.db
      .update(resources)
      .set({ title: 'By staff', setBy: 'staff' })
      .where(eq(resources.slug, 'a-guide'));
    const older = guideFile({ title: 'From the code', checked_at: '2026-12-24' });
    expect((await load({ 'a-guide.md': older, 'b-guide.md': older })).stored).toBe(0);
    expect((await slice.service.open('a-guide', null)).title).toBe('By staff');
    expect((await slice.service.open('b-guide', null)).title).toBe('A guide');
  });

  it('leaves out a file that can’t be read, and reports it', async () => {
    const { stored, problems } = await load({
      'a-guide.md': guideFile(),
      'broken.json': '{"kind": ',
    });
    expect(stored).toBe(1);
    expect(problems).toEqual(['broken.json is not JSON.']);
  });

  it('that ships with the code has every kind but what is named as left out, each with its size', async () => {
    expect(await loadResources(database, clock)).toBeGreaterThanOrEqual(12);
    const cards = await slice.service.list();
    for (const card of cards) {
      expect(card).toMatchObject({ kind: expect.any(String), checked_at: /^\d{4}-/ });
      const opened = await slice.service.open(card.slug, applicant);
      const bytes = Buffer.byteLength(JSON.stringify({ data: opened }));
      expect(Math.abs(bytes - card.bytes)).toBeLessThan(20);
    }
    const kinds = new Set(cards.map(({ kind }) => kind));
    for (const kind of ['guide', 'checklist', 'template', 'calculator', 'practice'] as const)
      expect(kinds).toContain(kind);
  });
});

describe('a resource', () => {
  it('has its text rendered, without HTML of the writer', async () => {
    await load({ 'a-guide.md': guideFile({}, '## Begin\n\n<script>x</script> [Find](/forum)') });
    const { content, sources } = await slice.service.open('a-guide', null);
    if (content.kind !== 'guide') throw new Error('It is another kind.');
    expect(content.html).toContain('<h2');
    expect(content.html).not.toContain('<script');
    expect(content.html).toContain('href="/forum"');
    expect(sources).toHaveLength(2);
  });

  it.each([
    ['https://example.org/page.html', videoLinkErrors.invalid],
    [7, videoLinkErrors.notText],
    ['https://vimeo.com/76979871', ''],
  ])('that is a film with the link %s says what is wrong with it', async (url, problem) => {
    await load({ 'a-film.json': filmFile({ url }) });
    const { content } = await slice.service.open('a-film', null);
    expect(content).toMatchObject({ kind: 'film', problem });
    expect(content).toHaveProperty('transcript', expect.stringContaining('<p>Good luck.</p>'));
  });

  it('that a plan includes opens for who has it, and names the plan to everybody else', async () => {
    const locked = JSON.stringify({
      ...(JSON.parse(practiceFile()) as object),
      package: 'filter_toggle',
    });
    await load({ 'a-set.json': locked });
    for (const reader of [null, student, { roleName: 'Nurse', studentPackage: '' }]) {
      const problem = await getProblem(slice.service.open('a-set', reader));
      expect(problem).toMatchObject({
        code: 'package_needed',
        current: { package: 'filter_toggle' },
      });
    }
    for (const studentPackage of ['filter_toggle', 'application_condenser'])
      expect((await slice.service.open('a-set', { ...student, studentPackage })).kind).toBe(
        'practice',
      );
    expect(JSON.stringify(await slice.service.list())).not.toContain('Half of 10');
  });

  it.each(['nothing-here', 'Not A Slug', '../etc', `a${'b'.repeat(300)}`, '\u0000'])(
    'is not found at %j',
    async (slug) => {
      expect(await getProblem(slice.service.open(slug, null))).toMatchObject({ code: 'not_found' });
      const marked = slice.service.mark(randomUUID(), slug, { saved: true });
      expect(await getProblem(marked)).toMatchObject({ code: 'not_found' });
    },
  );
});

describe('marks', () => {
  const userId = randomUUID();
  beforeEach(async () => {
    await load({ 'a-list.json': checklistFile() });
  });
  const mark = (change: Parameters<typeof slice.service.mark>[2], who = userId) =>
    slice.service.mark(who, 'a-list', change);

  it('change what they name and leave the rest', async () => {
    await mark({ saved: true, ticks: { transcripts: true, 'p1:fee': true } });
    await mark({ progress: 50, ticks: { transcripts: false }, answers: { half: 1 } });
    const [own] = await slice.service.listOwn(userId);
    expect(own).toMatchObject({
      slug: 'a-list',
      saved: true,
      done: false,
      progress: 50,
      ticks: ['p1:fee'],
      answers: { half: 1 },
    });
    expect((await mark({ answers: { half: null } })).answers).toEqual({});
    expect(await slice.service.listOwn(randomUUID())).toEqual([]);
  });

  it('of two devices at once are both there', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `item-${at}`);
    await Promise.all(keys.map((key) => mark({ ticks: { [key]: true } })));
    const [own] = await slice.service.listOwn(userId);
    expect(own?.ticks.toSorted()).toEqual(keys.toSorted());
  });

  it('have an end', async () => {
    for (let from = 0; from < maxMarks; from += maxMarksInChange)
      await mark({
        ticks: Object.fromEntries(
          Array.from({ length: maxMarksInChange }, (_, at) => [`k${from + at}`, true]),
        ),
      });
    expect(await getProblem(mark({ ticks: { more: true } }))).toMatchObject({
      code: 'validation_failed',
    });
    const [own] = await slice.service.listOwn(userId);
    expect(own?.ticks).toHaveLength(maxMarks);
  });

  it('are in the copy of their person, and go with the account', async () => {
    await mark({ saved: true });
    const data = createResourceData(database);
    const paths: string[] = [];
    for await (const { path, content } of data.exportPerson(userId)) {
      paths.push(path);
      expect(content).toContain('a-list');
      expect(content).not.toContain(userId);
    }
    expect(paths).toEqual(['account/resources.json']);
    await data.removePerson(userId, { posts: 'keep' });
    expect(await slice.service.listOwn(userId)).toEqual([]);
  });

  it('of people without an account are removed at night', async () => {
    await mark({ saved: true });
    gone = [userId];
    for (const job of slice.jobs) await job.run();
    expect(await slice.service.listOwn(userId)).toEqual([]);
  });
});

describe('reports about links', () => {
  const stateOf = async (slug: string) =>
    (await slice.service.list()).find((card) => card.slug === slug)?.links;
  beforeEach(async () => {
    await load({ 'a-guide.md': guideFile({}, 'See [the board](https://board.example/rn).') });
  });

  it.each(['https://www.ncsbn.org/boards', 'https://board.example/rn'])(
    'about %s mark the resource for a while',
    async (url) => {
      expect(await stateOf('a-guide')).toBe('fine');
      await slice.service.reportLink('a-guide', url);
      await slice.service.reportLink('a-guide', url);
      expect(await stateOf('a-guide')).toBe('reported');
      const rows = await database.db.select().from(resourceLinkReports);
      expect(rows).toMatchObject([{ slug: 'a-guide', url, count: 2 }]);
      now = new Date(now.getTime() + (reportDays + 1) * day);
      expect(await stateOf('a-guide')).toBe('fine');
      for (const job of slice.jobs) await job.run();
      expect(await database.db.select().from(resourceLinkReports)).toEqual([]);
    },
  );

  it('end with a new text', async () => {
    await slice.service.reportLink('a-guide', 'https://board.example/rn');
    await load({ 'a-guide.md': guideFile({}, 'See [the board](https://board.example/new).') });
    expect(await stateOf('a-guide')).toBe('fine');
  });

  it.each(['https://elsewhere.example', 'https', 'h', '"'])(
    'about %j, which it doesn’t lead to, are refused',
    async (url) => {
      expect(await getProblem(slice.service.reportLink('a-guide', url))).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'url' }],
      });
      expect(await stateOf('a-guide')).toBe('fine');
    },
  );

  it('about resources that are missing are stored up to a number', async () => {
    for (let at = 0; at < 210; at += 1) await slice.service.reportLink(`missing-${at}`, '');
    await slice.service.reportLink('Not a slug', '');
    await slice.service.reportLink('a-guide', '');
    const rows = await database.db.select().from(resourceLinkReports);
    expect(rows).toHaveLength(200);
    expect(rows.every(({ slug }) => slug.startsWith('missing-'))).toBe(true);
  });
});
