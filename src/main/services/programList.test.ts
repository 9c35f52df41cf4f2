// The list of programs is sent from memory while its revision stays: over the real catalogue and documents, by two
// processes on one database.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { SectionKey } from '#features/application/contract.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import { buildSections } from '#features/application/readiness/testing.ts';
import type { ReadCatalogue } from '#features/application/server/programs/catalogueProgram.ts';
import { createProgramService } from '#features/application/server/programs/service.ts';
import { createProgramStore } from '#features/application/server/programs/store.ts';
import { secret } from '#features/application/server/programs/testing.ts';
import { createApplicationService } from '#features/application/server/service.ts';
import { createApplicationStore } from '#features/application/server/store.ts';
import { laptop } from '#features/application/server/testing.ts';
import { buildCourse, buildRow } from '#features/application/testing.ts';
import { presentDocument } from '#features/documents/server/present.ts';
import { createDocumentStore } from '#features/documents/server/store.ts';
import {
  type Cells,
  csvFile,
  emptyCatalogue,
  headerRow,
  importBytes,
  query,
} from '#features/school-import/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { day } from '#shared/time/duration.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildSchoolServices } from './testingSchoolServices.ts';

const start = new Date('2026-11-20T20:00:00.000Z');
const deadline = new Date('2027-03-02T07:59:00.000Z');
const nextDeadline = new Date('2027-08-16T06:59:00.000Z');
const file = '00000000-0000-4000-8000-000000000001';

let database: OpenDatabase;
let now: Date;
let userId: string;
let catalogue: ReadCatalogue;
let sections: ReturnType<typeof createApplicationService>;
let documents: ReturnType<typeof createDocumentStore>;
let processes: ReturnType<typeof createProgramService>[];
const clock = () => now;

function startProcess() {
  return createProgramService({
    db: database.db,
    clock,
    secret,
    catalogue,
    documents: async (id) => (await documents.list(id)).map(presentDocument),
  });
}

beforeAll(async () => {
  database = await openTestDatabase();
  const { schools } = buildSchoolServices(database, clock);
  catalogue = (ids, versions) => schools.applicable(ids, versions);
  sections = createApplicationService({ db: database.db, clock, secret, catalogue });
  documents = createDocumentStore(database.db);
});
afterAll(() => database.close());

async function save(key: SectionKey, values: DraftValues): Promise<void> {
  const place = { userId, applicationId: 'current', key, device: laptop };
  const { rev } = await sections.getSection(place);
  const changes = Object.entries(values).map(([path, value]) => ({ path, value }));
  await sections.saveSection({ ...place, ifMatch: rev, schema: 2, seq: rev + 1, changes });
}

const of = (record: string, row: Cells): Cells => ({ record, unitid: 1, program: 'bsn', ...row });
const due = { deadline: 'final', time: '23:59', zone: 'America/Los_Angeles' };
const load = ({ program = {}, course = {}, date = '2027-03-01' }: Catalogue = {}) =>
  importBytes(
    database,
    'programs',
    csvFile([
      of('program', { type: 'BSN', name: 'Nursing, BSN', references_required: 2, ...program }),
      of('prerequisite', {
        subject: 'anatomy',
        title: 'Anatomy',
        min_grade: 'C',
        max_age_years: 7,
        ...course,
      }),
      of('document', { key: 'cpr', title: 'CPR card', required: 'yes' }),
      of('deadline', { ...due, cycle: 'Fall 2027', date }),
      of('deadline', { ...due, cycle: 'Spring 2028', date: '2027-08-15' }),
    ]),
  );
type Catalogue = { program?: Cells; course?: Cells; date?: string };
const loadSchool = (row: Cells = {}) =>
  importBytes(database, 'ipeds-header', csvFile([headerRow({ UNITID: 1, ...row })]));

/** By the first row of the list, which the answers are mapped to. */
const rowId = 'p1';
const addFile = () =>
  documents.insert({
    id: randomUUID(),
    userId,
    kind: 'certificate',
    name: 'card.pdf',
    type: 'application/pdf',
    size: 9,
    sha256: 'a'.repeat(64),
    state: 'ready',
    storageKey: randomUUID(),
    pages: 1,
    createdAt: now,
    changedAt: now,
  });
const changeFiles = async (facts: Parameters<typeof documents.change>[2]) => {
  for (const { id } of await documents.list(userId)) await documents.change(userId, id, facts);
};

/** One program of the catalogue that is ready, and one typed in by hand. */
async function setUp(): Promise<void> {
  now = start;
  userId = (await buildUser(database.db)).id;
  processes = [startProcess(), startProcess()];
  await emptyCatalogue(database);
  await loadSchool();
  await load();
  for (const [key, values] of Object.entries(buildSections()))
    if (Object.keys(values).length > 0) await save(key as SectionKey, values);
  const [found] = await query(database, 'select id from programs');
  const [service] = processes;
  await service?.add(userId, { id: rowId, programId: Number(found?.['id']), cycle: 'Fall 2027' });
  await service?.add(userId, { id: 'p2', school: 'Lampton College', program: 'ADN' });
  await service?.change(userId, rowId, { state: 'started', note: '' });
  const document = await addFile();
  await save(
    'program-material',
    buildRow('documentMap', `${rowId}.cpr`, { document: document?.id ?? file }),
  );
}
beforeEach(setUp);

