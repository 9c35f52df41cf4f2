import { describe, expect, it } from 'vitest';
import { type Cells, csvFile, headerRow, type Writing } from '../testing.ts';
import { readYearColumn } from './nclexYears.ts';
import { setUpCatalogue } from './testing.ts';

const { importBytes, query } = setUpCatalogue([
  headerRow({ UNITID: 1, INSTNM: 'Mount Saint Mary’s University' }),
  headerRow({ UNITID: 2, INSTNM: 'Cañada College' }),
]);

const load = (rows: readonly Cells[], writing?: Writing) =>
  importBytes('nclex', csvFile(rows, writing), { name: 'board.csv' });
const stored = async () =>
  (
    await query(
      'select u.unitid, type, exam, year, rate, takers, status from nclex_rates n join universities u on u.id = n.university_id order by 1, 2, 4',
    )
  ).map((row) => Object.values(row).join(' '));

describe('a column of a year', () => {
  it.each([
    ['2019/2020 # Taken', '2019/2020', 'takers'],
    ['2019/2020 % Pass', '2019/2020', 'rate'],
    ['2019–20 pass rate', '2019–20', 'rate'],
    ['Percent passed 2021', '2021', 'rate'],
    ['2021_passed', '2021', 'passed'],
    ['# passed, 2021', '2021', 'passed'],
    ['2021 first-time test takers', '2021', 'takers'],
    ['2021 candidates', '2021', 'takers'],
    ['2018', '2018', 'rate'],
  ])('“%s” is of %s and says the %s', (title, year, measure) => {
    expect(readYearColumn(title)).toEqual({ year, measure });
  });

  it.each(['approved 2019', '2021 pass', 'school', 'rate', '20191', 'founded in 1999 by nuns'])(
    '“%s” is none',
    (title) => {
      expect(readYearColumn(title)).toBeNull();
    },
  );
});

