// Small files of the kinds that are imported, and the catalogue after them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { FileKind } from './fileFormat.ts';
import { importers } from './importers.ts';
import { type ImportResult, type ImportRequest, runImport } from './runImport.ts';

export type Cells = Readonly<Record<string, string | number>>;

export type Writing = {
  readonly end?: string;
  /** Whether every cell stands in quotation marks. */
  readonly quoted?: boolean;
  readonly encoding?: 'utf8' | 'latin1';
  readonly bom?: boolean;
  readonly delimiter?: string;
  readonly columns?: readonly string[];
};

/** A file with a column for each name that any row has. */
export function csvFile(rows: readonly Cells[], writing: Writing = {}): Buffer {
  const { end = '\n', quoted = false, encoding = 'utf8', bom = false, delimiter = ',' } = writing;
  const columns = writing.columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string): string =>
    quoted || /["\r\n]/.test(value) || value.includes(delimiter)
      ? `"${value.replaceAll('"', '""')}"`
      : value;
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((value) => cell(String(value))).join(delimiter) + end;
  const text =
    line(columns) + rows.map((row) => line(columns.map((name) => row[name] ?? ''))).join('');
  return Buffer.concat([
    bom ? Buffer.from([0xef, 0xbb, 0xbf]) : Buffer.alloc(0),
    Buffer.from(text, encoding),
  ]);
}

/** A row of the header file of IPEDS. */
export const headerRow = (row: Cells = {}): Cells => ({
  UNITID: 100001,
  INSTNM: 'Lampton College',
  IALIAS: ' ',
  ADDR: '1 Main Street',
  CITY: 'Lampton',
  STABBR: 'CA',
  ZIP: '92831',
  GENTELE: '7145550100',
  OPEID: '00123400',
  WEBADDR: 'www.lampton.example/',
  ICLEVEL: 1,
  CONTROL: 1,
  HBCU: 2,
  TRIBAL: 2,
  LOCALE: 21,
  NEWID: -2,
  DEATHYR: -2,
  CLOSEDAT: '-2',
  CYACTIVE: 1,
  INSTSIZE: 2,
  COUNTYNM: 'Orange County',
  LONGITUD: -117.88,
  LATITUDE: 33.88,
  ...row,
});

export type Options = Partial<Omit<ImportRequest, 'path' | 'importer' | 'importers'>> & {
  readonly name?: string;
  readonly now?: Date;
};

/** Imports what a file of this kind would hold. */
export async function importBytes(
  database: OpenDatabase,
  kind: FileKind,
  bytes: Buffer | string,
  { name = 'file2023.csv', now = new Date('2026-11-21T00:00:00Z'), ...request }: Options = {},
): Promise<ImportResult> {
  const importer = importers.find((each) => each.kind === kind);
  if (importer === undefined) throw new Error(`There is no ${kind}.`);
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-import-'));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  try {
    return await runImport(database, () => now, { path, importer, importers, ...request });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type ImportRunResult = Record<string, unknown>;

export async function query(database: OpenDatabase, sql: string): Promise<ImportRunResult[]> {
  return (await database.pool.query(sql)).rows as ImportRunResult[];
}

/** Everything that an import writes, without numbers and times that differ from run to run. */
export async function catalogue(database: OpenDatabase): Promise<unknown> {
  const parts = {
    schools: `select u.*, r.year from universities u left join import_runs r on r.id = u.run_id order by unitid`,
    figures: `select u.unitid, f.kind, f."values", r.year from university_figures f join universities u on u.id = f.university_id join import_runs r on r.id = f.run_id order by 1, 2`,
    rates: `select u.unitid, n.type, n.exam, n.year, rate, takers, status from nclex_rates n join universities u on u.id = n.university_id order by 1, 2, 3, 4`,
    awards: `select u.unitid, n.type, n.year, n.awards, r.year as source_year from nursing_awards n join universities u on u.id = n.university_id join import_runs r on r.id = n.run_id order by 1, 2, 3`,
    outcomes: `select u.unitid, o.type, o."values", r.year from nursing_outcomes o join universities u on u.id = o.university_id join import_runs r on r.id = o.run_id order by 1, 2`,
    programs: `select u.unitid, p.key, p.type, p.name, p.details from programs p join universities u on u.id = p.university_id order by 1, 2`,
    deadlines: `select p.key, d.cycle, d.kind, d.at, d.zone, d.status from program_deadlines d join programs p on p.id = d.program_id order by 1, 2, 3`,
  };
  const found: Record<string, unknown> = {};
  for (const [part, sql] of Object.entries(parts))
    found[part] = (await query(database, sql)).map(
      ({ id: _id, run_id: _run, updated_at: _at, ...row }) => row,
    );
  return found;
}

export async function emptyCatalogue(database: OpenDatabase): Promise<void> {
  // Faster than to truncate: nothing has to be flushed to the disk for that.
  await database.pool.query(
    'delete from university_figures; delete from nclex_rates; delete from nursing_awards; delete from nursing_outcomes; delete from catalogue_changes; delete from universities; delete from import_runs; delete from catalogue_state',
  );
}