/** What is refused changes nothing: a state that no arrow leads to, a program that is gone. */
const allowRefusal = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error;
};

const answer = async (service: ReturnType<typeof createProgramService> | undefined) =>
  (await service?.answerList(userId, (programs) => JSON.stringify(programs)))?.json ?? '';
const answerAnew = async () => JSON.stringify(await startProcess().list(userId));

const savedRow = (fields: DraftValues) =>
  save('program-material', buildRow('programs', rowId, fields));

/** Answered just before, and then one millisecond later. */
async function passes(at: number): Promise<void> {
  now = new Date(Math.max(at, now.getTime()));
  for (const service of processes) await answer(service);
  now = new Date(now.getTime() + 1);
}

/** Each changes what the list of the student says. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a grade': () => save('academics', buildCourse('x1', { grade: 'D' })),
  'the year of a course': () => save('academics', buildCourse('x1', { year: '2015' })),
  'a person who is no longer listed': () => save('achievements', { 'references/r2/#': '' }),
  'the name of the student': () => save('personal-information', { legalLastName: '' }),
  'what was typed about a program': () => savedRow({ notes: 'Ask about the waitlist' }),
  'a deadline that the student entered': () => savedRow({ deadlineDate: '2026-11-01' }),
  'a program that was removed': () => savedRow({ '#': '' }),
  'a state that the student recorded': async () =>
    processes[1]?.change(userId, 'p2', { state: 'started', note: '' }),
  'a document that was refused': () =>
    changeFiles({ state: 'rejected', rejection: 'wrong_type', changedAt: now }),
  'a document that was removed': () => changeFiles({ state: 'removed', changedAt: now }),
  'what the program asks for': () =>
    load({ program: { references_required: 3 } }).then(() => savedRow({ acceptedVersion: '2' })),
  'the name of the program': () => load({ program: { name: 'Nursing' } }),
  'a deadline that the school lists': () => load({ date: '2027-02-15' }),
  'a deadline of the school that has passed': () => load({ date: '2026-11-10' }),
  'a school that has closed': () => loadSchool({ CYACTIVE: 3 }),
  'a deadline that passes': () => passes(deadline.getTime() - 1),
  'a next round that is no longer open': () => passes(nextDeadline.getTime()),
  'a day on which a course is too old': async () => {
    await save('academics', buildCourse('x1', { year: '2019' }));
    await passes(Date.parse('2027-01-01T12:00:00.000Z') - 1);
  },
  'an application that was deleted': async () => {
    const store = createApplicationStore(database.db);
    const found = await store.findCurrent(userId);
    await createProgramStore(database.db).removeUnsent(userId);
    if (found) await store.remove(found.id, now);
  },
};

describe('the list of programs, sent again', () => {
  it('is not made anew while nothing has changed', async () => {
    const [service] = processes;
    let made = 0;
    const encode = (programs: ProgramApplication[]) => {
      made += 1;
      return JSON.stringify(programs);
    };
    const first = await service?.answerList(userId, encode);
    await service?.answerList(userId, encode);
    made = 0;
    now = new Date(now.getTime() + 1);
    expect(await service?.answerList(userId, encode)).toMatchObject({ json: first?.json });
    expect(made).toBe(0);
    expect(await service?.answerList(randomUUID(), encode)).toMatchObject({ json: '[]' });
  });

  it.each(Object.entries(changes))('is another one at once after %s', async (_, change) => {
    const before = [await answer(processes[0]), await answer(processes[1])];
    await change();
    const [here, there] = [await answer(processes[0]), await answer(processes[1])];
    expect(before).not.toContain(here);
    expect([here, there]).toEqual([await answerAnew(), here]);
  });

  it('is always what a list made anew is, whatever has changed in whichever order', async () => {
    const others: typeof changes = {
      'another file': addFile,
      'a file that is there again': () => changeFiles({ state: 'ready', rejection: null }),
      'the catalogue as it was': () => load(),
      'an open school': () => loadSchool(),
      'a grade as it was': () => save('academics', buildCourse('x1')),
      'a moment before the deadline': async () => {
        now = new Date(Math.max(now.getTime(), deadline.getTime() - 1));
      },
      'the next day': async () => {
        now = new Date(now.getTime() + day);
      },
      'the job for missed deadlines': async () => processes[0]?.markMissed(),
    };
    const all = { ...changes, ...others };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(all)), { minLength: 4, maxLength: 10 }),
        async (names) => {
          await setUp();
          for (const name of names) {
            await all[name]?.().catch(allowRefusal);
            const [here, there] = [await answer(processes[0]), await answer(processes[1])];
            expect([here, there], name).toEqual([await answerAnew(), here]);
          }
        },
      ),
      { numRuns: propertyRuns(3, 200) },
    );
  });
});
