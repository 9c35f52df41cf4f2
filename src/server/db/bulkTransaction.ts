// COPY where there is a server; the embedded engine's socket has no COPY and gets JSON in large pieces.
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Queries } from './database.ts';
import type { OpenDatabase } from './openDatabase.ts';

export type BulkValue = string | number | boolean | null | Date | readonly unknown[] | object;

/** Written in code, never by people. */
export type BulkColumns = readonly (readonly [name: string, type: string])[];

/** Until it is closed, nothing else may use the transaction. */
export type BulkWriter = {
  /** Resolves when more may come, not when they are stored. @throws the database's error for earlier rows */
  write(rows: readonly (readonly BulkValue[])[]): Promise<void>;
  close(): Promise<void>;
};

export type BulkTransaction = {
  readonly db: Queries;
  open(table: string, columns: BulkColumns): BulkWriter;
  insert(
    table: string,
    columns: BulkColumns,
    rows: readonly (readonly BulkValue[])[],
  ): Promise<void>;
  stage(
    table: string,
    columns: BulkColumns,
    rows: readonly (readonly BulkValue[])[],
  ): Promise<void>;
};

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
const needsEscape = /[\\\n\r\t]/;

/** PostgreSQL manual, COPY, "Text Format". */
function copyCell(value: BulkValue): string {
  if (typeof value === 'string') return needsEscape.test(value) ? escape(value) : value;
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) && value.length === 0 ? '[]' : escape(JSON.stringify(value));
}

const escape = (text: string): string =>
  text.replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter);

function copyText(rows: readonly (readonly BulkValue[])[]): string {
  let text = '';
  let moment: BulkValue = null;
  let momentText = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) {
      const value = row[at] ?? null;
      // Rows of one import mostly share their time.
      if (value instanceof Date && value !== moment) {
        moment = value;
        momentText = value.toISOString();
      }
      text += at === 0 ? '' : '\t';
      text += value !== null && value === moment ? momentText : copyCell(value);
    }
    text += '\n';
  }
  return text;
}

const quote = (name: string): string => `"${name}"`;
const formatColumns = (columns: BulkColumns): string =>
  columns.map(([name]) => quote(name)).join(', ');
const formatTypedColumns = (columns: BulkColumns): string =>
  columns.map(([name, type]) => `${quote(name)} ${type}`).join(', ');

function copyWriter(client: PoolClient, table: string, columns: BulkColumns): BulkWriter {
  const into = client.query(
    copyFrom(`copy ${quote(table)} (${formatColumns(columns)}) from stdin`),
  );
  const stored = finished(into);
  stored.catch(() => {});
  return {
    async write(rows) {
      if (!into.write(copyText(rows))) await Promise.race([once(into, 'drain'), stored]);
    },
    async close() {
      into.end();
      await stored;
    },
  };
}

const maxChunkLength = 256 * 1024;

function* jsonChunks(
  columns: BulkColumns,
  rows: readonly (readonly BulkValue[])[],
): Generator<string> {
  let piece: string[] = [];
  let length = 0;
  for (const row of rows) {
    const cells = Object.fromEntries(columns.map(([name], at) => [name, row[at] ?? null]));
    const json = JSON.stringify(cells);
    piece.push(json);
    length += json.length;
    if (length > maxChunkLength) {
      yield `[${piece.join(',')}]`;
      piece = [];
      length = 0;
    }
  }
  if (piece.length > 0) yield `[${piece.join(',')}]`;
}

function jsonWriter(client: PoolClient, table: string, columns: BulkColumns): BulkWriter {
  const names = formatColumns(columns);
  const sql = `insert into ${quote(table)} (${names}) select ${names} from json_to_recordset($1::json) as given (${formatTypedColumns(columns)})`;
  let under: Promise<void> = Promise.resolve();
  const send = async (rows: readonly (readonly BulkValue[])[]): Promise<void> => {
    for (const piece of jsonChunks(columns, rows)) await client.query(sql, [piece]);
  };
  return {
    async write(rows) {
      await under;
      under = send(rows);
      under.catch(() => {});
    },
    close: () => under,
  };
}

/** Not inside another transaction: the embedded engine has one connection and would wait for itself. */
export async function bulkTransaction<T>(
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  work: (tx: BulkTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  const writer = engine === 'postgres' ? copyWriter : jsonWriter;
  const tx: BulkTransaction = {
    db: drizzle(client),
    open: (table, columns) => writer(client, table, columns),
    async insert(table, columns, rows) {
      const into = tx.open(table, columns);
      await into.write(rows);
      await into.close();
    },
    async stage(table, columns, rows) {
      // An earlier file of the same transaction may have left one.
      await client.query(`drop table if exists pg_temp.${quote(table)}`);
      await client.query(
        `create temporary table ${quote(table)} (${formatTypedColumns(columns)}) on commit drop`,
      );
      await tx.insert(table, columns, rows);
    },
  };
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const result = await work(tx);
    const { command } = await client.query('commit');
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error; that is not a success.
    if (command !== 'COMMIT') throw new Error('The database has undone the import.');
    broken = false;
    return result;
  } catch (error) {
    // A connection that does not answer even this is of no further use.
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}
