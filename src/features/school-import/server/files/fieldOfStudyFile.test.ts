import { describe, expect, it } from 'vitest';
import { outcomeTypeOf } from '#shared/reference/catalogue/outcomes.ts';
import { type Cells, csvFile, headerRow, type Options, type Writing } from '../testing.ts';
import { setUpCatalogue } from './testing.ts';

const { importBytes, query } = setUpCatalogue([
  headerRow({ UNITID: 1 }),
  headerRow({ UNITID: 2, INSTNM: 'Lampton City College' }),
]);

const name = 'fieldofstudy_2023.csv';
const load = (rows: readonly Cells[], options?: Options, writing?: Writing) =>
  importBytes('scorecard-field-of-study', csvFile(rows, writing), { name, ...options });
const row = (cells: Cells = {}): Cells => ({
  UNITID: 1,
  OPEID6: 1234,
  INSTNM: 'Lampton College',
  CIPCODE: 5138,
  CIPDESC: 'Registered Nursing, Nursing Administration, Nursing Research and Clinical Nursing.',
  CREDLEV: 3,
  EARN_MDN_HI_1YR: 76_100,
  DEBT_ALL_STGP_EVAL_MDN: 19_500,
  ...cells,
});
const stored = async () =>
  (
    await query(
      'select u.unitid, type, o."values", r.year from nursing_outcomes o join universities u on u.id = o.university_id join import_runs r on r.id = o.run_id order by 1, 2',
    )
  ).map(({ unitid, type, values, year }) => ({
    of: `${String(unitid)} ${String(type)} ${String(year)}`,
    values,
  }));

describe('the type of a credential', () => {
  it.each([
    ['51.38', 2, 'ADN'],
    ['51.38', 3, 'BSN'],
    ['51.38', 5, 'MSN'],
    ['51.38', 1, null],
    ['51.38', 8, null],
    ['51.39', 1, 'LVN'],
    ['51.39', 2, 'LVN'],
    ['51.39', 3, null],
    ['51.08', 3, null],
  ] as const)('of field %s and level %i is %s', (field, level, type) => {
    expect(outcomeTypeOf(field, level)).toBe(type);
  });
});

describe('a field-of-study file of the Scorecard', () => {
  it('is stored by school and type in cents, with why a number is missing', async () => {
    const { report } = await load([
      row(),
      row({ CREDLEV: 2, EARN_MDN_HI_1YR: 'PrivacySuppressed', DEBT_ALL_STGP_EVAL_MDN: 'PS' }),
      row({ UNITID: 2, CIPCODE: '51.39', CREDLEV: 1, EARN_MDN_HI_1YR: 'NULL' }),
      row({ CIPCODE: '0100' }),
      row({ CIPCODE: 100, CREDLEV: 99 }),
      row({ UNITID: 'NULL' }),
    ]);
    expect(report).toMatchObject({ rows: 6, added: 3, skippedCount: 0 });
    expect(report.remarks).toEqual([expect.stringMatching(/^3 rows were left aside/)]);
    expect(await stored()).toEqual([
      { of: '1 ADN 2023', values: { earnings: 'suppressed', debt: 'suppressed' } },
      { of: '1 BSN 2023', values: { earnings: 7_610_000, debt: 1_950_000 } },
      { of: '2 LVN 2023', values: { earnings: 'not_reported', debt: 1_950_000 } },
    ]);
  });

  it('is read by the newer name of a column first, and by the older where that has no number', async () => {
    await load([
      row({ EARN_MDN_1YR: 80_000 }),
      row({ UNITID: 2, EARN_MDN_1YR: 'PS', EARN_MDN_HI_1YR: 70_000 }),
    ]);
    expect(await stored()).toMatchObject([
      { of: '1 BSN 2023', values: { earnings: 8_000_000 } },
      { of: '2 BSN 2023', values: { earnings: 7_000_000 } },
    ]);
  });

  it('counts the certificate in practical nursing, and the associate degree where there is none', async () => {
    const practical = (cells: Cells) => row({ CIPCODE: 5139, ...cells });
    await load([
      practical({ CREDLEV: 2, EARN_MDN_HI_1YR: 40_000 }),
      practical({ CREDLEV: 1, EARN_MDN_HI_1YR: 50_000 }),
      practical({ UNITID: 2, CREDLEV: 2, EARN_MDN_HI_1YR: 45_000 }),
    ]);
    expect(await stored()).toMatchObject([
      { of: '1 LVN 2023', values: { earnings: 5_000_000 } },
      { of: '2 LVN 2023', values: { earnings: 4_500_000 } },
    ]);
  });

  it('takes nothing away that a later file does not name, and is not undone by an older one', async () => {
    await load([row(), row({ UNITID: 2 })]);
    const newer = await load([row({ EARN_MDN_HI_1YR: 80_000 })], { name: 'fieldofstudy_2024.csv' });
    expect(newer.report).toMatchObject({ changed: 1 });
    const older = await load([row()], { name: 'fieldofstudy_2021.csv' });
    expect(older.report).toMatchObject({ older: 1, changed: 0 });
    expect(await stored()).toMatchObject([
      { of: '1 BSN 2024', values: { earnings: 8_000_000 } },
      { of: '2 BSN 2023', values: { earnings: 7_610_000 } },
    ]);
  });

  it('changes nothing the second time, in any order, encoding, line ends and quotation', async () => {
    const rows = [row(), row({ UNITID: 2, INSTNM: 'Cañada' }), row({ CREDLEV: 5 })];
    await load(rows);
    const first = await stored();
    const [before] = await query('select revision from catalogue_state');
    const writing = { encoding: 'latin1', end: '\r\n', quoted: true, delimiter: ';' } as const;
    const { report } = await load(rows.toReversed(), {}, writing);
    expect(report).toMatchObject({ unchanged: 3, added: 0, changed: 0, confirmed: 0 });
    expect(await stored()).toEqual(first);
    expect(await query('select revision from catalogue_state')).toEqual([before]);
  });
});

