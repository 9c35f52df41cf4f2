import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { type BulkColumns, bulkTransaction, type BulkValue } from './bulkTransaction.ts';
import type { OpenDatabase } from './openDatabase.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    'create table bulk_rows (n integer, word text, facts jsonb, yes boolean, at timestamptz, size integer default 7)',
  );
});
afterAll(() => database.close());

const columns: BulkColumns = [
  ['n', 'integer'],
  ['word', 'text'],
  ['facts', 'jsonb'],
  ['yes', 'boolean'],
  ['at', 'timestamptz'],
];

const stored = async () =>
  (await database.pool.query('select n, word, facts, yes, at, size from bulk_rows order by n'))
    .rows as unknown[];

describe('many rows at once', () => {
  it('are stored as they are, whatever letters they hold', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const words = fc.array(
      fc.string({ unit: fc.constantFrom('a', '\\', '\n', '\t', '\r', '"', 'é', '😀', 'N') }),
    );
    await fc.assert(
      fc.asyncProperty(words, async (list) => {
        await database.pool.query('truncate bulk_rows');
        const rows = list.map((word, n): BulkValue[] => [
          n,
          word,
          { word: [word] },
          n % 2 === 0,
          n === 0 ? null : at,
        ]);
        await bulkTransaction(database, (tx) => tx.insert('bulk_rows', columns, rows));
        expect(await stored()).toEqual(
          rows.map(([n, word, facts, yes, when]) => ({ n, word, facts, yes, at: when, size: 7 })),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('are all undone when something fails behind them', async () => {
    await database.pool.query('truncate bulk_rows');
    const rows = Array.from({ length: 5000 }, (_, n): BulkValue[] => [
      n,
      'x'.repeat(100),
      {},
      true,
      null,
    ]);
    await expect(
      bulkTransaction(database, async (tx) => {
        await tx.insert('bulk_rows', columns, rows);
        throw new Error('later');
      }),
    ).rejects.toThrow('later');
    expect(await stored()).toEqual([]);
  });

  it('are refused as a whole when one of them cannot be stored, and the connection lives on', async () => {
    await expect(
      bulkTransaction(database, (tx) =>
        tx.insert('bulk_rows', columns, [
          [1, 'a', {}, true, null],
          ['x', 'b', {}, true, null],
        ]),
      ),
    ).rejects.toThrow(/invalid input syntax/);
    expect(await stored()).toEqual([]);
  });

  it('can lie in a table that is gone afterwards', async () => {
    const count = await bulkTransaction(database, async (tx) => {
      await tx.stage('staged', [['n', 'integer']], [[1], [2], [3]]);
      return tx.db.execute('select count(*)::integer as count from staged');
    });
    expect(count.rows).toEqual([{ count: 3 }]);
    await expect(database.pool.query('select * from staged')).rejects.toThrow(/does not exist/);
  });
});
