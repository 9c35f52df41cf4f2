// What stands on the screen and on the policy page is what the database has: no table without a row.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataMap } from '#features/privacy/rules.ts';
import { tableMap } from '#features/privacy/server/testingTableMap.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';

let database: OpenDatabase;
let tables: readonly string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => database.close());

describe('the data map', () => {
  it('has a row for every table, so that a new one is copied, deleted and named, or said to be about nobody', () => {
    expect(tables.length).toBeGreaterThan(70);
    expect(tables.filter((name) => !(name in tableMap))).toEqual([]);
    expect(Object.keys(tableMap).filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('is named by tables only as it stands on the screen, and all of it is held in a table or a file', () => {
    const keys = dataMap.map(({ key }) => key);
    const named = Object.values(tableMap).flatMap(({ data }) => data ?? []);
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !named.includes(key))).toEqual(['copies']);
  });

  it('says that something is in the copy where a table is, and that nothing is left where none leaves anything', () => {
    for (const { key, inCopy, afterDeletion } of dataMap) {
      const rows = Object.values(tableMap).filter(({ data }) => data === key);
      if (rows.length === 0) continue;
      expect([key, rows.some((row) => row.inCopy !== null)]).toEqual([key, inCopy]);
      const leaves = rows.some((row) => row.afterDeletion !== 'nothing');
      expect([key, leaves]).toEqual([key, afterDeletion !== 'nothing']);
    }
  });

  it('has a row for every table that names a person', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(user|author|member|owner|editor|moderator|student|nurse)_id$'`,
    );
    const nobodys = rows.filter(({ name }) => tableMap[name]?.data == null);
    expect(nobodys.map(({ name }) => name)).toEqual([]);
  });
});
