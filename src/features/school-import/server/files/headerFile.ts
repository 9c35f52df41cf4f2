// IPEDS "Institutional Characteristics, Header" (HD<year>, National Center for Education Statistics), codes as in its
// dictionary.
import type { Mission } from '#shared/reference/catalogue/catalogue.ts';
import { cellText, mendCase, mendName } from '../parsing/cellText.ts';
import {
  closingDate,
  missingMark,
  opeNumber,
  phoneNumber,
  webLink,
  wholeNumber,
  zipCode,
} from '../parsing/cells.ts';
import type { ImportContext, Importer } from '../importer.ts';
import type { Column } from '../fileFormat.ts';
import { closeMissingSchools, findMissingSchools } from '../missingSchoolsStore.ts';
import { parseControl, parseLevel, parseSetting, parseSize } from './ipedsCodes.ts';
import type { ReportBuilder } from '../report.ts';
import { RowReader } from '../parsing/rowReader.ts';
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

function schoolOf(row: Row, report: ReportBuilder): SchoolFacts | string {
  const identity = parseIdentity(row);
  if ('wrong' in identity) return identity.wrong;
  const cells = new RowReader(row, report);
  const link = (column: string): string | undefined => cells.read(column, webLink, 'a web address');
  const name = cells.name('INSTNM') ?? '';
  const city = cells.name('CITY');
  const opeid = cells.read('OPEID', opeNumber, 'an OPE number');
  const year = cells.plain('DEATHYR')?.replace(/^(?!(?:19|20)\d\d$).*/, '');
  const date = cells.read('CLOSEDAT', closingDate, 'a date');
  const closedOn = date === undefined && year === undefined ? undefined : date || year || '';
  const at = cells.place('LATITUDE', 'LONGITUD');
  return {
    unitid: identity.unitid,
    state: identity.state,
    name,
    opeid,
    aliases: row.has('IALIAS') ? parseAliases(row.raw('IALIAS'), name) : undefined,
    address: cells.plain('ADDR'),
    city: city === undefined ? undefined : mendCase(city),
    zip: cells.read('ZIP', zipCode, 'a ZIP code'),
    county: cells.plain('COUNTYNM'),
    phone: cells.read('GENTELE', phoneNumber, 'a telephone number'),
    website: link('WEBADDR'),
    admissionsUrl: link('ADMINURL'),
    aidUrl: link('FAIDURL'),
    applyUrl: link('APPLURL'),
    netPriceUrl: link('NPRICURL'),
    veteransUrl: link('VETURL'),
    disabilityUrl: link('DISAURL'),
    control: parseControl(row.text('CONTROL')),
    level: parseLevel(row.text('ICLEVEL')),
    setting: cells.code('LOCALE', parseSetting),
    size: cells.code('INSTSIZE', parseSize),
    missions: parseMissions(row, ownMissions),
    lat: at === null ? null : at?.lat,
    lng: at === null ? null : at?.lng,
    open: row.text('CYACTIVE') !== '3' && (closedOn ?? '') === '',
    closedOn,
    successorUnitid: cells.code('NEWID', (cell) => wholeNumber(cell) || null),
    mainCampus: opeid === undefined ? undefined : opeid === '' || opeid.endsWith('00'),
  };
}

const columns: readonly Column[] = [
  { name: 'UNITID', needed: true, description: 'number of the school; how it is known again' },
  { name: 'INSTNM', needed: true, description: 'name; letters that were spoilt are mended' },
  { name: 'IALIAS', description: 'other names, with | between them' },
  { name: 'ADDR', description: 'street' },
  { name: 'CITY', needed: true, description: 'city' },
  { name: 'STABBR', needed: true, description: 'state or territory, two letters' },
  {
    name: 'ZIP',
    needed: true,
    description: 'ZIP code; zeros that were dropped in front come back',
  },
  { name: 'COUNTYNM', description: 'county' },
  { name: 'GENTELE', description: 'telephone: ten digits, an extension behind them' },
  { name: 'OPEID', description: 'OPE number; branches do not end in 00' },
  {
    name: 'WEBADDR',
    description: 'website; http or https, https:// is put in front where there is neither',
  },
  { name: 'ADMINURL', description: 'admissions office' },
  { name: 'FAIDURL', description: 'financial aid' },
  { name: 'APPLURL', description: 'online application' },
  { name: 'NPRICURL', description: 'net price calculator' },
  { name: 'VETURL', description: 'veterans' },
  { name: 'DISAURL', description: 'students with disabilities' },
  {
    name: 'CONTROL',
    needed: true,
    description: '1 public, 2 private nonprofit, 3 private for profit',
  },
  { name: 'ICLEVEL', needed: true, description: '1 four years and more, 2 two years, 3 less' },
  { name: 'LOCALE', description: '11–13 city, 21–23 suburb, 31–33 town, 41–43 rural' },
  { name: 'INSTSIZE', description: '1 and 2 small, 3 and 4 medium, 5 large' },
  { name: 'HBCU', description: '1 yes, 2 no' },
  { name: 'TRIBAL', description: '1 yes, 2 no' },
  { name: 'CYACTIVE', description: '3 is closed or merged' },
  { name: 'CLOSEDAT', description: 'closing date' },
  { name: 'DEATHYR', description: 'year in which it left IPEDS' },
  { name: 'NEWID', description: 'UNITID of the school that took over' },
  {
    name: 'LONGITUD',
    or: ['LONGITUDE'],
    needed: true,
    description: 'degrees; beyond 180, or 0 with latitude 0, counts as unknown',
  },
  { name: 'LATITUDE', needed: true, description: 'degrees' },
];

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
  columns,
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
