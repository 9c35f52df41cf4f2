import { describe, expect, it } from 'vitest';
import { awardTypeOf } from '#shared/reference/catalogue/awards.ts';
import { type Cells, csvFile, headerRow, type Options } from '../testing.ts';
import { setUpCatalogue } from './testing.ts';

const { importBytes, query } = setUpCatalogue([
  headerRow({ UNITID: 1, INSTNM: 'Mount Lampton University' }),
  headerRow({ UNITID: 2, INSTNM: 'Lampton City College' }),
]);

const load = (rows: readonly Cells[], options?: Options) =>
  importBytes('ipeds-completions', csvFile(rows), { name: 'c2024_a.csv', ...options });
const row = (cells: Cells): Cells => ({
  UNITID: 1,
  CIPCODE: '51.3801',
  MAJORNUM: 1,
  AWLEVEL: '05',
  XCTOTALT: 'R',
  CTOTALT: 290,
  ...cells,
});
const stored = async () =>
  (
    await query(
      'select u.unitid, type, year, awards from nursing_awards n join universities u on u.id = n.university_id order by 1, 2, 3',
    )
  ).map((found) => Object.values(found).join(' '));
const reasons = async (given: Cells): Promise<string[]> => {
  const { report } = await load([row({ UNITID: 2 }), given]);
  return report.skipped.map(({ line, reason }) => `${line}: ${reason}`);
};

describe('the type of an award', () => {
  it.each([
    ['51.3801', 5, 'BSN'],
    ['51.3899', 5, 'BSN'],
    ['51.3803', 5, null],
    ['51.3801', 3, 'ADN'],
    ['51.3801', 4, 'diploma'],
    ['51.3801', 2, null],
    ['51.3801', 18, null],
    ['51.3805', 7, 'MSN'],
    ['51.3901', 21, 'LVN'],
    ['51.3901', 3, 'LVN'],
    ['51.3902', 2, null],
    ['51.0801', 3, null],
  ] as const)('of field %s and level %i is %s', (field, level, type) => {
    expect(awardTypeOf(field, level)).toBe(type);
  });
});

describe('a completions file of IPEDS', () => {
  it('is stored by school and type, fields and levels of one type added up', async () => {
    const { report } = await load([
      row({}),
      row({ CIPCODE: '51.3899', CTOTALT: 10 }),
      row({ CIPCODE: '51.3901', AWLEVEL: 21, CTOTALT: 20 }),
      row({ CIPCODE: '51.3901', AWLEVEL: 2, CTOTALT: 5 }),
      row({ UNITID: 2, AWLEVEL: '03', CTOTALT: 0 }),
    ]);
    expect(await stored()).toEqual(['1 BSN 2024 300', '1 LVN 2024 25', '2 ADN 2024 0']);
    expect(report).toMatchObject({ rows: 5, added: 3, skippedCount: 0 });
  });

  it('of all fields is read for nursing, and says how much it left aside', async () => {
    const { report } = await load([
      row({}),
      row({ CIPCODE: '99' }),
      row({ CIPCODE: '51.0801' }),
      row({ CIPCODE: '1.0000', UNITID: 77 }),
      row({ MAJORNUM: 2 }),
      row({ AWLEVEL: 18 }),
    ]);
    expect(await stored()).toEqual(['1 BSN 2024 290']);
    expect(report.skippedCount).toBe(0);
    expect(report.remarks).toContain(
      '5 rows were left aside: other fields and levels, second majors and totals.',
    );
  });

  it.each([['51.3801'], ['513801'], ["'51.3801'"], ['="51.3801"']])(
    'may write the field as %s',
    async (field) => {
      await load([row({ CIPCODE: field, AWLEVEL: 5 })]);
      expect(await stored()).toEqual(['1 BSN 2024 290']);
    },
  );

  it('of another year stands beside it, and leaves alone what it does not name', async () => {
    await load([row({}), row({ AWLEVEL: 3, CTOTALT: 40 })]);
    await load([row({ CTOTALT: 310 })], { name: 'C2025_A.csv' });
    expect(await stored()).toEqual(['1 ADN 2024 40', '1 BSN 2024 290', '1 BSN 2025 310']);
  });

  it('that is imported twice changes nothing; a revision replaces its year', async () => {
    await load([row({})]);
    expect((await load([row({})])).report).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const { report } = await load([row({ CTOTALT: 291 })], { name: 'c2024_a_rv.csv' });
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toEqual(['1 BSN 2024 291']);
  });

  it('that lacks a program, also in a revision of its year, takes nothing away', async () => {
    await load([row({}), row({ AWLEVEL: 3, CTOTALT: 40 }), row({ UNITID: 2, CTOTALT: 7 })]);
    const { report } = await load([row({ CTOTALT: 291 })], { name: 'c2024_a_rv.csv' });
    expect(report).toMatchObject({ changed: 1, closed: 0 });
    expect(await stored()).toEqual(['1 ADN 2024 40', '1 BSN 2024 291', '2 BSN 2024 7']);
  });

  it('tells who saved a school what moved in the newest year, and nothing of the first file', async () => {
    await load([row({}), row({ AWLEVEL: 3 })]);
    await load([row({ CTOTALT: 250 })], { name: 'c2022_a.csv' });
    await load([row({ CTOTALT: 291 })]);
    await load([row({ CTOTALT: 310 }), row({ AWLEVEL: 7 })], { name: 'c2025_a.csv' });
    const subject = 'Bachelor’s degrees in nursing';
    expect(
      await query('select kind, subject, before, after from catalogue_changes order by id'),
    ).toEqual([
      { kind: 'figures', subject, before: '290 in 2023–24', after: '291 in 2023–24' },
      { kind: 'figures', subject, before: '291 in 2023–24', after: '310 in 2024–25' },
    ]);
  });

  it('takes a year from --year, of a range the later', async () => {
    await load([row({})], { name: 'extract.csv', year: '2022–23' });
    expect(await stored()).toEqual(['1 BSN 2023 290']);
  });
});

