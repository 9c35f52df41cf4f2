// A program changes in the catalogue while a student's application to it goes on.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { laptop } from '#features/application/server/testing.ts';
import { createApplicationService } from '#features/application/server/service.ts';
import type { ReadCatalogue } from '#features/application/server/programs/catalogueProgram.ts';
import { createProgramService } from '#features/application/server/programs/service.ts';
import { rowChanges, saveRows, secret } from '#features/application/server/programs/testing.ts';
import { buildRow } from '#features/application/testing.ts';
import {
  type Cells,
  csvFile,
  emptyCatalogue,
  headerRow,
  importBytes,
  query,
} from '#features/school-import/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildSchoolServices } from './testingSchoolServices.ts';

const now = new Date('2026-11-20T20:00:00.000Z');
const clock = () => now;

let database: OpenDatabase;
let userId: string;
let sections: ReturnType<typeof createApplicationService>;
let service: ReturnType<typeof createProgramService>;

const of = (record: string, row: Cells = {}): Cells => ({
  record,
  unitid: 1,
  program: 'bsn',
  ...row,
});
const program = of('program', {
  type: 'BSN',
  name: 'Nursing, BSN',
  fee: 60,
  references_required: 0,
});
const question = (key: string, row: Cells = {}): Cells =>
  of('question', {
    key,
    title: `Question ${key}?`,
    question_type: 'text',
    required: 'yes',
    ...row,
  });
const load = (...rows: Cells[]) => importBytes(database, 'programs', csvFile(rows));

beforeAll(async () => {
  database = await openTestDatabase();
  const { schools } = buildSchoolServices(database, clock);
  const catalogue: ReadCatalogue = (ids, versions) => schools.applicable(ids, versions);
  sections = createApplicationService({ db: database.db, clock, secret, catalogue });
  service = createProgramService({
    db: database.db,
    clock,
    secret,
    catalogue,
    documents: async () => [],
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = randomUUID();
  await emptyCatalogue(database);
  await importBytes(database, 'ipeds-header', csvFile([headerRow({ UNITID: 1 })]));
});

async function addProgram(): Promise<{ id: string; programId: number }> {
  const [row] = await query(database, 'select id from programs');
  const programId = Number(row?.['id']);
  const { program: added } = await service.add(userId, { programId, cycle: 'Fall 2027' });
  return { id: added.id, programId };
}
const save = (values: Readonly<Record<string, string>>) =>
  saveRows(
    sections,
    userId,
    Object.entries(values).map(([path, value]) => ({ path, value })),
  );
const blockersOf = async (id: string) =>
  (await service.checks(userId, id)).checks
    .filter(({ key, level, ok }) => level === 'blocker' && !ok && key.startsWith('question:'))
    .map(({ message }) => message);
const keysOf = (asked: { questions: readonly { key: string }[] } | null | undefined) =>
  asked?.questions.map(({ key }) => key);

describe('an application to a program whose requirements change', () => {
  it('goes on with the version it was started with, until the student accepts the newest', async () => {
    await load(program, question('a'), question('b'));
    const { id } = await addProgram();
    await save(
      buildRow('programAnswers', `${id}.a`, { value: 'An answer', question: 'Question a?' }),
    );
    expect(await blockersOf(id)).toEqual(['“Question b?” isn’t answered yet.']);

    await load(program, question('b'), question('c'));
    await load({ ...program, fee: 80 }, question('b'), question('c'));
    const [view] = await service.material(userId);
    expect([view?.requirements.version, keysOf(view?.requirements)]).toEqual([1, ['a', 'b']]);
    expect([view?.newest?.version, keysOf(view?.newest)]).toEqual([3, ['b', 'c']]);
    expect(await blockersOf(id)).toEqual(['“Question b?” isn’t answered yet.']);
    expect((await service.checks(userId, id)).checks).toContainEqual(
      expect.objectContaining({ key: 'version', level: 'warning', ok: false }),
    );

    await save({ [`programs/${id}/acceptedVersion`]: '3' });
    const [accepted] = await service.material(userId);
    expect([keysOf(accepted?.requirements), accepted?.newest]).toEqual([['b', 'c'], null]);
    expect(await blockersOf(id)).toEqual([
      '“Question b?” isn’t answered yet.',
      '“Question c?” isn’t answered yet.',
    ]);
    const { values } = await sections.getSection({
      userId,
      applicationId: 'current',
      key: 'program-material',
      device: laptop,
    });
    expect(values[`programAnswers/${id}.a/value`]).toBe('An answer');
  });

  it('is in one version for this cycle and in another for the next', async () => {
    await load(program, question('a'));
    const { id, programId } = await addProgram();
    await load(program, question('b'));
    const next = { programId: String(programId), cycle: 'Fall 2028', school: 'Lampton College' };
    await saveRows(sections, userId, rowChanges('next', { ...next, acceptedVersion: '2' }, 'W'));
    await saveRows(sections, userId, rowChanges('older', { ...next, cycle: 'Fall 2029' }, 'X'));
    const views = new Map((await service.material(userId)).map((each) => [each.id, each]));
    expect(keysOf(views.get(id)?.requirements)).toEqual(['a']);
    expect(keysOf(views.get('next')?.requirements)).toEqual(['b']);
    expect([keysOf(views.get('older')?.requirements), views.get('older')?.newest]).toEqual([
      ['b'],
      null,
    ]);
  });

  it('goes on with today’s version where the accepted one is not known', async () => {
    await load(program, question('a'));
    const { id } = await addProgram();
    await save({ [`programs/${id}/acceptedVersion`]: '7' });
    const [view] = await service.material(userId);
    expect([view?.requirements.version, view?.newest]).toEqual([1, null]);
  });

  it('is no other student’s', async () => {
    await load(program, question('a'));
    await addProgram();
    expect(await service.material(randomUUID())).toEqual([]);
  });
});

describe('the state of an application', () => {
  it('waits for the answers that the program asks for', async () => {
    await load(program, question('a'));
    const { id } = await addProgram();
    await service.change(userId, id, { state: 'started', note: '' });
    const questions = async () =>
      (await service.checks(userId, id)).checks.find(({ key }) => key === 'questions')?.ok;
    expect(await questions()).toBeUndefined();
    await save(buildRow('programAnswers', `${id}.a`, { value: 'An answer' }));
    expect(await questions()).toBe(true);
  });
});
