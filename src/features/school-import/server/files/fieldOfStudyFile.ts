// College Scorecard (U.S. Department of Education), "Most-Recent-Cohorts-Field-of-Study" and the yearly "FieldOfStudyData"
// files, codes as in its public data dictionary: earnings and debt of graduates by school, field and credential.
import * as z from 'zod';
import type { AwardType } from '#shared/reference/catalogue/awards.ts';
import {
  credentialLevels,
  type OutcomeValues,
  outcomeTypeOf,
} from '#shared/reference/catalogue/outcomes.ts';
import { formatCount } from '#shared/text/plural.ts';
import type { Importer } from '../importer.ts';
import { ImportError } from '../importError.ts';
import { type Given, mergeRows } from '../merging/mergeStore.ts';
import { type OutcomesRow, outcomesTarget } from '../merging/outcomesStore.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import { firstFigure, missingMark, money, wholeNumber } from '../parsing/cells.ts';
import { columnsFrom, readCells } from '../parsing/publishedRow.ts';
import type { Row } from '../parsing/tableHeader.ts';
import type { ReportBuilder } from '../report.ts';

const text = z.string();
const cells = {
  UNITID: text.describe('number of the school; it has to be known already'),
  CIPCODE: text.describe('field of four digits: 5138, 5139'),
  CREDLEV: text.describe('credential: 1 certificate, 2 associate, 3 bachelor, 5 master'),
  EARN_MDN_1YR: money.describe('median earnings one year after graduating, US dollars'),
  EARN_MDN_HI_1YR: money.describe('the same in older files'),
  DEBT_ALL_STGP_EVAL_MDN: money.describe('median federal student debt at this school, US dollars'),
};
const outcomeRow = z.object(cells).partial();

/** `51.38` of `5138` and `51.38`; a spreadsheet drops the zero in front of `0100`. */
function readFamily(cell: string): string | undefined {
  const [, group = '', rest = ''] = /^(\d{1,2})\.?(\d{2})$/.exec(cell) ?? [];
  return group === '' ? undefined : `${group.padStart(2, '0')}.${rest}`;
}

type Credential = { readonly type: AwardType; readonly level: number };

/** @returns why the row cannot be read; null for what is left aside */
function readCredential(row: Row): Credential | string | null {
  const family = readFamily(row.text('CIPCODE'));
  if (family === undefined)
    return `CIPCODE “${row.text('CIPCODE').slice(0, 20)}” is not a field of four digits such as 5138.`;
  if (!/^51\.3[89]$/.test(family)) return null;
  const level = wholeNumber(row.text('CREDLEV'));
  if (level === undefined || !credentialLevels.has(level))
    return `CREDLEV “${row.text('CREDLEV').slice(0, 20)}” is none of the levels 1 to 8 of the Scorecard’s dictionary.`;
  const type = outcomeTypeOf(family, level);
  return type && { type, level };
}

function valuesOf(row: Row, report: ReportBuilder): OutcomeValues {
  const said = readCells(row, outcomeRow, report);
  const earnings = firstFigure(said.EARN_MDN_1YR, said.EARN_MDN_HI_1YR);
  const debt = said.DEBT_ALL_STGP_EVAL_MDN;
  return {
    ...(earnings !== undefined && { earnings }),
    ...(debt !== undefined && { debt }),
  };
}

type Taken = Given<OutcomesRow> & { readonly level: number };

export const fieldOfStudyFile: Importer = {
  kind: 'scorecard-field-of-study',
  title: 'a College Scorecard field-of-study file',
  sourceName: 'College Scorecard, U.S. Department of Education',
  sourceUrl: 'https://collegescorecard.ed.gov/data/',
  columns: columnsFrom(cells, ['UNITID', 'CIPCODE', 'CREDLEV']),
  oneOf: [['EARN_MDN_1YR', 'EARN_MDN_HI_1YR', 'DEBT_ALL_STGP_EVAL_MDN']],
  signs: ['CREDLEV'],
  dated: true,
  about: [
    'Stored are earnings and debt of nursing graduates by school and type; other fields are left aside.',
    'BSN, ADN and MSN are the bachelor, associate and master under 5138, LVN/LPN is a certificate under 5139, or an associate where there is no certificate.',
    'PrivacySuppressed and PS are "too few people"; NULL and blank are "not reported".',
    'What a file does not name stays as an earlier one has it. Rows without a UNITID are left aside.',
  ],
  async begin({ run, store, report }) {
    const schools = createSchoolFinder(await store.namedSchools());
    const seen = new Map<string, number>();
    const taken = new Map<string, Taken>();
    let leftAside = 0;
    return {
      row(row) {
        const credential = readCredential(row);
        if (typeof credential === 'string') return report.skip(row.line, credential);
        if (credential === null || missingMark(row.text('UNITID')) !== undefined) {
          leftAside += 1;
          return;
        }
        const school = schools.find({ unitid: row.text('UNITID'), name: '', state: '' });
        if (typeof school === 'string') return report.skip(row.line, school);
        const { type, level } = credential;
        const key = `${school.id}|${type}`;
        const before = seen.get(`${key}|${level}`);
        if (before !== undefined)
          return report.skip(
            row.line,
            `School, field and credential are on line ${before} already.`,
          );
        seen.set(`${key}|${level}`, row.line);
        const values = valuesOf(row, report);
        const other = taken.get(key);
        if (other !== undefined) leftAside += 1;
        if (other !== undefined && other.level < level) return;
        taken.set(key, { line: row.line, level, universityId: school.id, type, values });
      },
      async finish() {
        if (taken.size === 0 && report.build().skippedCount === 0)
          throw new ImportError(
            'No row of the file is about nursing (fields 5138 and 5139). Nothing of it can be used here.',
          );
        const given = [...taken.values()];
        for (const { row, outcome } of await mergeRows(store.tx, run, outcomesTarget, given))
          report.count(row.line, outcome);
        if (leftAside > 0)
          report.remark(
            `${formatCount(leftAside)} ${leftAside === 1 ? 'row was' : 'rows were'} left aside: other fields and credentials, and rows without a school’s number.`,
          );
      },
    };
  },
};
