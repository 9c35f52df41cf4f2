// Makes the files of the built-in catalogue from published ones (`npm run catalogue:build`). They have the columns that
// our importers read and the cells as they were published, so no fact about a school is written by hand.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AwardType, awardTypes } from '#shared/reference/catalogue/awards.ts';
import { formatCount } from '#shared/text/plural.ts';
import { quoteCell } from '#shared/text/csvCell.ts';
import { readAward } from '../files/completionsFile.ts';
import { ImportError } from '../importError.ts';
import { wholeNumber } from '../parsing/cells.ts';
import type { Row } from '../parsing/tableHeader.ts';
import { type CatalogueFile, readRecord, recordName } from './catalogueRecord.ts';
import { type PublishedFile, readPublishedFiles } from './publishedFiles.ts';

type AwardRow = {
  readonly row: Row;
  readonly unitid: string;
  readonly program: string;
  readonly type: AwardType;
  readonly awards: number;
};

const unitidOf = (row: Row): string => row.text('UNITID').replace(/^0+/, '');

function awardRows({ name, rows }: PublishedFile): AwardRow[] {
  return rows.flatMap((row) => {
    const award = readAward(row);
    if (award === null) return [];
    const awards = wholeNumber(row.text('CTOTALT'));
    if (typeof award === 'string' || awards === undefined)
      throw new ImportError(
        `${name}, line ${row.line}: ${typeof award === 'string' ? award : 'CTOTALT is not a number of awards.'}`,
      );
    const unitid = unitidOf(row);
    return [{ row, unitid, program: `${unitid} ${award.type}`, type: award.type, awards }];
  });
}

/** A program counts when the newest file lists it and any of the files has awards of it. */
function findPrograms(
  [newest = [], ...older]: readonly (readonly AwardRow[])[],
  schools: ReadonlySet<string>,
): ReadonlyMap<string, AwardType> {
  const awarded = new Set(
    [newest, ...older].flat().flatMap(({ program, awards }) => (awards > 0 ? [program] : [])),
  );
  return new Map(
    newest.flatMap(({ program, unitid, type }) =>
      schools.has(unitid) && awarded.has(program) ? [[program, type] as const] : [],
    ),
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Writing = { readonly file: CatalogueFile; readonly text: string };

function writing(name: string, from: PublishedFile, rows: readonly Row[]): Writing {
  const { columns, importer, year } = from;
  const keyOf = (row: Row): string =>
    [unitidOf(row).padStart(10, '0'), row.text('CIPCODE'), row.text('AWLEVEL')].join(' ');
  const sorted = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const lines = sorted.map(({ row }) =>
    columns.map((column) => quoteCell(row.raw(column).trim())).join(','),
  );
  const text = `${[columns.join(','), ...lines].join('\n')}\n`;
  const { kind, sourceName, sourceUrl } = importer;
  return {
    text,
    file: {
      name,
      kind: kind as CatalogueFile['kind'],
      sourceName,
      sourceUrl,
      year: String(year),
      rows: lines.length,
      sha256: sha256(text),
      madeFrom: { name: from.name, sha256: from.sha256 },
    },
  };
}

async function findEdition(folder: string, files: readonly CatalogueFile[]): Promise<number> {
  if (!existsSync(join(folder, recordName))) return 1;
  const known = await readRecord(folder);
  const same = JSON.stringify(known.files) === JSON.stringify(files);
  return same ? known.edition : known.edition + 1;
}

export type BuiltCatalogue = {
  readonly edition: number;
  readonly schools: number;
  readonly programs: Readonly<Record<AwardType, number>>;
  readonly bytes: number;
};

/**
 * Replaces the catalogue in `into`. The same published files give the same bytes.
 * @param from folder with the published files
 * @throws ImportError before anything is written
 */
export async function buildCatalogue(from: string, into: string): Promise<BuiltCatalogue> {
  const { header, charges, completions } = await readPublishedFiles(from);
  const years = completions.map(awardRows);
  const programs = findPrograms(years, new Set(header.rows.map(unitidOf)));
  const schools = new Set([...programs.keys()].map((program) => program.split(' ')[0] ?? ''));
  const ofSchools = ({ rows }: PublishedFile): Row[] =>
    rows.filter((row) => schools.has(unitidOf(row)));
  const written = [
    writing('schools.csv', header, ofSchools(header)),
    writing('tuition.csv', charges, ofSchools(charges)),
    ...completions.map((file, at) => {
      const rows = (years[at] ?? []).filter(({ program }) => programs.has(program));
      return writing(
        `awards-${file.year}.csv`,
        file,
        rows.map(({ row }) => row),
      );
    }),
  ];
  const files = written.map(({ file }) => file);
  const edition = await findEdition(into, files);
  await mkdir(into, { recursive: true });
  for (const name of await readdir(into)) await rm(join(into, name));
  for (const { file, text } of written) await writeFile(join(into, file.name), text);
  await writeFile(join(into, recordName), `${JSON.stringify({ edition, files }, null, 2)}\n`);
  const count = (type: AwardType): number =>
    [...programs.values()].filter((each) => each === type).length;
  return {
    edition,
    schools: schools.size,
    programs: Object.fromEntries(awardTypes.map((type) => [type, count(type)])) as Record<
      AwardType,
      number
    >,
    bytes: written.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
  };
}

export function describeBuilt({ edition, schools, programs, bytes }: BuiltCatalogue): string {
  const types = awardTypes.map((type) => `${formatCount(programs[type])} ${type}`).join(', ');
  const size = formatCount(Math.round(bytes / 1000));
  return `Edition ${edition}: ${formatCount(schools)} schools with programs of ${types}; ${size} kB.`;
}
