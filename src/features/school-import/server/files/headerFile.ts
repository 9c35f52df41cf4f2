// IPEDS "Institutional Characteristics, Header" (HD<year>, National Center for Education Statistics), codes as in its
// dictionary.
import * as z from 'zod';
import type { Mission } from '#shared/reference/catalogue/catalogue.ts';
import { cellText, mendCase, mendName } from '../parsing/cellText.ts';
import { closingDate, missingMark, phoneNumber, wholeNumber } from '../parsing/cells.ts';
import type { ImportContext, Importer } from '../importer.ts';
import { closeMissingSchools, findMissingSchools } from '../missingSchoolsStore.ts';
import { control, level, link, opeid, setting, size, zip } from './ipedsCells.ts';
import type { ReportBuilder } from '../report.ts';
import {
  cellOf,
  codeOf,
  columnsFrom,
  plain,
  readCells,
  readName,
  readPlace,
} from '../parsing/publishedRow.ts';
import type { SchoolFacts } from '../merging/schoolFacts.ts';
import { createSchoolMerge } from '../merging/schoolMerge.ts';
import type { Row } from '../parsing/tableHeader.ts';

/** Split by bars or semicolons, else where two spaces stand for former line breaks. */
export function parseAliases(cell: string, name: string): string[] {
  if (cell.trim() === '') return [];
  const mark = ['|', ';'].find((each) => cell.includes(each)) ?? /\s{2,}/;
  const aliases: string[] = [];
  const seen = new Set([name.toLowerCase()]);
  for (const part of cell.split(mark)) {
    const alias = mendName(cellText(part));
    if (missingMark(alias) !== undefined || seen.has(alias.toLowerCase())) continue;
    seen.add(alias.toLowerCase());
    aliases.push(alias);
  }
  return aliases;
}

export function parseIdentity(
  row: Row,
): { readonly unitid: number; readonly state: string } | { readonly wrong: string } {
  const unitid = wholeNumber(row.text('UNITID'));
  if (unitid === undefined || unitid < 1 || unitid > 2_147_483_647)
    return { wrong: `UNITID is “${row.text('UNITID').slice(0, 40)}”, not a number of a school.` };
  if (missingMark(row.text('INSTNM')) !== undefined) return { wrong: 'INSTNM is blank.' };
  const state = row.text('STABBR').toUpperCase();
  if (row.has('STABBR') && !/^[A-Z]{2}$/.test(state))
    return { wrong: `STABBR is “${state.slice(0, 40)}”, not a state.` };
  return { unitid, state };
}

/** A column that says nothing leaves what is known. */
export function parseMissions(
  row: Row,
  columns: readonly (readonly [column: string, mission: Mission])[],
): ReadonlyMap<Mission, boolean> {
  const said = new Map<Mission, boolean>();
  for (const [column, mission] of columns) {
    const cell = row.text(column);
    if (/^[0-2]$/.test(cell)) said.set(mission, cell === '1');
  }
  return said;
}

const ownMissions = [
  ['HBCU', 'HBCU'],
  ['TRIBAL', 'tribal'],
] as const;

const text = z.string();
const closingYear = codeOf((cell) => (/^(19|20)\d\d$/.test(cell) ? cell : ''));

const headerCells = {
  UNITID: text.describe('number of the school; how it is known again'),
  INSTNM: text.describe('name; letters that were spoilt are mended'),
  IALIAS: text.describe('other names, with | between them'),
  ADDR: plain.describe('street'),
  CITY: text.describe('city'),
  STABBR: text.describe('state or territory, two letters'),
  ZIP: zip.describe('ZIP code; zeros that were dropped in front come back'),
  COUNTYNM: plain.describe('county'),
  GENTELE: cellOf(phoneNumber, 'a telephone number').describe(
    'telephone: ten digits, an extension behind them',
  ),
  OPEID: opeid.describe('OPE number; branches do not end in 00'),
  WEBADDR: link.describe('website; http or https, https:// is put in front where there is neither'),
  ADMINURL: link.describe('admissions office'),
  FAIDURL: link.describe('financial aid'),
  APPLURL: link.describe('online application'),
  NPRICURL: link.describe('net price calculator'),
  VETURL: link.describe('veterans'),
  DISAURL: link.describe('students with disabilities'),
  CONTROL: control,
  ICLEVEL: level,
  LOCALE: setting,
  INSTSIZE: size,
  HBCU: text.describe('1 yes, 2 no'),
  TRIBAL: text.describe('1 yes, 2 no'),
  CYACTIVE: text.describe('3 is closed or merged'),
  CLOSEDAT: cellOf(closingDate, 'a date').describe('closing date'),
  DEATHYR: closingYear.describe('year in which it left IPEDS'),
  NEWID: codeOf((cell) => wholeNumber(cell) || null).describe(
    'UNITID of the school that took over',
  ),
  LONGITUD: text.describe('degrees; beyond 180, or 0 with latitude 0, counts as unknown'),
  LATITUDE: text.describe('degrees'),
};
const headerRow = z.object(headerCells).partial();
const needed = 'UNITID INSTNM CITY STABBR ZIP CONTROL ICLEVEL LONGITUD LATITUDE'.split(' ');