describe('pass rates with a column or a few for each year', () => {
  const board = (cells: Cells = {}): Cells => ({
    School: '*Mt. St. Mary’s University [warning status]',
    State: 'CA',
    Type: 'BSN',
    '2019/2020 # Taken': '1,120',
    '2019/2020 % Pass': '91.25%',
    '2020/2021 # Taken': 98,
    '2020/2021 % Pass': 100,
    ...cells,
  });

  it('are stored by year, as the long form stores them', async () => {
    await load([board()]);
    const wide = await stored();
    expect(wide).toEqual([
      '1 BSN RN 2019/2020 0.9125 1120 published',
      '1 BSN RN 2020/2021 1 98 published',
    ]);
    const { report } = await importBytes(
      'nclex',
      csvFile([
        { unitid: 1, type: 'BSN', year: '2019/2020', takers: 1120, rate_percent: 91.25 },
        { unitid: 1, type: 'BSN', year: '2020/2021', takers: 98, rate_percent: 100 },
      ]),
      { name: 'long.csv' },
    );
    expect(report).toMatchObject({ unchanged: 2, added: 0, changed: 0 });
    expect(await stored()).toEqual(wide);
  });

  it('may be counts of who took it and who passed, or the rate alone', async () => {
    await load([
      {
        unitid: 2,
        type: 'LVN',
        '2021 taken': 48,
        '2021 passed': 36,
        '2022 taken': 0,
        '2022 passed': 0,
        '2023': 87.5,
      },
    ]);
    expect(await stored()).toEqual([
      '2 LVN PN 2021 0.75 48 published',
      '2 LVN PN 2022  0 too_few',
      '2 LVN PN 2023 0.875  published',
    ]);
  });

  it('say nothing of a year whose cells are blank, and keep what is known of years they do not name', async () => {
    await load([board()]);
    await load([
      {
        unitid: 1,
        type: 'BSN',
        '2020/2021 # Taken': '',
        '2020/2021 % Pass': '',
        '2021/2022 # Taken': '*',
        '2021/2022 % Pass': 'N/A',
      },
    ]);
    expect(await stored()).toEqual([
      '1 BSN RN 2019/2020 0.9125 1120 published',
      '1 BSN RN 2020/2021 1 98 published',
      '1 BSN RN 2021/2022   not_published',
    ]);
  });

  it('change nothing the second time, in any order, encoding and line ends', async () => {
    const rows = [
      board({ School: "Mt. St. Mary's University" }),
      board({ School: 'Cañada College' }),
    ];
    await load(rows);
    const first = await stored();
    expect(first).toHaveLength(4);
    const { report } = await load(
      rows.toReversed().map((row) => ({ ...row })),
      {
        encoding: 'latin1',
        end: '\r',
        delimiter: ';',
      },
    );
    expect(report).toMatchObject({ added: 0, changed: 0, skippedCount: 0 });
    expect(await stored()).toEqual(first);
  });

  it('find a school by a name that a Windows program wrote, with its curly apostrophe', async () => {
    const bytes = Buffer.from(
      csvFile([board({ School: 'Mount Saint Mary~s University' })]).toString('latin1'),
      'latin1',
    );
    bytes[bytes.indexOf('~')] = 0x92;
    await importBytes('nclex', bytes, { name: 'board.csv' });
    expect(await stored()).toHaveLength(2);
  });

  it('leave out a year that cannot be read, with its line, and take the others', async () => {
    const { report } = await load([
      board({ '2019/2020 % Pass': '72.37$' }),
      board({ School: 'Cañada College', '2020/2021 % Pass': 0.98 }),
    ]);
    expect(await stored()).toEqual([
      '1 BSN RN 2020/2021 1 98 published',
      '2 BSN RN 2019/2020 0.9125 1120 published',
    ]);
    expect(report.noted).toEqual([
      {
        line: 2,
        reason: '2019/2020: The rate “72.37$” is not a number and was left out.',
      },
      {
        line: 3,
        reason:
          '2020/2021: The rate 0.98 looks like a fraction: a column of a year holds percentages and was left out.',
      },
    ]);
  });

  it.each<[string, Cells, string]>([
    ['a type that is none', board({ Type: 'PhD' }), 'The type “PhD” is none of BSN, ADN, LVN.'],
    [
      'a school that is not known',
      board({ School: 'Nowhere' }),
      'No school “Nowhere, CA” is known',
    ],
    [
      'more who passed than took it',
      { unitid: 2, type: 'ADN', '2021 taken': 4, '2021 passed': 5 },
      '2021: 5 passed of 4 who took it.',
    ],
    [
      'nothing of any year',
      { unitid: 2, type: 'ADN', '2021': '' },
      'The row says nothing of any year.',
    ],
  ])('are refused with their line: %s', async (_what, row, reason) => {
    await expect(load([row])).rejects.toThrow(/None of the 1 rows.*Line 2: /);
    await expect(load([row])).rejects.toThrow(reason);
    expect(await stored()).toEqual([]);
  });

  it('are refused when a school stands there twice', async () => {
    const { report } = await load([board(), board({ '2019/2020 % Pass': 10 })]);
    expect(report.skipped).toEqual([
      { line: 3, reason: 'School, type, exam and year are on line 2 already.' },
    ]);
    expect(await stored()).toContain('1 BSN RN 2019/2020 0.9125 1120 published');
  });

  it('are refused without a column for the type, and with one year twice', async () => {
    const { Type: _type, ...without } = board();
    await expect(load([without])).rejects.toThrow('the column type is missing');
    await expect(load([board({ '2019/2020 pass rate': 90 })])).rejects.toThrow(
      'The columns 2019/2020 % Pass and 2019/2020 pass rate both stand for 2019/2020 rate',
    );
    await expect(load([board({ Year: 2019 })])).rejects.toThrow('rate_percent or rate_fraction');
  });
});
