// What a file says goes into a staging table and from there, in one statement, to what is known; the report is the
// difference that this statement returns.
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { BulkColumns, BulkTransaction, BulkValue } from '#server/db/bulkTransaction.ts';
import type { Run } from '../fileFormat.ts';
import type { Outcome } from '../report.ts';
import { yearNumber } from './schoolFacts.ts';

export type MergeTarget<Row> = {
  readonly table: PgTable;
  readonly key: readonly (keyof Row & string)[];
  readonly values: readonly (keyof Row & string)[];
  /** Whether what is known from a later year of the same kind of file stays; not where the key names the year. */
  readonly keepsNewer: boolean;
};

export type Given<Row> = Row & { readonly line: number };

export type Difference<Row> = {
  readonly row: Given<Row>;
  readonly outcome: Outcome;
  /** The values before a change. */
  readonly before: Row | null;
  /** Of the file that they were from. */
  readonly beforeYear: string | null;
};

export function columnsOf(table: PgTable, keys: readonly string[]): BulkColumns {
  const all = getTableColumns(table);
  return keys.map((key) => {
    const column = all[key];
    if (column === undefined) throw new Error(`There is no column ${key}.`);
    return [column.name, column.getSQLType()] as const;
  });
}

type Compared<Row> = { at: number; outcome: Outcome; before: Row | null; year: string | null };

/** @param given one row for each key, in the order of the differences that come back */
export async function mergeRows<Row extends Readonly<Record<string, BulkValue>>>(
  tx: BulkTransaction,
  run: Run,
  { table, key, values, keepsNewer }: MergeTarget<Row>,
  given: readonly Given<Row>[],
): Promise<Difference<Row>[]> {
  if (given.length === 0) return [];
  const columns = columnsOf(table, [...key, ...values]);
  await tx.stage(
    'imported_rows',
    [['at', 'integer'], ...columns],
    given.map((row, at) => [at, ...[...key, ...values].map((name) => row[name] ?? null)]),
  );
  // Without its statistics the join below is planned as a loop within a loop.
  await tx.db.execute(sql`analyze imported_rows`);
  const names = columns.map(([name]) => `"${name}"`);
  const [keys, facts] = [names.slice(0, key.length), names.slice(key.length)];
  const list = (of: string, each: readonly string[]) =>
    sql.raw(each.map((name) => (of === '' ? name : `${of}.${name}`)).join(', '));
  const target = sql.raw(`"${getTableName(table)}"`);
  const before = sql.raw(
    values.map((name, at) => `'${name}', known.${facts[at] ?? ''}`).join(', '),
  );
  const year = yearNumber(run.year);
  const { rows } = await tx.db.execute<Compared<Row>>(sql`
    with compared as (
      select given.*, source.year as known_year, jsonb_build_object(${before}) as before,
        case
          when known.university_id is null then 'added'
          when ${run.edition !== null} and source.edition is null then 'unchanged'
          when ${keepsNewer && !run.overNewer} and source.kind = ${run.kind}
            and substring(source.year from '[0-9]{4}')::int > ${Number.isNaN(year) ? null : year}::int then 'older'
          when (${list('given', facts)}) is distinct from (${list('known', facts)}) then 'changed'
          when (source.kind, source.year, source.source_name, source.source_url)
            = (${run.kind}, ${run.year}, ${run.sourceName}, ${run.sourceUrl}) then 'unchanged'
          else 'confirmed'
        end as outcome
      from imported_rows given
      left join ${target} known on (${list('given', keys)}) = (${list('known', keys)})
      left join import_runs source on source.id = known.run_id
    ), stored as (
      insert into ${target} as known (${list('', names)}, run_id)
      select ${list('', names)}, ${run.id}::int from compared
      where outcome in ('added', 'changed', 'confirmed')
      on conflict (${list('', keys)}) do update
      set (${list('', facts)}, run_id) = (${list('excluded', facts)}, excluded.run_id)
      where (${list('known', facts)}, known.run_id) is distinct from (${list('excluded', facts)}, excluded.run_id)
    )
    select at, outcome, case when outcome = 'changed' then before end as before, known_year as year
    from compared order by at`);
  return rows.flatMap(({ at, outcome, before: known, year: beforeYear }) => {
    const row = given[at];
    return row === undefined ? [] : [{ row, outcome, before: known, beforeYear }];
  });
}
