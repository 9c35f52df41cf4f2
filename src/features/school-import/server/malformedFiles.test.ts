import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { FileKind } from './fileFormat.ts';
import { cpuMs, linearWorkMs } from '#testing/cpuTime.ts';
import { importers } from './importers.ts';
import { runImport } from './runImport.ts';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import {
  catalogue,
  type Cells,
  csvFile,
  emptyCatalogue,
  headerRow,
  importBytes,
  query,
} from './testing.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const header = (bytes: Buffer | string) => importBytes(database, 'ipeds-header', bytes);
const rows: readonly Cells[] = [
  headerRow({ UNITID: 1 }),
  headerRow({ UNITID: 2, INSTNM: 'St. "Mary", the Old', IALIAS: 'Mary|Marys' }),
];
const [good] = rows as [Cells];

/** What any import would leave behind. */
const storedRows = () =>
  query(
    database,
    'select (select count(*) from import_runs) as runs, (select count(*) from universities) as schools, (select max(revision) from catalogue_state) as revision',
  );

async function refusal(bytes: Buffer | string, kind: FileKind = 'ipeds-header'): Promise<string> {
  const before = await storedRows();
  const answer = await importBytes(database, kind, bytes).then(
    () => 'It was imported.',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(await storedRows()).toEqual(before);
  return answer;
}

describe('a file that is no CSV', () => {
  it.each<[string, Buffer | string, string]>([
    ['a gzip', gzipSync(csvFile(rows)), 'is compressed with gzip, whatever its name says.'],
    ['a zip or workbook', 'PK\x03\x04……', 'is an Excel workbook or a zip archive.'],
    ['a PDF', '%PDF-1.7 …', 'is a PDF.'],
    ['a web page', '\n<!DOCTYPE html><html>', 'is a web page or XML'],
    ['JSON', '{"rows": []}', 'is JSON.'],
    ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\n', 'Git LFS'],
    ['UTF-16', Buffer.from('\ufeffUNITID,INSTNM', 'utf16le'), 'is UTF-16'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'is not text'],
  ])('is refused: %s', async (_what, bytes, says) => {
    expect(await refusal(bytes)).toMatch(
      new RegExp(`^ImportRefusal: file2023.csv .*${says.replaceAll('.', '\\.')}`),
    );
  });

  it('is refused when it turns out to be none behind its first rows', async () => {
    const copied = Buffer.concat([csvFile(rows), Buffer.alloc(9000, 'x'), Buffer.alloc(10)]);
    expect(await refusal(copied)).toContain('is not text: it holds zero bytes');
  });

  it.each(['ipeds-completions', 'scorecard-field-of-study', 'nclex', 'ipeds-charges'] as const)(
    'is refused by its beginning, however long it is: 2,000 MB given as %s',
    async (kind) => {
      const folder = mkdtempSync(join(tmpdir(), 'lamplight-big-'));
      const path = join(folder, 'big2024.csv');
      try {
        writeFileSync(path, Buffer.concat([Buffer.from('UNITID,'), Buffer.alloc(64)]));
        // Takes no room on the disk.
        truncateSync(path, 2_000_000_000);
        const before = await storedRows();
        const importer = importers.find((each) => each.kind === kind);
        if (importer === undefined) throw new Error(`There is no ${kind}.`);
        const cost = await cpuMs(() =>
          expect(
            runImport(database, () => new Date(), { path, importer, importers }),
          ).rejects.toThrow('big2024.csv is not text'),
        );
        expect(cost).toBeLessThan(linearWorkMs);
        expect(await storedRows()).toEqual(before);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it('is refused when there is nothing in it', async () => {
    expect(await refusal('')).toContain('file2023.csv is empty.');
    expect(await refusal('\n\r\n \n')).toContain('holds nothing but blank lines.');
    expect(await refusal(csvFile([], { columns: Object.keys(good) }))).toContain(
      'holds the names of its columns and no row.',
    );
  });
});

describe('a file of another kind', () => {
  const scorecard = {
    UNITID: 1,
    INSTNM: 'A',
    CITY: 'B',
    STABBR: 'CA',
    ZIP: '1',
    CONTROL: 1,
    ICLEVEL: 1,
    LATITUDE: 1,
    LONGITUDE: 1,
    ADM_RATE: 0.5,
  };
  it.each<[string, FileKind, Cells, string]>([
    [
      'a scorecard',
      'ipeds-header',
      scorecard,
      'it looks like a College Scorecard institution file. Try: npm run import -- scorecard <file>',
    ],
    [
      'a header file',
      'scorecard',
      good,
      'it looks like the IPEDS header file (HD). Try: npm run import -- ipeds-header <file>',
    ],
    [
      'charges',
      'ipeds-header',
      { UNITID: 1, CHG2AY3: 1, CHG3AY3: 2 },
      'it looks like an IPEDS charges file (IC_AY).',
    ],
    [
      'pass rates',
      'programs',
      { unitid: 1, type: 'BSN', year: 2023, rate_percent: 90 },
      'it looks like a file of NCLEX pass rates.',
    ],
    [
      'pass rates, a column a year',
      'programs',
      { unitid: 1, type: 'BSN', '2022 taken': 40, '2022 % pass': 90 },
      'it looks like a file of NCLEX pass rates.',
    ],
    [
      'earnings by field',
      'ipeds-completions',
      { UNITID: 1, CIPCODE: 5138, CREDLEV: 3, EARN_MDN_1YR: 1 },
      'it looks like a College Scorecard field-of-study file. Try: npm run import -- scorecard-field-of-study <file>',
    ],
    [
      'tuition in a compact list',
      'scorecard-field-of-study',
      { UnitID: 1, TUITION_FEES_2023_OUTSTATE: 1, TUITION_FEES_INSTATE2023: 1 },
      'it looks like an IPEDS charges file (IC_AY).',
    ],
    [
      'programs',
      'nclex',
      { record: 'program', unitid: 1, program: 'bsn', type: 'BSN' },
      'it looks like a file of programs.',
    ],
    [
      'something else',
      'ipeds-header',
      { name: 'A', price: 2 },
      'or not all of it: the columns UNITID, INSTNM, CITY, STABBR, ZIP, CONTROL, ICLEVEL, LONGITUD, LATITUDE are missing. Line 1 begins with: name, price',
    ],
  ])('is refused with its kind: %s', async (_what, kind, row, says) => {
    expect(await refusal(csvFile([row]), kind)).toContain(says);
  });
});

describe('columns', () => {
  it('may be moved, spelt in any case, and stand among others', async () => {
    const moved = Object.fromEntries(
      Object.entries({ ...good, UNITID: 77 })
        .toReversed()
        .map(([name, value]) => [` ${name.toLowerCase()} `, value]),
    );
    const { report } = await header(csvFile([{ CHFNM: 'Dr. A', ...moved, EXTRA: 'x' }]));
    expect(report).toMatchObject({ added: 1, skippedCount: 0 });
    expect(await query(database, 'select city, zip, lat, setting from universities')).toEqual([
      { city: 'Lampton', zip: '92831', lat: 33.88, setting: 'suburb' },
    ]);
  });

  it.each(['UNITID', 'INSTNM', 'LATITUDE', 'LONGITUD'])('may not be missing: %s', async (name) => {
    const { [name]: _gone, ...rest } = good;
    expect(await refusal(csvFile([rest]))).toContain(`the column ${name} is missing.`);
  });

  it('may not be there twice', async () => {
    const text = csvFile([{ ...good, COPY: 2 }])
      .toString()
      .replace('COPY', 'UNITID');
    expect(await refusal(text)).toContain('The column UNITID is there twice, as number 1 and 24.');
  });
});

describe('rows that cannot be read', () => {
  it('are skipped with their line: too few cells, too many cells, a quotation mark without end', async () => {
    const lines = csvFile([good, good, good, { ...good, UNITID: 2 }])
      .toString()
      .trim()
      .split('\n');
    lines[2] = '5,Too short';
    lines[3] = `${lines[3]},too,long`;
    lines.push('6,"never closed');
    const { report } = await header(lines.join('\n'));
    expect(report).toMatchObject({ rows: 5, added: 2 });
    expect(report.skipped).toEqual([
      { line: 3, reason: 'The row has 2 cells, too few for the 23 columns.' },
      { line: 4, reason: 'The row has 25 cells, too many for the 23 columns.' },
      { line: 6, reason: 'A quotation mark is opened and never closed.' },
    ]);
  });

  it('are skipped when they have ten million characters, wherever they stand', {
    tags: 'long',
  }, async () => {
    const long = 'x'.repeat(10_000_000);
    const text = csvFile([good, { ...good, UNITID: 2, ADDR: long }, { ...good, UNITID: 3 }]);
    const { report } = await header(text);
    expect(report).toMatchObject({ added: 2 });
    expect(report.skipped).toEqual([
      { line: 3, reason: 'The row is longer than 1,000,000 characters.' },
    ]);
    expect(await refusal(long)).toContain('line 1: The row is longer than 1,000,000 characters.');
  });

  it('refuse the file when they are all there is', async () => {
    expect(
      await refusal(
        csvFile([
          { ...good, UNITID: 'a' },
          { ...good, UNITID: 'b' },
        ]),
      ),
    ).toContain('None of the 2 rows of file2023.csv could be taken. Line 2: UNITID is “a”');
  });
});

describe('a file that is not there', () => {
  it('is refused by its name', async () => {
    const { openSource } = await import('./parsing/sourceFile.ts');
    await expect(openSource('/nowhere/hd.csv')).rejects.toThrow(
      'There is no file /nowhere/hd.csv.',
    );
    await expect(openSource('/')).rejects.toThrow('/ is not a file.');
  });
});

describe('two imports at a time', () => {
  it('wait for each other where there is one connection', async () => {
    if (database.engine === 'postgres') return;
    const answers = await Promise.all([header(csvFile(rows)), header(csvFile(rows))]);
    const reports = answers.map(({ report }) => report);
    // Whichever comes first adds the schools, and the other finds them there.
    expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(reports.map(({ changed }) => changed)).toEqual([0, 0]);
    const [count] = await query(database, 'select count(*)::int as schools from universities');
    expect(count).toEqual({ schools: 2 });
  });

  it('are one too many on a server', async () => {
    if (database.engine !== 'postgres') return;
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [advisoryLockKeys.import]);
    expect(await refusal(csvFile(rows))).toContain('Another import is running.');
    await other.query('rollback');
    other.release();
    await expect(header(csvFile(rows))).resolves.toMatchObject({ report: { added: 2 } });
  });
});

describe('the same rows', () => {
  it('make the same catalogue in any line ends, quotation, encoding and order, and a second time change nothing', async () => {
    const names = fc.stringMatching(/^[A-Z][a-zéñ,"' |;&-]{0,12}[a-z]$/);
    const row = fc.record({ INSTNM: names, CITY: names, IALIAS: names });
    const ways = fc.record({
      end: fc.constantFrom('\n', '\r\n', '\r'),
      quoted: fc.boolean(),
      encoding: fc.constantFrom('utf8' as const, 'latin1' as const),
      bom: fc.boolean(),
      delimiter: fc.constantFrom(',', ';', '\t'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        ways,
        fc.infiniteStream(fc.nat()),
        async (given, way, random) => {
          // Two such letters side by side are UTF-8 and Latin-1 at once.
          fc.pre(!/[éñ]{2}/.test(JSON.stringify(given)));
          const all = given.map((cells, at) => headerRow({ ...cells, UNITID: at + 1 }));
          await emptyCatalogue(database);
          await header(csvFile(all, { encoding: 'utf8' }));
          const first = await catalogue(database);
          const again = await header(csvFile(all.toReversed(), way));
          expect(again.report).toMatchObject({ added: 0, changed: 0, confirmed: 0 });
          expect(await catalogue(database)).toEqual(first);
          await emptyCatalogue(database);
          const order = all.map((cells) => ({ cells, by: random.next().value as number }));
          await header(
            csvFile(
              order.toSorted((a, b) => a.by - b.by).map(({ cells }) => cells),
              way,
            ),
          );
          expect(await catalogue(database)).toEqual(first);
        },
      ),
      { numRuns: propertyRuns(12) },
    );
  });
});

afterEach(() => emptyCatalogue(database));
