import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { FileKind } from '../fileFormat.ts';
import * as testing from '../testing.ts';

/** A database for the tests of one file; before each it holds these schools of the header file and nothing else. */
export function setUpCatalogue(schools: readonly testing.Cells[] = []) {
  let database: OpenDatabase;
  const importBytes = (kind: FileKind, bytes: Buffer | string, options?: testing.Options) =>
    testing.importBytes(database, kind, bytes, options);
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await testing.emptyCatalogue(database);
    if (schools.length > 0) await importBytes('ipeds-header', testing.csvFile(schools));
  });
  return {
    importBytes,
    emptyCatalogue: () => testing.emptyCatalogue(database),
    query: (sql: string) => testing.query(database, sql),
    catalogue: () => testing.catalogue(database),
  };
}