describe('rows that cannot be taken', () => {
  it.each<[string, Cells, string]>([
    [
      'a school that is not known',
      row({ UNITID: 999 }),
      'No school with unitid 999 is known here. Import the IPEDS header file first.',
    ],
    ['a school without a number', row({ UNITID: 'x' }), 'No school with unitid x is known here.'],
    [
      'a field of six digits',
      row({ CIPCODE: '51.3801' }),
      'CIPCODE “51.3801” is not a field of four digits such as 5138.',
    ],
    [
      'a level outside the list',
      row({ CREDLEV: 9 }),
      'CREDLEV “9” is none of the levels 1 to 8 of the Scorecard’s dictionary.',
    ],
    ['a level that is none', row({ CREDLEV: 'BS' }), 'CREDLEV “BS” is none of the levels'],
    ['the same key again', row(), 'School, field and credential are on line 2 already.'],
  ])('are skipped with line and reason: %s', async (_what, given, reason) => {
    const { report } = await load([row(), row({ UNITID: 2 }), given]);
    expect(report.skipped).toEqual([{ line: 4, reason: expect.stringContaining(reason) }]);
    expect(await stored()).toHaveLength(2);
  });

  it('lose a number that is none, and keep the other', async () => {
    const { report } = await load([
      row({ EARN_MDN_HI_1YR: '76k' }),
      row({ UNITID: 2, DEBT_ALL_STGP_EVAL_MDN: -5 }),
    ]);
    expect(report.noted).toEqual([
      { line: 2, reason: 'EARN_MDN_HI_1YR: “76k” is not a number and was left out.' },
      {
        line: 3,
        reason: 'DEBT_ALL_STGP_EVAL_MDN: -5 does not lie between 0 and 1000000 and was left out.',
      },
    ]);
    expect(await stored()).toMatchObject([
      { of: '1 BSN 2023', values: { debt: 1_950_000 } },
      { of: '2 BSN 2023', values: { earnings: 7_610_000 } },
    ]);
  });
});

describe('a file that cannot be taken', () => {
  const nothing = async (bytes: Buffer, reason: string) => {
    const before = await query('select count(*) from import_runs');
    await expect(importBytes('scorecard-field-of-study', bytes, { name })).rejects.toThrow(reason);
    expect(await stored()).toEqual([]);
    expect(await query('select count(*) from import_runs')).toEqual(before);
  };

  it('is refused when it is another one, or a column is missing', async () => {
    await nothing(
      csvFile([{ UNITID: 1, INSTNM: 'A', ADM_RATE: 0.5 }]),
      'it looks like a College Scorecard institution file. Try: npm run import -- scorecard <file>',
    );
    await nothing(
      csvFile([{ UNITID: 1, CIPCODE: '51.3801', MAJORNUM: 1, AWLEVEL: 5, CTOTALT: 1 }]),
      'it looks like an IPEDS completions file (C_A).',
    );
    const { CREDLEV: _level, ...without } = row();
    await nothing(csvFile([without]), 'the column CREDLEV is missing.');
    await nothing(
      csvFile([{ UNITID: 1, CIPCODE: 5138, CREDLEV: 3 }]),
      'the column EARN_MDN_1YR or EARN_MDN_HI_1YR or DEBT_ALL_STGP_EVAL_MDN is missing.',
    );
    await expect(importBytes('scorecard', csvFile([row()]))).rejects.toThrow(
      'it looks like a College Scorecard field-of-study file.',
    );
  });

  it('is refused when nothing of it is about nursing, or no row can be taken', async () => {
    await nothing(csvFile([row({ CIPCODE: '0901' })]), 'No row of the file is about nursing');
    await nothing(csvFile([row({ UNITID: 7 })]), 'None of the 1 rows of fieldofstudy_2023.csv');
  });

  it('takes the whole rows of a file that is cut in the middle of one, and names its line', async () => {
    const whole = csvFile([row(), row({ UNITID: 2 })]).toString();
    const cut = whole.slice(0, whole.lastIndexOf('Registered') + 4);
    const { report } = await importBytes('scorecard-field-of-study', cut, { name });
    expect(report.skipped).toEqual([
      { line: 3, reason: expect.stringMatching(/too few for the 8 columns|never closed/) },
    ]);
    expect(await stored()).toHaveLength(1);
  });
});
