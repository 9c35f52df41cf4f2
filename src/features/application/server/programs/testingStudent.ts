// For tests only: the programs of one student, over a database of the test's own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { ProgramState } from '../../programPolicy.ts';
import type { CatalogueProgram } from './catalogueProgram.ts';
import { openPrograms, saveRows } from './testing.ts';

/** A database for a file of tests, and before each test another student and the morning of November 20, 2026, UTC. */
export function setUpPrograms(catalogue: CatalogueProgram[]) {
  let database: OpenDatabase;
  let now: Date;
  let userId: string;
  let opened: ReturnType<typeof openPrograms>;
  beforeAll(async () => {
    database = await openTestDatabase();
    opened = openPrograms(database.db, () => now, catalogue);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    now = new Date('2026-11-20T08:00:00.000Z');
    userId = randomUUID();
  });
  return {
    get database() {
      return database;
    },
    get service() {
      return opened.service;
    },
    get sections() {
      return opened.sections;
    },
    get userId() {
      return userId;
    },
    set now(at: Date) {
      now = at;
    },
    add: (programId: number, cycle?: string) =>
      opened.service.add(userId, { programId, ...(cycle !== undefined && { cycle }) }),
    save: (changes: Parameters<typeof saveRows>[2]) => saveRows(opened.sections, userId, changes),
    stateOf: async (id: string) => (await opened.service.get(userId, id)).state,
    record: (id: string, state: ProgramState) =>
      opened.service.change(userId, id, { state, note: '' }),
  };
}
