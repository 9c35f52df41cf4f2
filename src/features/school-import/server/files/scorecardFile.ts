// College Scorecard (U.S. Department of Education), "Most-Recent-Cohorts-Institution" and the yearly "MERGED" files,
// codes as in its public data dictionary.
import type { FigureValues, Mission, Size } from '#shared/reference/catalogue/catalogue.ts';
import {
  countFigure,
  moneyFigure,
  opeNumber,
  plainNumber,
  rateFigure,
  satFigure,
  webLink,
  wholeNumber,
  zipCode,
} from '../parsing/cells.ts';
import { parseFigure } from '../parsing/figureCells.ts';
import { mergeFigures } from '../merging/figuresStore.ts';
import { parseIdentity, parseMissions } from './headerFile.ts';
import type { Importer } from '../importer.ts';
import type { Column } from '../fileFormat.ts';
import { parseControl, parseLevel, parseSetting } from './ipedsCodes.ts';
import { type Outcome, type ReportBuilder, worstOutcome } from '../report.ts';
import { RowReader } from '../parsing/rowReader.ts';
import type { SchoolFacts } from '../merging/schoolFacts.ts';
import { createSchoolMerge } from '../merging/schoolMerge.ts';
import type { Row } from '../parsing/tableHeader.ts';

const missionColumns: readonly (readonly [string, Mission])[] = [
  ['PBI', 'PBI'],
  ['ANNHI', 'ANNHI'],
  ['AANAPII', 'AANAPII'],
  ['HSI', 'HSI'],
  ['NANTI', 'NANTI'],
  ['MENONLY', 'men_only'],
  ['WOMENONLY', 'women_only'],
];
/** The header file says these too, and has the word where it was imported. */
const headerMissions: readonly (readonly [string, Mission])[] = [
  ['HBCU', 'HBCU'],
  ['TRIBAL', 'tribal'],
];

/** The bands of IPEDS. */
const sizeOf = (students: number | undefined): Size | '' =>
  students === undefined ? '' : students < 5000 ? 'small' : students < 20_000 ? 'medium' : 'large';

const affiliationOf = (cell: string): number | null => wholeNumber(cell) || null;