function schoolOf(row: Row, report: ReportBuilder): SchoolFacts | string {
  const identity = parseIdentity(row);
  if ('wrong' in identity) return identity.wrong;
  const said = readCells(row, headerRow, report);
  const name = readName(row, 'INSTNM', report) ?? '';
  const city = readName(row, 'CITY', report);
  const { OPEID: ope, CLOSEDAT: date, DEATHYR: year } = said;
  const closedOn = date === undefined && year === undefined ? undefined : date || year || '';
  return {
    unitid: identity.unitid,
    state: identity.state,
    name,
    opeid: ope,
    aliases: row.has('IALIAS') ? parseAliases(row.raw('IALIAS'), name) : undefined,
    address: said.ADDR,
    city: city === undefined ? undefined : mendCase(city),
    zip: said.ZIP,
    county: said.COUNTYNM,
    phone: said.GENTELE,
    website: said.WEBADDR,
    admissionsUrl: said.ADMINURL,
    aidUrl: said.FAIDURL,
    applyUrl: said.APPLURL,
    netPriceUrl: said.NPRICURL,
    veteransUrl: said.VETURL,
    disabilityUrl: said.DISAURL,
    control: said.CONTROL,
    level: said.ICLEVEL,
    setting: said.LOCALE,
    size: said.INSTSIZE,
    missions: parseMissions(row, ownMissions),
    ...readPlace(row, 'LATITUDE', 'LONGITUD', report),
    open: said.CYACTIVE !== '3' && (closedOn ?? '') === '',
    closedOn,
    successorUnitid: said.NEWID,
    mainCampus: ope === undefined ? undefined : ope === '' || ope.endsWith('00'),
  };
}

/** A school that has closed is mostly just not in the next file. */
async function reportMissing({ run, store, report }: ImportContext): Promise<void> {
  const leftOut = await findMissingSchools(store.db);
  if (leftOut === null) return;
  const { newest, schools } = leftOut;
  const [first] = schools;
  if (run.closeMissing) {
    await closeMissingSchools(store.db, leftOut, { runId: run.id, at: run.at });
    report.closed = schools.length;
  } else
    report.remark(
      `Schools that an earlier header file has as open and that of ${newest.year} does not name: ${schools.length}, such as ${first?.name}, ${first?.state}. Most of them have closed; they are still shown as open. If the file of ${newest.year} names all schools, import it again with --close-missing.`,
    );
}

export const headerFile: Importer = {
  kind: 'ipeds-header',
  title: 'the IPEDS header file (HD)',
  sourceName: 'IPEDS header file (HD), U.S. Department of Education',
  sourceUrl: 'https://nces.ed.gov/ipeds/datacenter/DataFiles.aspx',
  columns: columnsFrom(headerCells, needed, { LONGITUD: ['LONGITUDE'] }),
  dated: true,
  signs: ['CYACTIVE', 'GENTELE', 'IALIAS', 'WEBADDR'],
  about: [
    'One row for each school. Schools are added or brought up to date; none is removed, closed ones are kept and marked.',
    'A school keeps its address on this site for ever, also when it changes its name.',
    'Schools that an earlier file had and the newest one does not name are counted; --close-missing marks them as closed.',
    'Blank is blank, -1, -2 and -3 are blank too.',
  ],
  async begin({ run, store, report }) {
    const known = await store.knownSchools();
    const merge = createSchoolMerge(known, run);
    const seen = new Map<number, number>();
    return {
      row(row) {
        const school = schoolOf(row, report);
        if (typeof school === 'string') return report.skip(row.line, school);
        const before = seen.get(school.unitid);
        if (before !== undefined)
          return report.skip(row.line, `UNITID ${school.unitid} is on line ${before} already.`);
        seen.set(school.unitid, row.line);
        report.count(row.line, merge.take(school, 'all'));
      },
      flush: () => store.addSchools(merge.newSchools()),
      async finish() {
        await store.saveSchools(merge);
        if (known.length > 0 && !run.overNewer && run.edition === null)
          await reportMissing({ run, store, report });
      },
    };
  },
};
