import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { SectionKey } from '../../contract.ts';
import { buildCourse, buildRow } from '../../testing.ts';
import { buildSections } from '../../readiness/testing.ts';
import type { ReadinessDocument } from '../../readiness/types.ts';
import { laptop } from '../testing.ts';
import { buildCatalogueProgram, openPrograms } from './testing.ts';

const catalogue = [
  buildCatalogueProgram({
    details: {
      minGpa: 3,
      gpaRule: 'all_attempts',
      tests: [],
      referencesRequired: 2,
      prerequisites: [buildPrerequisite({ minGrade: 'C', maxAgeYears: 7 })],
    },
  }),
];

let database: OpenDatabase;
let now: Date;
let userId: string;
let documents: ReadinessDocument[];
let sections: ReturnType<typeof openPrograms>['sections'];
let service: ReturnType<typeof openPrograms>['service'];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ sections, service } = openPrograms(
    database.db,
    () => now,
    catalogue,
    async () => documents,
  ));
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-11-20T20:00:00.000Z');
  userId = randomUUID();
  documents = [];
});

async function save(key: SectionKey, values: DraftValues): Promise<void> {
  const place = { userId, applicationId: 'current', key, device: laptop };
  const { rev } = await sections.getSection(place);
  const changes = Object.entries(values).map(([path, value]) => ({ path, value }));
  await sections.saveSection({ ...place, ifMatch: rev, schema: 2, seq: rev + 1, changes });
}

async function startProgram(): Promise<string> {
  for (const [key, values] of Object.entries(buildSections()))
    if (Object.keys(values).length > 0) await save(key as SectionKey, values);
  const { program } = await service.add(userId, { programId: 1 });
  await service.change(userId, program.id, { state: 'started', note: '' });
  return program.id;
}
const stateOf = async (id: string) => (await service.get(userId, id)).state;

describe('the checks of a program', () => {
  it('are those of the rules, over the sections as they are stored', async () => {
    const id = await startProgram();
    documents = [{ id: 'd1', name: 'card.pdf', state: 'rejected' }];
    const checks = await service.checks(userId, id);
    expect(checks).toMatchObject({
      id,
      state: 'ready',
      prerequisites: [{ name: 'Anatomy', state: 'met', courseId: 'x1' }],
      gpa: { value: 4, min: 3, verdict: 'met' },
      notOnRecord: [],
    });
    expect(checks.checks.filter(({ ok }) => !ok).map(({ message }) => message)).toEqual([
      'card.pdf wasn’t accepted. Add it again.',
      'The application fee isn’t paid yet.',
    ]);
    await save('academics', buildCourse('x1', { grade: 'D' }));
    expect(await service.checks(userId, id)).toMatchObject({
      state: 'not_ready',
      prerequisites: [{ state: 'grade_too_low', detail: 'yours is D' }],
    });
  });

  it('of a row that is not this student’s are not there', async () => {
    const id = await startProgram();
    expect((await getProblem(service.checks(randomUUID(), id))).code).toBe('not_found');
    expect((await getProblem(service.checks(userId, 'another'))).code).toBe('not_found');
  });
});

describe('the state of a program that was started', () => {
  it('is ready as soon as nothing blocks it, started again when something does, each with an event', async () => {
    const id = await startProgram();
    expect(await stateOf(id)).toBe('ready');
    await save('academics', buildCourse('x1', { grade: 'D' }));
    expect((await service.list(userId))[0]?.state).toBe('started');
    await save('academics', buildCourse('x1', { grade: 'B' }));
    expect(await stateOf(id)).toBe('ready');
    const events = await service.events(userId, id);
    expect(events.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'interested', 'student'],
      ['interested', 'started', 'student'],
      ['started', 'ready', 'system'],
      ['ready', 'started', 'system'],
      ['started', 'ready', 'system'],
    ]);
    expect(events.at(-1)?.note).toBe('Nothing is missing now.');
  });

  it('looks at the files where the student chose one, though the program lists none', async () => {
    const id = await startProgram();
    documents = [{ id: 'd1', name: 'card.pdf', state: 'ready' }];
    await save('program-material', buildRow('documentChoices', `${id}.d1`, { send: 'yes' }));
    expect(await stateOf(id)).toBe('ready');
    documents = [];
    expect(await stateOf(id)).toBe('started');
  });

  it('follows the calendar: a course that grew too old blocks it', async () => {
    const id = await startProgram();
    await save('academics', buildCourse('x1', { year: '2019' }));
    expect(await stateOf(id)).toBe('ready');
    now = new Date('2027-01-02T12:00:00.000Z');
    expect(await stateOf(id)).toBe('started');
  });

  it('changes once when it is read by several at once', async () => {
    const id = await startProgram();
    await Promise.all([service.list(userId), service.get(userId, id), service.list(userId)]);
    const ready = (await service.events(userId, id)).filter(({ to }) => to === 'ready');
    expect(ready).toHaveLength(1);
  });

  it('is left alone before it is started', async () => {
    for (const [key, values] of Object.entries(buildSections()))
      if (Object.keys(values).length > 0) await save(key as SectionKey, values);
    const { program } = await service.add(userId, { programId: 1 });
    expect(await stateOf(program.id)).toBe('interested');
  });
});
