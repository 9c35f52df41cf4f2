// Many rows in one transaction, as fast as the engine takes them: COPY where there is a server; the embedded engine's
// socket has no COPY, there they come as JSON in large pieces.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Queries } from './database.ts';
import type { OpenDatabase } from './openDatabase.ts';

export type BulkValue = string | number | boolean | null | Date | readonly unknown[] | object;

/** Column names with their SQL types, in the order of the cells of a row. Written in code, never by people. */
export type BulkColumns = readonly (readonly [name: string, type: string])[];

export type BulkTransaction = {
  /** The transaction, for everything else. */
  readonly db: Queries;
  /** Adds rows to a table; columns that are not named get their defaults. */
  insert(table: string, columns: BulkColumns, rows: Iterable<readonly BulkValue[]>): Promise<void>;
  /** Puts rows into a temporary table that is gone with the transaction. */
  stage(table: string, columns: BulkColumns, rows: Iterable<readonly BulkValue[]>): Promise<void>;
};

/** Characters that go out at a time. */
const pieceLength = 256 * 1024;

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A cell in the text format of COPY (PostgreSQL manual, COPY, "Text Format"). */
function copyCell(value: BulkValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  const text =
    typeof value === 'string'
      ? value
      : value instanceof Date
        ? value.toISOString()
        : JSON.stringify(value);
  return /[\\\n\r\t]/.test(text)
    ? text.replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter)
    : text;
}

function* copyPieces(rows: Iterable<readonly BulkValue[]>): Generator<Buffer> {
  let piece = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1)
      piece += (at === 0 ? '' : '\t') + copyCell(row[at] ?? null);
    piece += '\n';
    if (piece.length > pieceLength) {
      yield Buffer.from(piece);
      piece = '';
    }
  }
  if (piece !== '') yield Buffer.from(piece);
}

function* jsonPieces(
  columns: BulkColumns,
  rows: Iterable<readonly BulkValue[]>,
): Generator<string> {
  let piece: string[] = [];
  let length = 0;
  for (const row of rows) {
    const cells = Object.fromEntries(columns.map(([name], at) => [name, row[at] ?? null]));
    const json = JSON.stringify(cells);
    piece.push(json);
    length += json.length;
    if (length > pieceLength) {
      yield `[${piece.join(',')}]`;
      piece = [];
      length = 0;
    }
  }
  if (piece.length > 0) yield `[${piece.join(',')}]`;
}

const quoted = (name: string): string => `"${name}"`;

async function copyInto(
  client: PoolClient,
  table: string,
  columns: BulkColumns,
  rows: Iterable<readonly BulkValue[]>,
): Promise<void> {
  const names = columns.map(([name]) => quoted(name)).join(', ');
  const into = client.query(copyFrom(`copy ${quoted(table)} (${names}) from stdin`));
  await pipeline(Readable.from(copyPieces(rows)), into);
}

async function insertJson(
  client: PoolClient,
  table: string,
  columns: BulkColumns,
  rows: Iterable<readonly BulkValue[]>,
): Promise<void> {
  const names = columns.map(([name]) => quoted(name)).join(', ');
  const typed = columns.map(([name, type]) => `${quoted(name)} ${type}`).join(', ');
  const sql = `insert into ${quoted(table)} (${names}) select ${names} from json_to_recordset($1::json) as given (${typed})`;
  for (const piece of jsonPieces(columns, rows)) await client.query(sql, [piece]);
}

/**
 * Runs `work` in a transaction of its own without limits of time. Stored when this resolves, undone when it throws.
 * Not to be called inside another transaction: the embedded engine has one connection, it would wait for itself.
 */
export async function bulkTransaction<T>(
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  work: (tx: BulkTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  const put = engine === 'postgres' ? copyInto : insertJson;
  const tx: BulkTransaction = {
    db: drizzle(client),
    insert: (table, columns, rows) => put(client, table, columns, rows),
    async stage(table, columns, rows) {
      const typed = columns.map(([name, type]) => `${quoted(name)} ${type}`).join(', ');
      await client.query(`create temporary table ${quoted(table)} (${typed}) on commit drop`);
      await put(client, table, columns, rows);
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
    await client.query('rollback').then(
      () => {
        broken = false;
      },
      () => {},
    );
    throw error;
  } finally {
    client.release(broken);
  }
}
