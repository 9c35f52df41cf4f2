import { beforeEach, describe, expect, it } from 'vitest';
import { type Cells, csvFile, headerRow, type Options } from '../testing.ts';
import { setUpCatalogue } from './testing.ts';

const { importBytes, query } = setUpCatalogue();

const load = (kind: Parameters<typeof importBytes>[0], rows: readonly Cells[], options?: Options) =>
  importBytes(kind, csvFile(rows), options);
const changesOf = () =>
  query('select kind, subject, before, after from catalogue_changes order by id');

describe('NCLEX pass rates', () => {
  beforeEach(() =>
    load('ipeds-header', [
      headerRow({ UNITID: 1, INSTNM: 'Mount Saint Mary’s University' }),
      headerRow({ UNITID: 2, INSTNM: 'Lampton College', CITY: 'Lampton' }),
      headerRow({ UNITID: 3, INSTNM: 'Lampton College', CITY: 'Elsewhere' }),
    ]),
  );
  const rate = (row: Cells): Cells => ({
    unitid: 1,
    school: '',
    state: '',
    type: 'BSN',
    exam: '',
    year: '2016/17',
    takers: 120,
    rate_percent: 91.67,
    ...row,
  });
  const stored = () =>
    query(
      'select u.unitid, type, exam, year, rate, takers, status from nclex_rates n join universities u on u.id = n.university_id order by 1, 2, 4',
    );

  it('are kept by year with their takers; what is not there has its reason', async () => {
    await load('nclex', [
      rate({}),
      rate({ year: '2015/16', takers: '1,120', rate_percent: '90%' }),
      rate({ year: '2014/15', takers: 'NA', rate_percent: 'N/A' }),
      rate({ year: '2013/14', takers: '*', rate_percent: '*' }),
      rate({ type: 'LPN', year: '2023', rate_percent: 0 }),
    ]);
    expect(await stored()).toEqual([
      {
        unitid: 1,
        type: 'BSN',
        exam: 'RN',
        year: '2013/14',
        rate: null,
        takers: null,
        status: 'too_few',
      },
      {
        unitid: 1,
        type: 'BSN',
        exam: 'RN',
        year: '2014/15',
        rate: null,
        takers: null,
        status: 'not_published',
      },
      {
        unitid: 1,
        type: 'BSN',
        exam: 'RN',
        year: '2015/16',
        rate: 0.9,
        takers: 1120,
        status: 'published',
      },
      {
        unitid: 1,
        type: 'BSN',
        exam: 'RN',
        year: '2016/17',
        rate: 0.9167,
        takers: 120,
        status: 'published',
      },
      {
        unitid: 1,
        type: 'LVN',
        exam: 'PN',
        year: '2023',
        rate: 0,
        takers: 120,
        status: 'published',
      },
    ]);
  });

  it('refuse what is a typo or in the wrong column, with its line', async () => {
    const { report } = await load('nclex', [
      rate({}),
      rate({ year: '2015', rate_percent: '72.37$' }),
      rate({ year: '2014', rate_percent: 0.95 }),
      rate({ year: '2013', rate_percent: 101 }),
      rate({ year: 'BSN' }),
      rate({ type: '120' }),
      rate({ year: '2012', takers: '95.5' }),
      rate({ exam: 'CNA' }),
      rate({ year: '2016/17' }),
    ]);
    expect(report.skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 The rate “72.37$” is not a number.',
      '4 The rate 0.95 looks like a fraction: those belong in the column rate_fraction.',
      '5 The rate 101 does not lie between 0 and 100.',
      '6 The year “BSN” is not a year such as 2023 or 2016/17.',
      '7 The type “120” is none of BSN, ADN, LVN.',
      '8 The number of takers “95.5” is not a number.',
      '9 The exam “CNA” is neither RN nor PN.',
      '10 School, type, exam and year are on line 2 already.',
    ]);
  });

  it('are fractions when the column says so, and never both', async () => {
    await load('nclex', [{ unitid: 1, type: 'ADN', year: '2023', rate_fraction: 0.905 }]);
    expect(await stored()).toMatchObject([{ rate: 0.905, takers: null }]);
    await expect(
      load('nclex', [{ unitid: 1, type: 'ADN', year: '2024', rate_fraction: 90.5 }]),
    ).rejects.toThrow('is it a percentage?');
    await expect(load('nclex', [rate({ rate_fraction: 0.9 })])).rejects.toThrow(
      'both rate_percent and rate_fraction',
    );
  });

  it('find their school by name and state', async () => {
    const { report } = await load('nclex', [
      rate({ unitid: '', school: '*Mt. St. Mary’s University [warning]', state: 'ca' }),
      rate({ unitid: '', school: 'Lampton College', state: 'CA' }),
      rate({ unitid: '', school: 'Nobody College', state: 'CA' }),
      rate({ unitid: '', school: '', state: 'CA' }),
    ]);
    expect(await stored()).toMatchObject([{ unitid: 1 }]);
    expect(report.skipped.map(({ reason }) => reason)).toEqual([
      'Several schools are called “Lampton College, CA”: give the unitid (2, 3).',
      'No school “Nobody College, CA” is known here. Check the name, or give its unitid.',
      'The row names neither a unitid nor a school with its state.',
    ]);
  });

  it('tell of the newest year that is new, and of every rate that changed', async () => {
    await load('nclex', [rate({ year: '2014' }), rate({ year: '2015' })]);
    await load('nclex', [
      rate({ year: '2013' }),
      rate({ year: '2014', rate_percent: 80 }),
      rate({ year: '2016' }),
      rate({ year: '2017', takers: '', rate_percent: 'N/A' }),
    ]);
    expect(await changesOf()).toEqual([
      {
        kind: 'nclex',
        subject: 'NCLEX-RN pass rate, BSN, 2015',
        before: '',
        after: '91.7% of 120',
      },
      {
        kind: 'nclex',
        subject: 'NCLEX-RN pass rate, BSN, 2014',
        before: '91.7% of 120',
        after: '80% of 120',
      },
      {
        kind: 'nclex',
        subject: 'NCLEX-RN pass rate, BSN, 2017',
        before: '',
        after: 'Not published by the state',
      },
    ]);
    const { report } = await load('nclex', [rate({ year: '2016' })]);
    expect(report).toMatchObject({ unchanged: 1, added: 0, changed: 0 });
  });
});