function figuresOf(row: Row, report: ReportBuilder): FigureValues {
  const allCampuses = row.has('ADM_RATE') ? ['ADM_RATE'] : ['ADM_RATE_ALL'];
  const said = {
    tuitionIn: parseFigure(row, report, ['TUITIONFEE_IN'], moneyFigure),
    tuitionOut: parseFigure(row, report, ['TUITIONFEE_OUT'], moneyFigure),
    books: parseFigure(row, report, ['BOOKSUPPLY'], moneyFigure),
    netPrice: parseFigure(row, report, ['NPT4_PUB', 'NPT4_PRIV'], (cell) =>
      moneyFigure(cell, -100_000),
    ),
    gradRate: parseFigure(row, report, ['C150_4', 'C150_L4'], rateFigure),
    acceptRate: parseFigure(row, report, allCampuses, rateFigure),
    satAverage: parseFigure(row, report, ['SAT_AVG'], satFigure),
    enrollment: parseFigure(row, report, ['UGDS'], countFigure),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function schoolOf(row: Row, report: ReportBuilder, unitid: number, whole: boolean): SchoolFacts {
  const cells = new RowReader(row, report);
  const affiliation = cells.code('RELAFFIL', affiliationOf);
  const name = cells.name('INSTNM') ?? '';
  if (!whole) return { unitid, name, affiliation, missions: parseMissions(row, missionColumns) };
  const at = cells.place('LATITUDE', 'LONGITUDE');
  const opeid = cells.read('OPEID', opeNumber, 'an OPE number');
  const main = cells.code('MAIN', (cell) => (/^[01]$/.test(cell) ? cell === '1' : undefined));
  return {
    unitid,
    name,
    affiliation,
    opeid,
    city: cells.name('CITY'),
    state: row.has('STABBR') ? row.text('STABBR').toUpperCase() : undefined,
    zip: cells.read('ZIP', zipCode, 'a ZIP code'),
    website: cells.read('INSTURL', webLink, 'a web address'),
    netPriceUrl: cells.read('NPCURL', webLink, 'a web address'),
    control: cells.code('CONTROL', parseControl),
    level: cells.code('ICLEVEL', parseLevel),
    setting: cells.code('LOCALE', parseSetting),
    size: cells.code('UGDS', (cell) => sizeOf(plainNumber(cell))),
    lat: at === null ? null : at?.lat,
    lng: at === null ? null : at?.lng,
    open: cells.code('CURROPER', (cell) => cell !== '0'),
    mainCampus: main ?? (opeid === undefined || opeid === '' ? undefined : opeid.endsWith('00')),
    missions: parseMissions(row, [...headerMissions, ...missionColumns]),
  };
}

const columns: readonly Column[] = [
  { name: 'UNITID', needed: true, description: 'number of the school' },
  { name: 'INSTNM', or: ['INSTITUTION_NAME'], needed: true, description: 'name' },
  { name: 'OPEID', description: 'OPE number' },
  { name: 'CITY', description: 'city' },
  {
    name: 'STABBR',
    description: 'state, two letters; without it schools that are not known are skipped',
  },
  { name: 'ZIP', description: 'ZIP code' },
  { name: 'INSTURL', description: 'website' },
  { name: 'NPCURL', description: 'net price calculator' },
  { name: 'LATITUDE', description: 'degrees' },
  { name: 'LONGITUDE', description: 'degrees' },
  { name: 'MAIN', description: '1 main campus, 0 branch' },
  { name: 'CONTROL', description: '1 public, 2 private nonprofit, 3 private for profit' },
  { name: 'ICLEVEL', description: '1 four years and more, 2 two years, 3 less' },
  { name: 'LOCALE', description: '11–13 city, 21–23 suburb, 31–33 town, 41–43 rural' },
  { name: 'CURROPER', description: '0 is closed' },
  { name: 'RELAFFIL', description: 'religious affiliation, by code' },
  { name: 'HBCU', description: '1 yes, 0 no; so are the next eight' },
  { name: 'TRIBAL', description: 'tribal college' },
  ...missionColumns.map(([name]) => ({ name, description: 'special mission' })),
  { name: 'ADM_RATE', description: 'acceptance rate, 0 to 1' },
  {
    name: 'ADM_RATE_ALL',
    description: 'of all campuses together; read where there is no ADM_RATE',
  },
  { name: 'SAT_AVG', description: 'average SAT, 400 to 1600' },
  { name: 'UGDS', description: 'undergraduates' },
  {
    name: 'NPT4_PUB',
    description: 'average net price of public schools, US dollars; may be below zero',
  },
  { name: 'NPT4_PRIV', description: 'of private ones' },
  { name: 'TUITIONFEE_IN', description: 'in-state tuition and fees, US dollars' },
  { name: 'TUITIONFEE_OUT', description: 'out-of-state tuition and fees' },
  { name: 'BOOKSUPPLY', description: 'books and supplies, US dollars' },
  { name: 'C150_4', description: 'graduation rate of four-year schools, 0 to 1' },
  { name: 'C150_L4', description: 'of shorter ones' },
];

export const scorecardFile: Importer = {
  kind: 'scorecard',
  title: 'a College Scorecard institution file',
  sourceName: 'College Scorecard, U.S. Department of Education',
  sourceUrl: 'https://collegescorecard.ed.gov/data/',
  columns,
  dated: true,
  signs: [
    'ADM_RATE',
    'ADM_RATE_ALL',
    'SAT_AVG',
    'UGDS',
    'NPT4_PUB',
    'NPT4_PRIV',
    'TUITIONFEE_IN',
    'TUITIONFEE_OUT',
    'C150_4',
    'C150_L4',
    'RELAFFIL',
    'HSI',
    'MENONLY',
    'WOMENONLY',
  ],
  about: [
    'All columns but UNITID and INSTNM may be missing; what a file has no column for is not said.',
    'NULL, blank, -1 and -3 are "not reported", -2 is "does not apply", PrivacySuppressed and PS are "too few people".',
    'Where the IPEDS header file was imported, name, place and kind stay as that file has them.',
    'A school that is not known yet is added when the row has its state. Once the IPEDS header file was imported, only where the file has CURROPER too: the Scorecard lists closed schools as well.',
  ],
  async begin(context) {
    const { run, store, report } = context;
    const schools = await store.knownSchools();
    const merge = createSchoolMerge(schools, run);
    const hasHeader = schools.some(
      ({ from }) => from?.kind === 'ipeds-header' && from.sha256 !== '',
    );
    const seen = new Map<number, number>();
    const given: { line: number; unitid: number; school: Outcome; values: FigureValues }[] = [];
    return {
      row(row) {
        const identity = parseIdentity(row);
        if ('wrong' in identity) return report.skip(row.line, identity.wrong);
        const { unitid, state } = identity;
        const before = seen.get(unitid);
        if (before !== undefined)
          return report.skip(row.line, `UNITID ${unitid} is on line ${before} already.`);
        seen.set(unitid, row.line);
        const known = merge.find(unitid, row.text('INSTNM'), state);
        if (known === undefined && state === '')
          return report.skip(
            row.line,
            `UNITID ${unitid} is not known here, and without its state it cannot be added.`,
          );
        if (known === undefined && hasHeader && !row.has('CURROPER'))
          return report.skip(
            row.line,
            `UNITID ${unitid} is not in the IPEDS header file, and without the column CURROPER nothing says whether the school is open.`,
          );
        const whole = known === undefined || !/^(ipeds-header|staff)$/.test(known.from?.kind ?? '');
        const school = merge.take(
          schoolOf(row, report, unitid, whole),
          whole ? 'all' : new Set<keyof SchoolFacts>(['affiliation']),
        );
        if (typeof school !== 'string' || school === 'older') return report.count(row.line, school);
        given.push({ line: row.line, unitid, school, values: figuresOf(row, report) });
      },
      flush: () => store.addSchools(merge.newSchools()),
      async finish() {
        await store.saveSchools(merge);
        const ids = await store.schoolIds();
        const rows = given.map((row) => ({ ...row, universityId: ids.get(row.unitid) ?? 0 }));
        const merged = await mergeFigures(context, rows);
        for (const [at, { row, outcome }] of merged.entries())
          report.count(row.line, worstOutcome(given[at]?.school ?? outcome, outcome));
      },
    };
  },
};
