// IPEDS "Completions" (C<year>_A): awards conferred by field (CIP code), level and first or second major. One file names
// every field that is taught in the country; of about 280,000 rows some 8,000 are about nursing.
import { awardLevels, type AwardType, awardTypeOf } from '#shared/reference/catalogue/awards.ts';
import { formatCount } from '#shared/text/plural.ts';
import { type AwardsRow, mergeAwards } from '../merging/awardsStore.ts';
import type { Given } from '../merging/mergeStore.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import { wholeNumber } from '../parsing/cells.ts';
import type { Row } from '../parsing/tableHeader.ts';
import type { Importer } from '../importer.ts';
import { ImportError } from '../importError.ts';

/** `51.3801` of `51.3801`, `513801`, `'51.3801'` and `1.0000`; null for totals of a family or of everything. */
function fieldOf(cell: string): string | null | undefined {
  const bare = cell.replace(/^[='"]+/, '').replace(/['"]+$/, '');
  if (/^\d{1,2}$/.test(bare)) return null;
  const [, family = '', rest = ''] =
    /^(\d{1,2})\.(\d{1,4})$/.exec(bare) ?? /^(\d{1,2})(\d{4})$/.exec(bare) ?? [];
  return family === '' ? undefined : `${family.padStart(2, '0')}.${rest.padEnd(4, '0')}`;
}

type Award = { readonly field: string; readonly level: number; readonly type: AwardType };

/** @returns why the row cannot be read; null for what is left aside */
export function readAward(row: Row): Award | string | null {
  const field = fieldOf(row.text('CIPCODE'));
  if (field === undefined)
    return `CIPCODE “${row.text('CIPCODE').slice(0, 20)}” is not a field such as 51.3801.`;
  if (field === null || !/^51\.3[89]/.test(field)) return null;
  const major = row.text('MAJORNUM');
  if (major === '2') return null;
  if (major !== '1') return `MAJORNUM “${major.slice(0, 20)}” is neither 1 nor 2.`;
  const level = wholeNumber(row.text('AWLEVEL'));
  if (level === undefined || !awardLevels.has(level))
    return `AWLEVEL “${row.text('AWLEVEL').slice(0, 20)}” is none of the levels of the IPEDS dictionary.`;
  const type = awardTypeOf(field, level);
  return type && { field, level, type };
}

/** 2024 of `2024` and of `2023–24`. */
function endYear(said: string): number | undefined {
  const [, first, next] = /^(\d{4})(\D\d{2,4})?$/.exec(said) ?? [];
  return first === undefined ? undefined : Number(first) + (next === undefined ? 0 : 1);
}

export const completionsFile: Importer = {
  kind: 'ipeds-completions',
  title: 'an IPEDS completions file (C_A)',
  sourceName: 'IPEDS Completions (C_A), U.S. Department of Education',
  sourceUrl: 'https://nces.ed.gov/ipeds/datacenter/DataFiles.aspx',
  columns: [
    {
      name: 'UNITID',
      needed: true,
      description: 'number of the school; it has to be known already',
    },
    { name: 'CIPCODE', needed: true, description: 'field: 51.3801, with or without the point' },
    { name: 'MAJORNUM', needed: true, description: '1 first major, 2 second major (left aside)' },
    { name: 'AWLEVEL', needed: true, description: 'level of the award: 3 associate, 5 bachelor …' },
    { name: 'CTOTALT', needed: true, description: 'awards conferred, men and women' },
  ],
  signs: ['AWLEVEL'],
  dated: true,
  about: [
    'Stored are nursing awards by school, type and year; all other fields are left aside.',
    'BSN: bachelor under 51.3801, 3802, 3808, 3811, 3818, 3899. ADN: associate under 51.3801.',
    'LVN/LPN: any award under 51.3901. Diploma: level 4 under 51.3801. MSN: master under 51.38.',
    'A file is one year: C2024_A is July 2023 to June 2024. Years it is not about stay as they are.',
    'A bachelor’s award can be pre-licensure or RN-to-BSN: the file does not say which.',
  ],
  async begin({ run, store, report }) {
    const year = endYear(run.year);
    if (year === undefined)
      throw new ImportError(
        'Which year? The name of the file holds none. Add --year 2024 for awards of July 2023 to June 2024.',
      );
    const schools = createSchoolFinder(await store.namedSchools());
    const seen = new Map<string, number>();
    const sums = new Map<string, Given<AwardsRow>>();
    let leftAside = 0;
    return {
      row(row) {
        const award = readAward(row);
        if (award === null) {
          leftAside += 1;
          return;
        }
        if (typeof award === 'string') return report.skip(row.line, award);
        const school = schools.find({ unitid: row.text('UNITID'), name: '', state: '' });
        if (typeof school === 'string') return report.skip(row.line, school);
        const awards = wholeNumber(row.text('CTOTALT'));
        if (awards === undefined)
          return report.skip(
            row.line,
            `CTOTALT “${row.text('CTOTALT').slice(0, 20)}” is not a number of awards.`,
          );
        const key = [school.id, award.field, award.level].join('|');
        const before = seen.get(key);
        if (before !== undefined)
          return report.skip(row.line, `School, field and level are on line ${before} already.`);
        seen.set(key, row.line);
        const { type } = award;
        const sum = sums.get(`${school.id}|${type}`);
        sums.set(`${school.id}|${type}`, {
          line: sum?.line ?? row.line,
          universityId: school.id,
          type,
          year,
          awards: (sum?.awards ?? 0) + awards,
        });
      },
      async finish() {
        if (sums.size === 0 && report.build().skippedCount === 0)
          throw new ImportError(
            'No row of the file is about nursing (fields 51.38 and 51.39). Nothing of it can be used here.',
          );
        for (const { row, outcome } of await mergeAwards(store, run, [...sums.values()]))
          report.count(row.line, outcome);
        if (leftAside > 0)
          report.remark(
            `${formatCount(leftAside)} ${leftAside === 1 ? 'row was' : 'rows were'} left aside: other fields and levels, second majors and totals.`,
          );
      },
    };
  },
};
