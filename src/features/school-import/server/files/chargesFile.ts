// IPEDS "Student charges for academic year programs" (IC<year>_AY), names as in its dictionary; `AY3` is the newest of
// the four years in a file. Living costs are not read: they are guesses of the school's office.
import * as z from 'zod';
import type { Figure, FigureValues } from '#shared/reference/catalogue/catalogue.ts';
import { firstFigure, money } from '../parsing/cells.ts';
import { columnsFrom, readCells } from '../parsing/publishedRow.ts';
import type { Column } from '../fileFormat.ts';
import { givenFigures, mergeFigures } from '../merging/figuresStore.ts';
import type { Given } from '../merging/mergeStore.ts';
import type { Importer } from '../importer.ts';
import type { ReportBuilder } from '../report.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import type { Row } from '../parsing/tableHeader.ts';

const chargesCells = {
  UNITID: z.string().describe('number of the school; it has to be known already'),
  CHG2AY3: money.describe('published in-state tuition and fees, US dollars'),
  CHG3AY3: money.describe('published out-of-state tuition and fees'),
  CHG2AF3: money.describe('the fees within CHG2AY3'),
  CHG4AY3: money.describe('books and supplies'),
  TUITION2: money.describe('in-state tuition; with FEE2 where CHG2AY3 says nothing'),
  FEE2: money.describe('in-state required fees'),
  TUITION3: money.describe('out-of-state tuition; with FEE3 where CHG3AY3 says nothing'),
  FEE3: money.describe('out-of-state required fees'),
};
const chargesRow = z.object(chargesCells).partial();

/** As compact lists name them, with the year. */
const like: Readonly<Record<string, NonNullable<Column['like']>>> = {
  CHG2AY3: {
    pattern: /^tuitionfees(\d{4})?instate(\d{4})?$/,
    example: 'TUITION_FEES_INSTATE2023',
  },
  CHG3AY3: {
    pattern: /^tuitionfees(\d{4})?outstate(\d{4})?$/,
    example: 'TUITION_FEES_2023_OUTSTATE',
  },
};

function sumOf(a: Figure | undefined, b: Figure | undefined): Figure | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (a === undefined || b === undefined) return undefined;
  return typeof a === 'number' ? b : a;
}

/** Tuition with the fees that everyone pays, as the College Scorecard counts it too. */
function figuresOf(row: Row, report: ReportBuilder): FigureValues {
  const said = readCells(row, chargesRow, report);
  return givenFigures({
    tuitionIn: firstFigure(said.CHG2AY3, sumOf(said.TUITION2, said.FEE2)),
    tuitionOut: firstFigure(said.CHG3AY3, sumOf(said.TUITION3, said.FEE3)),
    fees: firstFigure(said.CHG2AF3, said.FEE2),
    books: said.CHG4AY3,
  });
}

export const chargesFile: Importer = {
  kind: 'ipeds-charges',
  title: 'an IPEDS charges file (IC_AY)',
  sourceName: 'IPEDS charges (IC_AY), U.S. Department of Education',
  sourceUrl: 'https://nces.ed.gov/ipeds/datacenter/DataFiles.aspx',
  columns: columnsFrom(chargesCells, ['UNITID']).map((column) => {
    const pattern = like[column.name];
    return pattern ? { ...column, like: pattern } : column;
  }),
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
