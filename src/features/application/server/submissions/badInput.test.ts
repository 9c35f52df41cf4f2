// Bad answers are saved as they were typed, and keep an application from being sent (issue 14, "Bad input").
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { buildCourse, buildRow } from '../../testing.ts';
import { sections } from '../../definition/sections.ts';
import { checkSection } from '../../rules.ts';
import type { SectionKey } from '../../contract.ts';
import { laptop } from '../testing.ts';
import { declaration, openSubmissions, type World } from './testing.ts';

let database: OpenDatabase;
let now: Date;
let world: World;
let userId: string;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  world = openSubmissions(database, () => now);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-20T20:00:00.000Z');
  ({ userId, id } = await world.prepare());
});

const stored = async (key: SectionKey) =>
  (await world.sections.getSection({ userId, applicationId: 'current', key, device: laptop }))
    .values;
const submit = (body = {}) => world.submissions.submit(userId, id, { declaration, ...body });

/** Stored as it is, named by the check with its field, and nothing is sent. */
async function expectBlocked(key: SectionKey, values: DraftValues, path: string, message: RegExp) {
  await world.save(userId, key, values);
  expect(await stored(key)).toMatchObject(values);
  const { state, blockers, record } = await world.submissions.preflight(userId, id, undefined);
  expect({ state, record }).toEqual({ state: 'not_ready', record: null });
  const found = blockers.find(({ href }) => decodeURIComponent(href).endsWith(`field=${path}`));
  expect(found?.message).toMatch(message);
  const problem = await getProblem(submit());
  expect(problem).toMatchObject({ code: 'wrong_state' });
  expect(problem.message).toMatch(/still missing, so nothing was sent\. Your answers are saved\./);
  expect(await world.submissions.versions(userId, id)).toEqual([]);
}

describe('an answer that is wrong blocks sending, never saving', () => {
  it('31 credits', async () => {
    const course = buildCourse('x1', { credits: '31' });
    await expectBlocked('academics', course, 'courses/x1/credits', /30/);
    await world.save(userId, 'academics', buildCourse('x1'));
    expect(await submit()).toMatchObject({ version: 1 });
  });

  it.each([
    ['0 credits, as a lab has them', { credits: '0' }, 'no_credits'],
    ['a grade off the scale', { grade: 'Excellent' }, 'grade_not_on_scale'],
    ['a completed course in a term to come', { year: '2027', term: 'spring' }, 'term_to_come'],
  ] as const)('but %s is only asked about, and goes as it was typed', async (_, fields, code) => {
    await world.save(userId, 'academics', buildCourse('x1', fields));
    const found = checkSection(sections.academics, await stored('academics'), '2026-11-20');
    expect(found.filter(({ level }) => level === 'question').map((each) => each.code)).toContain(
      code,
    );
    const { packet } = await world.submissions.preflight(userId, id, undefined);
    for (const typed of Object.values(fields).filter((each) => each !== 'spring'))
      expect(JSON.stringify(packet.answers)).toContain(typed);
    expect(await submit()).toMatchObject({ version: 1 });
  });

  it('an essay over its limit, word for word, until it is short enough', async () => {
    const body = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
    const essay = { title: 'Why nursing?', program: id, limitMax: '30', body };
    const row = buildRow('essays', 'e1', essay);
    await expectBlocked('program-material', row, 'essays/e1/body', /10 words over the limit of 30/);
    expect((await stored('program-material'))['essays/e1/body']).toBe(body);
    await world.save(userId, 'program-material', { 'essays/e1/body': body.slice(0, 60) });
    expect(await submit()).toMatchObject({ version: 1 });
  });
});

describe('a press that waited for a connection', () => {
  const queued = {
    deviceTime: '2027-03-02T07:50:00.000Z',
    queuedAt: '2027-03-02T07:50:00.000Z',
  };

  it('and came after the deadline without a record is refused, with when it was pressed', async () => {
    now = new Date('2027-03-02T09:00:00.000Z');
    const problem = await getProblem(submit(queued));
    expect(problem.code).toBe('wrong_state');
    expect(problem.message).toMatch(
      /^The deadline was March 1, 2027, 11:59 PM PST, so nothing was sent\. You pressed Submit March 1, 2027, 11:50 PM PST by your device’s clock, and it reached us March 2, 2027, 1:00 AM PST\./,
    );
    expect(problem.message).toContain('Everything you wrote is saved.');
  });

  it('and has a record from before the deadline is taken within a day', async () => {
    now = new Date('2027-03-02T07:45:00.000Z');
    const { record } = await world.submissions.preflight(userId, id, queued.deviceTime);
    now = new Date('2027-03-02T09:00:00.000Z');
    expect(await submit({ ...queued, record })).toMatchObject({ withinGrace: true });
  });
});
