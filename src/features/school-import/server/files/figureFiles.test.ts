import { beforeEach, describe, expect, it } from 'vitest';
import { type Cells, csvFile, headerRow, type Options } from '../testing.ts';
import { setUpCatalogue } from './testing.ts';

const { importBytes, query } = setUpCatalogue();

const load = (kind: Parameters<typeof importBytes>[0], rows: readonly Cells[], options?: Options) =>
  importBytes(kind, csvFile(rows), options);
const figures = () =>
  query(
    `select u.unitid, f.kind, f."values" from university_figures f join universities u on u.id = f.university_id order by 1, 2`,
  );
const changesOf = () =>
  query('select kind, subject, before, after from catalogue_changes order by id');

const scorecardRow = (row: Cells = {}): Cells => ({
  UNITID: 100001,
  INSTNM: 'Lampton College (Scorecard)',
  CITY: 'Lampton',
  STABBR: 'CA',
  ZIP: '92831',
  LATITUDE: 33.88,
  LONGITUDE: -117.88,
  MAIN: 1,
  CONTROL: 2,
  ICLEVEL: 1,
  RELAFFIL: 'NULL',
  HBCU: 0,
  HSI: 1,
  WOMENONLY: 0,
  ADM_RATE: 0.4321,
  ADM_RATE_ALL: 0.9,
  SAT_AVG: 1105,
  UGDS: 2500,
  NPT4_PUB: 'NULL',
  NPT4_PRIV: 18250,
  TUITIONFEE_IN: 12345,
  TUITIONFEE_OUT: 23456,
  BOOKSUPPLY: 1200,
  C150_4: 0.61,
  C150_L4: 'NULL',
  ...row,
});