describe('what cannot be stored', () => {
  it.each([
    [
      'an unknown school',
      row({ UNITID: 999 }),
      'No school with unitid 999 is known here. Import the IPEDS header file first.',
    ],
    ['no field', row({ CIPCODE: '5138' }), 'CIPCODE “5138” is not a field such as 51.3801.'],
    [
      'a level that IPEDS does not have',
      row({ AWLEVEL: 42 }),
      'AWLEVEL “42” is none of the levels of the IPEDS dictionary.',
    ],
    ['no number', row({ CTOTALT: '2 90' }), 'CTOTALT “2 90” is not a number of awards.'],
    ['a negative number', row({ CTOTALT: '-4' }), 'CTOTALT “-4” is not a number of awards.'],
    ['a blank number', row({ CTOTALT: '.' }), 'CTOTALT “.” is not a number of awards.'],
    ['another kind of major', row({ MAJORNUM: 3 }), 'MAJORNUM “3” is neither 1 nor 2.'],
    [
      'a key that is there already',
      row({ UNITID: 2, CTOTALT: 3 }),
      'School, field and level are on line 2 already.',
    ],
  ])('%s is refused with its line and reason', async (_what, given, reason) => {
    expect(await reasons(given)).toEqual([`3: ${reason}`]);
  });

  it('a file without a year, since awards without one say nothing', async () => {
    await expect(load([row({})], { name: 'completions.csv' })).rejects.toThrow(
      'Which year? The name of the file holds none. Add --year 2024 for awards of July 2023 to June 2024.',
    );
    expect(await query('select 1 from import_runs where kind = $$ipeds-completions$$')).toEqual([]);
  });

  it('a file without a row about nursing', async () => {
    await expect(load([row({ CIPCODE: '51.0801' })])).rejects.toThrow(
      'No row of the file is about nursing',
    );
  });

  it('a file that is cut in its last row loses that row alone', async () => {
    const whole = csvFile([row({}), row({ UNITID: 2 })]).toString();
    const { report } = await importBytes('ipeds-completions', whole.slice(0, -12), {
      name: 'c2024_a.csv',
    });
    expect(report.skipped.map(({ line }) => line)).toEqual([3]);
    expect(await stored()).toEqual(['1 BSN 2024 290']);
  });
});
