// College Scorecard (U.S. Department of Education), "Most-Recent-Cohorts-Institution" and the yearly "MERGED" files,
// codes as in its public data dictionary.
import * as z from 'zod';
import type { FigureValues, Mission, Size } from '#shared/reference/catalogue/catalogue.ts';
import {
  count,
  firstFigure,
  money,
  netPrice,
  plainNumber,
  rate,
  satScore,
  wholeNumber,
} from '../parsing/cells.ts';
import { givenFigures, mergeFigures } from '../merging/figuresStore.ts';
import { parseIdentity, parseMissions } from './headerFile.ts';
import type { Importer } from '../importer.ts';
import { control, level, link, opeid, setting, zip } from './ipedsCells.ts';
import { type Outcome, type ReportBuilder, worstOutcome } from '../report.ts';
import { codeOf, columnsFrom, readCells, readName, readPlace } from '../parsing/publishedRow.ts';
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

const text = z.string();
const mission = text.describe('special mission');

const schoolCells = {
  UNITID: text.describe('number of the school'),
  INSTNM: text.describe('name'),
  OPEID: opeid,
  CITY: text.describe('city'),
  STABBR: text.describe('state, two letters; without it schools that are not known are skipped'),
  ZIP: zip,
  INSTURL: link.describe('website'),
  NPCURL: link.describe('net price calculator'),
  LATITUDE: text.describe('degrees'),
  LONGITUDE: text.describe('degrees'),
  MAIN: codeOf((cell) => (/^[01]$/.test(cell) ? cell === '1' : undefined)).describe(
    '1 main campus, 0 branch',
  ),
  CONTROL: control,
  ICLEVEL: level,
  LOCALE: setting,
  CURROPER: codeOf((cell) => cell !== '0').describe('0 is closed'),
  RELAFFIL: codeOf((cell) => wholeNumber(cell) || null).describe('religious affiliation, by code'),
  HBCU: text.describe('1 yes, 0 no; so are the next eight'),
  TRIBAL: text.describe('tribal college'),
  ...Object.fromEntries(missionColumns.map(([name]) => [name, mission])),
};
const schoolRow = z.object(schoolCells).partial();
const affiliationRow = schoolRow.pick({ RELAFFIL: true });

const figureCells = {
  ADM_RATE: rate.describe('acceptance rate, 0 to 1'),
  ADM_RATE_ALL: rate.describe('of all campuses together; read where there is no ADM_RATE'),
  SAT_AVG: satScore.describe('average SAT, 400 to 1600'),
  UGDS: count.describe('undergraduates'),
  NPT4_PUB: netPrice.describe('average net price of public schools, US dollars; may be below zero'),
  NPT4_PRIV: netPrice.describe('of private ones'),
  TUITIONFEE_IN: money.describe('in-state tuition and fees, US dollars'),
  TUITIONFEE_OUT: money.describe('out-of-state tuition and fees'),
  BOOKSUPPLY: money.describe('books and supplies, US dollars'),
  C150_4: rate.describe('graduation rate of four-year schools, 0 to 1'),
  C150_L4: rate.describe('of shorter ones'),
};
const figureRow = z.object(figureCells).partial();

function figuresOf(row: Row, report: ReportBuilder): FigureValues {
  const said = readCells(row, figureRow, report);
  return givenFigures({
    tuitionIn: said.TUITIONFEE_IN,
    tuitionOut: said.TUITIONFEE_OUT,
    books: said.BOOKSUPPLY,
    netPrice: firstFigure(said.NPT4_PUB, said.NPT4_PRIV),
    gradRate: firstFigure(said.C150_4, said.C150_L4),
    acceptRate: row.has('ADM_RATE') ? said.ADM_RATE : said.ADM_RATE_ALL,
    satAverage: said.SAT_AVG,
    enrollment: said.UGDS,
  });
}

function schoolOf(row: Row, report: ReportBuilder, unitid: number, whole: boolean): SchoolFacts {
  const name = readName(row, 'INSTNM', report) ?? '';
  if (!whole) {
    const { RELAFFIL: affiliation } = readCells(row, affiliationRow, report);
    return { unitid, name, affiliation, missions: parseMissions(row, missionColumns) };
  }
  const said = readCells(row, schoolRow, report);
  const { OPEID: ope } = said;
  return {
    unitid,
    name,
    affiliation: said.RELAFFIL,
    opeid: ope,
    city: readName(row, 'CITY', report),
    state: said.STABBR?.toUpperCase(),
    zip: said.ZIP,
    website: said.INSTURL,
    netPriceUrl: said.NPCURL,
    control: said.CONTROL,
    level: said.ICLEVEL,
    setting: said.LOCALE,
    size: row.has('UGDS') ? sizeOf(plainNumber(row.text('UGDS'))) : undefined,
    ...readPlace(row, 'LATITUDE', 'LONGITUDE', report),
    open: said.CURROPER,
    mainCampus: said.MAIN ?? (ope === undefined || ope === '' ? undefined : ope.endsWith('00')),
    missions: parseMissions(row, [...headerMissions, ...missionColumns]),
  };
}

export const scorecardFile: Importer = {
  kind: 'scorecard',
  title: 'a College Scorecard institution file',
  sourceName: 'College Scorecard, U.S. Department of Education',
  sourceUrl: 'https://collegescorecard.ed.gov/data/',
  columns: columnsFrom({ ...schoolCells, ...figureCells }, ['UNITID', 'INSTNM'], {
    INSTNM: ['INSTITUTION_NAME'],
  }),
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