describe('the College Scorecard', () => {
  it('brings numbers in cents, rates and people', async () => {
    await load('scorecard', [scorecardRow()]);
    expect(await figures()).toEqual([
      {
        unitid: 100001,
        kind: 'scorecard',
        values: {
          tuitionIn: 1234500,
          tuitionOut: 2345600,
          books: 120000,
          netPrice: 1825000,
          gradRate: 0.61,
          acceptRate: 0.4321,
          satAverage: 1105,
          enrollment: 2500,
        },
      },
    ]);
  });

  it('says for each of its marks why a number is missing', async () => {
    const marks = [
      ['NULL', 'not_reported'],
      ['', 'not_reported'],
      ['-1', 'not_reported'],
      ['-2', 'not_applicable'],
      ['-3', 'not_reported'],
      ['PrivacySuppressed', 'suppressed'],
      ['PS', 'suppressed'],
    ] as const;
    const cells = [
      'ADM_RATE',
      'SAT_AVG',
      'UGDS',
      'NPT4_PUB',
      'NPT4_PRIV',
      'TUITIONFEE_IN',
      'TUITIONFEE_OUT',
      'BOOKSUPPLY',
      'C150_4',
      'C150_L4',
    ];
    await load(
      'scorecard',
      marks.map(([mark], at) =>
        scorecardRow({
          UNITID: at + 1,
          ...Object.fromEntries(cells.map((name) => [name, mark])),
        }),
      ),
    );
    const said = (await figures()).map(({ values }) => Object.values(values as object));
    expect(said).toEqual(marks.map(([, reason]) => Array.from({ length: 8 }, () => reason)));
  });

  it('says nothing of what a trimmed file has no column for', async () => {
    await load('scorecard', [{ UNITID: 1, INSTNM: 'Lampton', STABBR: 'CA', ADM_RATE_ALL: 0.5 }]);
    expect(await figures()).toMatchObject([{ values: { acceptRate: 0.5 } }]);
  });

  it('may have a net price below zero, and no rate above one', async () => {
    const { report } = await load('scorecard', [scorecardRow({ NPT4_PRIV: -643, ADM_RATE: 43.2 })]);
    const [row] = await figures();
    expect(row?.values).toMatchObject({ netPrice: -64300 });
    expect(row?.values).not.toHaveProperty('acceptRate');
    expect(report.noted).toEqual([
      { line: 2, reason: 'ADM_RATE: 43.2 does not lie between 0 and 1 and was left out.' },
    ]);
  });

  it('adds schools that are not known, with their place', async () => {
    const { report } = await load('scorecard', [
      scorecardRow({ RELAFFIL: 71, WOMENONLY: 1, HBCU: 1 }),
      { ...scorecardRow({ UNITID: 2, CURROPER: 0 }) },
    ]);
    expect(report).toMatchObject({ added: 2 });
    const both = {
      control: 'private_nonprofit',
      level: '4yr',
      size: 'small',
      lat: 33.88,
    };
    expect(
      await query(
        'select slug, control, level, size, affiliation, missions, lat, open from universities order by unitid desc',
      ),
    ).toEqual([
      {
        ...both,
        slug: 'lampton-college-scorecard',
        affiliation: 71,
        missions: ['HBCU', 'HSI', 'women_only'],
        open: true,
      },
      {
        ...both,
        slug: 'lampton-college-scorecard-lampton',
        affiliation: null,
        missions: ['HSI'],
        open: false,
      },
    ]);
  });

  it('skips a school that is not known when its state is not said', async () => {
    await load('ipeds-header', [headerRow()]);
    const { report } = await load('scorecard', [
      { UNITID: 100001, INSTNM: 'Lampton College', UGDS: 100 },
      { UNITID: 5, INSTNM: 'Nowhere', UGDS: 3 },
    ]);
    expect(report).toMatchObject({ changed: 1 });
    expect(report.skipped).toEqual([
      {
        line: 3,
        reason: 'UNITID 5 is not known here, and without its state it cannot be added.',
      },
    ]);
  });

  it('does not add what the header file does not have, unless it says whether that is open', async () => {
    await load('ipeds-header', [headerRow()]);
    const others = [scorecardRow(), scorecardRow({ UNITID: 7 })];
    const { report } = await load('scorecard', others);
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(report.skipped).toEqual([
      {
        line: 3,
        reason:
          'UNITID 7 is not in the IPEDS header file, and without the column CURROPER nothing says whether the school is open.',
      },
    ]);
    await load(
      'scorecard',
      others.map((row) => ({ ...row, CURROPER: 0 })),
    );
    expect(await query('select unitid, open from universities order by 1')).toEqual([
      { unitid: 7, open: false },
      { unitid: 100001, open: true },
    ]);
  });

  it('leaves name and place to the header file, and adds what that one does not know', async () => {
    await load('ipeds-header', [headerRow({ HBCU: 1 })]);
    await load('scorecard', [scorecardRow({ RELAFFIL: 30, HBCU: 0 })]);
    const says = 'select name, control, affiliation, missions from universities';
    const both = [
      { name: 'Lampton College', control: 'public', affiliation: 30, missions: ['HBCU', 'HSI'] },
    ];
    expect(await query(says)).toEqual(both);
    const again = [
      await load('ipeds-header', [headerRow({ HBCU: 1 })]),
      await load('scorecard', [scorecardRow({ RELAFFIL: 30, HBCU: 0 })]),
    ];
    expect(again.map(({ report }) => report.unchanged)).toEqual([1, 1]);
    expect(await query(says)).toEqual(both);
  });

  it('tells what has moved since the file before, and nothing of the first one', async () => {
    await load('scorecard', [scorecardRow()], { name: 'scorecard_2022.csv' });
    const { report } = await load(
      'scorecard',
      [scorecardRow({ TUITIONFEE_IN: 13000, ADM_RATE: 'PS' })],
      { name: 'scorecard_2023.csv' },
    );
    expect(report).toMatchObject({ changed: 1 });
    expect(await changesOf()).toEqual([
      {
        kind: 'figures',
        subject: 'Costs and rates, 2022 to 2023',
        before: 'Tuition, in-state: $12,345; Acceptance rate: 43.2%',
        after: 'Tuition, in-state: $13,000; Acceptance rate: Too few people to show',
      },
    ]);
  });

  it('is not undone by an older one', async () => {
    await load('scorecard', [scorecardRow()], { year: '2023' });
    const { report } = await load('scorecard', [scorecardRow({ ADM_RATE: 0.1 })], { year: '2019' });
    expect(report).toMatchObject({ older: 1, changed: 0 });
    await load('ipeds-header', [headerRow()]);
    const again = await load('scorecard', [scorecardRow({ ADM_RATE: 0.1 })], { year: '2019' });
    expect(again.report).toMatchObject({ older: 1, changed: 0 });
    expect(await figures()).toMatchObject([{ values: { acceptRate: 0.4321 } }]);
  });

  it('says when an earlier file knew more', async () => {
    await load('scorecard', [scorecardRow()]);
    const { SAT_AVG: _sat, ...trimmed } = scorecardRow();
    const { report } = await load('scorecard', [trimmed]);
    expect(report.remarks).toEqual([expect.stringContaining('An earlier file had “Average SAT”')]);
  });

  it('changes nothing when it is loaded again, in any order', async () => {
    const rows = [scorecardRow(), scorecardRow({ UNITID: 2, UGDS: 'NULL' })];
    await load('scorecard', rows);
    const { report } = await load('scorecard', rows.toReversed());
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await query('select revision from catalogue_state')).toEqual([{ revision: 1 }]);
  });
});

