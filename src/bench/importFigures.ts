// What an import of the whole IPEDS header file costs, against a bare COPY of the rows that it stores.
//   IMPORT_FILE=hd2023.csv  a real file; otherwise one of the same shape is made
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../testing/serverBundle.ts';
import { type Figure, median } from './figure.ts';
import type { ImportTimings } from './importTimings.ts';

const run = promisify(execFile);
const rounds = 9;
/** For 10,000 schools (performance.md, "Budgets"). */
const budgetSeconds = 10;
/** Of the file of 2023. */
const wholeFile = 6163;

const columns =
  'UNITID,INSTNM,IALIAS,ADDR,CITY,STABBR,ZIP,FIPS,OBEREG,CHFNM,CHFTITLE,GENTELE,EIN,UEIS,OPEID,OPEFLAG,WEBADDR,ADMINURL,FAIDURL,APPLURL,NPRICURL,VETURL,ATHURL,DISAURL,SECTOR,ICLEVEL,CONTROL,HLOFFER,UGOFFER,GROFFER,HDEGOFR1,DEGGRANT,HBCU,HOSPITAL,MEDICAL,TRIBAL,LOCALE,OPENPUBL,ACT,NEWID,DEATHYR,CLOSEDAT,CYACTIVE,POSTSEC,PSEFLAG,PSET4FLG,RPTMTH,INSTCAT,C21BASIC,C21IPUG,C21IPGRD,C21UGPRF,C21ENPRF,C21SZSET,C18BASIC,C15BASIC,CCBASIC,CARNEGIE,LANDGRNT,INSTSIZE,F1SYSTYP,F1SYSNAM,F1SYSCOD,CBSA,CBSATYPE,CSA,COUNTYCD,COUNTYNM,CNGDSTCD,LONGITUD,LATITUDE,DFRCGID,DFRCUSCG'.split(
    ',',
  );
const places = ['Orchard', 'Harbor', 'Lantern', 'Valley', 'Prairie', 'Bayou', 'Summit', 'Willow'];
const kinds = [
  'State University',
  'Community College',
  'Institute of Technology',
  'Beauty Academy',
];
const states = ['CA', 'TX', 'NY', 'FL', 'PA', 'OH', 'IL', 'GU', 'PR', 'AK'];

/** A row as the real file has them: as many columns, as long, a tenth of the names in quotation marks. */
function generatedRow(at: number): string {
  const of = <T>(list: readonly T[], step = 1): T => list[(at * step) % list.length] as T;
  const name = `${of(places)} ${of(places, 3)} ${of(kinds, 7)} ${at < 200 ? '' : at}`.trim();
  const site = `www.${of(places).toLowerCase()}${at}.example`;
  const said: Readonly<Record<string, string | number>> = {
    UNITID: 100_000 + at,
    INSTNM: at % 10 === 0 ? `"${name}, Inc."` : name,
    IALIAS: at % 3 === 0 ? `${of(places)}|${of(kinds)} of ${of(places)}` : ' ',
    ADDR: `${at} ${of(places, 5)} Street`,
    CITY: of(places, 5),
    STABBR: of(states, 3),
    ZIP: `${String(10_000 + at)}-0110`,
    CHFNM: 'Dr. Jane A. Example',
    CHFTITLE: 'President',
    GENTELE: 2_125_550_100,
    EIN: 636_001_109,
    UEIS: 'JDVGS67MSLH7',
    OPEID: `${100_000 + at}00`,
    WEBADDR: `${site}/`,
    ADMINURL: `https://${site}/admissions-aid/index.html`,
    FAIDURL: `https://${site}/admissions-aid/financial-aid/`,
    APPLURL: `https://${site}/admissions-aid/undergraduate-admissions/apply-today.html`,
    NPRICURL: `${site}/admissions-aid/tuition-fees/net-price-calculator.html`,
    VETURL: `https://${site}/students/veterans`,
    ATHURL: ' ',
    DISAURL: `https://${site}/administrativeoffices/Pages/Disability-Services.aspx`,
    ACT: 'A ',
    CLOSEDAT: '-2',
    NEWID: -2,
    DEATHYR: -2,
    F1SYSNAM: 'The University System',
    COUNTYNM: `${of(places)} County`,
    LONGITUD: -70 - (at % 5000) / 100.123,
    LATITUDE: 25 + (at % 2300) / 100.123,
    LOCALE: 21,
  };
  return columns.map((column) => said[column] ?? (at % 3) + 1).join(',');
}

export const generatedHeaderFile = (): string =>
  `\ufeff${columns.join(',')}\r\n${Array.from({ length: wholeFile }, (_, at) => `${generatedRow(at)}\r\n`).join('')}`;

/** @param databaseUrl null for the embedded database */
async function measure(
  root: string,
  folder: string,
  databaseUrl: string | null,
): Promise<ImportTimings> {
  const program = await bundleForNode('src/bench/importTimings.ts', [
    'src/features/school-import',
    'src/features/schools',
    'src/features/reviews',
    'src/shared',
    'src/bench',
  ]);
  let file = process.env.IMPORT_FILE;
  if (file === undefined) {
    file = join(folder, 'hd2023.csv');
    writeFileSync(file, generatedHeaderFile());
  }
  const { stdout } = await run(process.execPath, [
    program,
    databaseUrl ?? '',
    join(folder, 'data'),
    join(root, 'dist/server/worker.js'),
    join(root, 'src/server/db/migrations'),
    file,
    String(rounds),
  ]);
  return JSON.parse(stdout) as ImportTimings;
}

const seconds = (name: string, ms: number, budget: number | null = null): Figure => ({
  name,
  value: ms / 1000,
  unit: 's',
  budget,
  kind: 'time',
});

/** @param databaseUrl of a PostgreSQL; null leaves the embedded database */
export async function importFigures(root: string, databaseUrl: string | null): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  try {
    const embedded = await measure(root, folder, null);
    const figures = [
      seconds('import of the IPEDS header, embedded database', embedded.first, budgetSeconds),
      seconds('the same file again, embedded database', embedded.again),
    ];
    if (databaseUrl === null) return figures;
    const { first, again, imports, baselines: floors } = await measure(root, folder, databaseUrl);
    const ratios = imports.map((time, turn) => time / (floors[turn] ?? Number.NaN));
    return [
      {
        name: 'import of the IPEDS header, time to a bare COPY of its rows',
        value: median(ratios),
        unit: '',
        budget: null,
        kind: 'ratio',
      },
      seconds('import of the IPEDS header, PostgreSQL', median(imports), budgetSeconds),
      seconds('the same as the first of a new process', first),
      seconds('the same file again, PostgreSQL', again),
      ...figures,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
