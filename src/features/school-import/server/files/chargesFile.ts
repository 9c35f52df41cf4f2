// IPEDS "Student charges for academic year programs" (IC<year>_AY), names as in its dictionary; `AY3` is the newest of
// the four years in a file. Living costs are not read: they are guesses of the school's office.
import type { Figure, FigureValues } from '#shared/reference/catalogue/catalogue.ts';
import { moneyFigure } from '../parsing/cells.ts';
import { parseFigure, sumFigures } from '../parsing/figureCells.ts';
import { mergeFigures } from '../merging/figuresStore.ts';
import type { Given } from '../merging/mergeStore.ts';
import type { Importer } from '../importer.ts';
import type { ReportBuilder } from '../report.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import type { Row } from '../parsing/tableHeader.ts';

const money = (row: Row, report: ReportBuilder, ...columns: readonly string[]) =>
  parseFigure(row, report, columns, (cell) => moneyFigure(cell));

const orElse = (first: Figure | undefined, next: Figure | undefined): Figure | undefined =>
  typeof first === 'number' ? first : typeof next === 'number' ? next : (first ?? next);

/** Tuition with the fees that everyone pays, as the College Scorecard counts it too. */
function figuresOf(row: Row, report: ReportBuilder): FigureValues {
  const both = (published: string, tuition: string, fee: string): Figure | undefined =>
    orElse(
      money(row, report, published),
      sumFigures(money(row, report, tuition), money(row, report, fee)),
    );
  const said = {
    tuitionIn: both('CHG2AY3', 'TUITION2', 'FEE2'),
    tuitionOut: both('CHG3AY3', 'TUITION3', 'FEE3'),
    fees: money(row, report, 'CHG2AF3', 'FEE2'),
    books: money(row, report, 'CHG4AY3'),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

export const chargesFile: Importer = {
  kind: 'ipeds-charges',
  title: 'an IPEDS charges file (IC_AY)',
  sourceName: 'IPEDS charges (IC_AY), U.S. Department of Education',
  sourceUrl: 'https://nces.ed.gov/ipeds/datacenter/DataFiles.aspx',
  columns: [
    {
      name: 'UNITID',
      needed: true,
      description: 'number of the school; it has to be known already',
    },
    {
      name: 'CHG2AY3',
      like: {
        pattern: /^tuitionfees(\d{4})?instate(\d{4})?$/,
        example: 'TUITION_FEES_INSTATE2023',
      },
      description: 'published in-state tuition and fees, US dollars',
    },
    {
      name: 'CHG3AY3',
      like: {
        pattern: /^tuitionfees(\d{4})?outstate(\d{4})?$/,
        example: 'TUITION_FEES_2023_OUTSTATE',
      },
      description: 'published out-of-state tuition and fees',
    },
    { name: 'CHG2AF3', description: 'the fees within CHG2AY3' },
    { name: 'CHG4AY3', description: 'books and supplies' },
    { name: 'TUITION2', description: 'in-state tuition; with FEE2 where CHG2AY3 says nothing' },
    { name: 'FEE2', description: 'in-state required fees' },
    { name: 'TUITION3', description: 'out-of-state tuition; with FEE3 where CHG3AY3 says nothing' },
    { name: 'FEE3', description: 'out-of-state required fees' },
  ],
  oneOf: [['CHG2AY3', 'TUITION2']],
  dated: true,
  signs: ['CHG2AY3', 'CHG3AY3', 'CHG4AY3', 'TUITION2', 'TUITION3', 'FEE2', 'FEE3'],
  about: [
    'Tuition is counted with the fees that everyone pays, as the College Scorecard counts it.',
    'A list with UNITID and one column each for in-state and out-of-state tuition and fees is taken too.',
    'Blank, a point, -1 and -3 are "not reported", -2 is "does not apply".',
    'Columns of room, board and other living costs are not read.',
  ],
  async begin(context) {
    const { store, report } = context;
    const schools = createSchoolFinder(await store.namedSchools());
    const given: Given<{ universityId: number; values: FigureValues }>[] = [];
    const seen = new Map<number, number>();
    return {
      row(row) {
        const school = schools.find({ unitid: row.text('UNITID'), name: '', state: '' });
        if (typeof school === 'string') return report.skip(row.line, school);
        const before = seen.get(school.id);
        if (before !== undefined)
          return report.skip(row.line, `UNITID ${school.unitid} is on line ${before} already.`);
        seen.set(school.id, row.line);
        const values = figuresOf(row, report);
        given.push({ line: row.line, universityId: school.id, values });
      },
      async finish() {
        for (const { row, outcome } of await mergeFigures(context, given))
          report.count(row.line, outcome);
      },
    };
  },
};