describe('charges of IPEDS', () => {
  beforeEach(() => load('ipeds-header', [headerRow(), headerRow({ UNITID: 2 })]));

  it('bring tuition with fees, fees, and books', async () => {
    await load('ipeds-charges', [
      {
        UNITID: 100001,
        TUITION2: 5742,
        FEE2: 1281,
        TUITION3: 17622,
        FEE3: 1281,
        CHG2AY3: 7023,
        CHG3AY3: '.',
        CHG4AY3: '1,152',
        CHG5AY3: 9999,
      },
      {
        UNITID: 2,
        TUITION2: -2,
        FEE2: -2,
        TUITION3: '.',
        FEE3: 10,
        CHG2AY3: '.',
        CHG3AY3: '',
        CHG4AY3: -1,
        CHG5AY3: 1,
      },
    ]);
    expect((await figures()).map((row) => row.values)).toEqual([
      {
        tuitionIn: 'not_reported',
        tuitionOut: 'not_reported',
        fees: 'not_applicable',
        books: 'not_reported',
      },
      { tuitionIn: 702300, tuitionOut: 1890300, fees: 128100, books: 115200 },
    ]);
  });

  it('are read from a compact list, whose columns carry the year in their names', async () => {
    const { run } = await load(
      'ipeds-charges',
      [
        {
          UnitID: 100001,
          'Institution Name': 'Lampton',
          TUITION_FEES_2023_OUTSTATE: 10101,
          TUITION_FEES_INSTATE2023: 3195,
        },
        {
          UnitID: 2,
          'Institution Name': 'Other',
          TUITION_FEES_2023_OUTSTATE: '',
          TUITION_FEES_INSTATE2023: '',
        },
      ],
      { name: 'ipeds_tuition_2023.csv' },
    );
    expect(run.year).toBe('2023');
    expect((await figures()).map((row) => row.values)).toEqual([
      { tuitionIn: 'not_reported', tuitionOut: 'not_reported' },
      { tuitionIn: 319500, tuitionOut: 1010100 },
    ]);
  });

  it('of two years in one file are refused, for nobody says which to take', async () => {
    await expect(
      load('ipeds-charges', [
        { UNITID: 2, TUITION_FEES_INSTATE2022: 1, TUITION_FEES_INSTATE2023: 2 },
      ]),
    ).rejects.toThrow(
      'The columns TUITION_FEES_INSTATE2022 and TUITION_FEES_INSTATE2023 both stand for CHG2AY3',
    );
  });

  it('skip schools that are not known', async () => {
    const { report } = await load('ipeds-charges', [
      { UNITID: 100001, CHG2AY3: 1 },
      { UNITID: 3, CHG2AY3: 1 },
      { UNITID: 100001, CHG2AY3: 2 },
    ]);
    expect(report.skipped).toEqual([
      {
        line: 3,
        reason: 'No school with unitid 3 is known here. Import the IPEDS header file first.',
      },
      { line: 4, reason: 'UNITID 100001 is on line 2 already.' },
    ]);
  });
});
