// @module-tag long
// What the hub asks the database, over the catalogue as it is stored.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadCatalogue } from '#features/application/server/programs/catalogueProgram.ts';
import { createProgramService } from '#features/application/server/programs/service.ts';
import { rowChanges, saveRows, secret } from '#features/application/server/programs/testing.ts';
import { createApplicationService } from '#features/application/server/service.ts';
import { createDocumentStore } from '#features/documents/server/store.ts';
import {
  csvFile,
  emptyCatalogue,
  headerRow,
  importBytes,
  query,
} from '#features/school-import/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { countQueries } from './testingCountQueries.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildSchoolServices } from './testingSchoolServices.ts';

const clock = () => new Date('2026-11-20T20:00:00.000Z');
const programCount = 40;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('lists forty started programs, judged anew, with at most five queries, and again with one', async () => {
  await emptyCatalogue(database);
  await importBytes(database, 'ipeds-header', csvFile([headerRow({ UNITID: 1 })]));
  const cells = Array.from({ length: programCount }, (_, at) => {
    const program = { unitid: 1, program: `bsn-${at}` };
    return [
      { record: 'program', ...program, type: 'BSN', name: `Nursing ${at}`, references_required: 2 },
      { record: 'document', ...program, key: 'cpr', title: 'CPR card', required: 'yes' },
    ];
  });
  await importBytes(database, 'programs', csvFile(cells.flat()));
  const { schools } = buildSchoolServices(database, clock);
  const catalogue: ReadCatalogue = (ids, versions) => schools.applicable(ids, versions);
  const sections = createApplicationService({ db: database.db, clock, secret, catalogue });
  const documents = createDocumentStore(database.db);
  let filesRead = 0;
  const service = createProgramService({
    db: database.db,
    clock,
    secret,
    catalogue,
    documents: async (userId) => {
      filesRead += 1;
      await documents.list(userId);
      return [];
    },
  });
  const userId = randomUUID();
  const ids = await query(database, 'select id from programs order by id');
  expect(ids).toHaveLength(programCount);
  const rows = ids.flatMap(({ id }, at) =>
    rowChanges(
      `p${at}`,
      {
        programId: String(id),
        cycle: 'Fall 2027',
        school: 'Lampton College',
        acceptedVersion: '1',
      },
      `P${String(at).padStart(2, '0')}`,
    ),
  );
  await saveRows(sections, userId, rows);
  await service.list(userId);
  for (let at = 0; at < programCount; at += 1)
    await service.change(userId, `p${at}`, { state: 'started', note: '' });
  const before = filesRead;
  const answer = () => service.answerList(userId, (programs) => JSON.stringify(programs));
  expect(await countQueries(database.pool, answer)).toBeLessThanOrEqual(5);
  expect(filesRead - before).toBe(1);
  expect(await countQueries(database.pool, answer)).toBe(1);
  const listed = await service.list(userId);
  expect(listed.map(({ state }) => state)).toEqual(Array(programCount).fill('started'));
});
