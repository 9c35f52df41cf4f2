import { describe, expect, it } from 'vitest';
import { parseAliases } from './headerFile.ts';
import { type Cells, csvFile, headerRow } from '../testing.ts';
import { parseYearFromName } from '../runImport.ts';
import { setUpCatalogue } from './testing.ts';

const { emptyCatalogue, importBytes, query } = setUpCatalogue();

const load = (rows: readonly Cells[], options = {}) =>
  importBytes('ipeds-header', csvFile(rows), options);
const schools = (columns: string) => query(`select ${columns} from universities order by unitid`);

describe('a school of the header file', () => {
  it('is stored with what the file says about it', async () => {
    await load([
      headerRow({
        UNITID: 100654,
        INSTNM: 'Alabama A & M University',
        IALIAS: 'AAMU | Alabama A&M||Alabama A & M University',
        ZIP: '1003',
        CITY: 'LAMPTON',
        GENTELE: '25637250001234',
        OPEID: '100200',
        HBCU: 1,
        LOCALE: 12,
        INSTSIZE: 3,
        CONTROL: 1,
        FAIDURL: 'https://www.aamu.example/aid/',
        DISAURL: 'www.aamu.example/disability',
        APPLURL: 'javascript:alert(1)',
      }),
    ]);
    expect(await schools('*')).toEqual([
      expect.objectContaining({
        unitid: 100654,
        opeid: '00100200',
        slug: 'alabama-a-and-m-university',
        name: 'Alabama A & M University',
        aliases: ['AAMU', 'Alabama A&M'],
        city: 'Lampton',
        state: 'CA',
        zip: '01003',
        phone: '2563725000x1234',
        website: 'https://www.lampton.example/',
        aid_url: 'https://www.aamu.example/aid/',
        disability_url: 'https://www.aamu.example/disability',
        apply_url: '',
        control: 'public',
        level: '4yr',
        setting: 'city',
        size: 'medium',
        missions: ['HBCU'],
        lat: 33.88,
        lng: -117.88,
        open: true,
        closed_on: '',
        successor_unitid: null,
        main_campus: true,
        affiliation: null,
        sample: false,
      }),
    ]);
  });

  it('keeps its source, year and file', async () => {
    await load([headerRow()], { name: 'ipeds_hd2021.csv' });
    expect(
      await query(
        'select kind, year, file_name, source_name, length(sha256) as sha, finished_at is not null as done from import_runs join universities on run_id = import_runs.id',
      ),
    ).toEqual([
      {
        kind: 'ipeds-header',
        year: '2021',
        file_name: 'ipeds_hd2021.csv',
        source_name: 'IPEDS header file (HD), U.S. Department of Education',
        sha: 64,
        done: true,
      },
    ]);
  });

  it('is closed when the file says so in any of its ways, and names its successor', async () => {
    await load([
      headerRow({ UNITID: 1, INSTNM: 'A', CYACTIVE: 3, DEATHYR: 2023, NEWID: 4 }),
      headerRow({ UNITID: 2, INSTNM: 'B', CLOSEDAT: '5/26/23' }),
      headerRow({ UNITID: 3, INSTNM: 'C', CLOSEDAT: '00/00/0000', DEATHYR: 2022 }),
      headerRow({ UNITID: 4, INSTNM: 'D' }),
    ]);
    expect(await schools('open, closed_on, successor_unitid')).toEqual([
      { open: false, closed_on: '2023', successor_unitid: 4 },
      { open: false, closed_on: '2023-05-26', successor_unitid: null },
      { open: false, closed_on: '2022', successor_unitid: null },
      { open: true, closed_on: '', successor_unitid: null },
    ]);
  });

  it('has no place rather than a wrong one', async () => {
    const { report } = await load([
      headerRow({ UNITID: 1, LATITUDE: 0, LONGITUD: 0 }),
      headerRow({ UNITID: 2, LATITUDE: 91 }),
      headerRow({ UNITID: 3, LATITUDE: -2, LONGITUD: -2 }),
      headerRow({ UNITID: 4, LATITUDE: 13.43, LONGITUD: 144.8, STABBR: 'GU' }),
    ]);
    expect(await schools('lat, lng')).toEqual([
      { lat: null, lng: null },
      { lat: null, lng: null },
      { lat: null, lng: null },
      { lat: 13.43, lng: 144.8 },
    ]);
    expect(report.noted).toEqual([
      {
        line: 2,
        reason: 'LATITUDE, LONGITUD: 0, 0 isn’t a place on earth and was left out.',
      },
      {
        line: 3,
        reason: 'LATITUDE, LONGITUD: 91, -117.88 isn’t a place on earth and was left out.',
      },
    ]);
  });

  it('gets its letters back, and the report says so', async () => {
    const { report } = await load([
      headerRow({ UNITID: 1, INSTNM: 'Dewey University-Juana DÌaz' }),
      headerRow({ UNITID: 2, INSTNM: 'Lampton Col\ufffdge' }),
    ]);
    expect(await schools('name')).toEqual([
      { name: 'Dewey University-Juana Díaz' },
      { name: 'Lampton Col\ufffdge' },
    ]);
    expect(report.noted.map(({ reason }) => reason)).toEqual([
      'INSTNM: “Dewey University-Juana DÌaz” was mended to “Dewey University-Juana Díaz”.',
      'INSTNM: “Lampton Col\ufffdge” has lost letters. Correct it in the file.',
    ]);
  });

  it('is a branch when its OPE number does not end in 00', async () => {
    await load([
      headerRow({ UNITID: 1, OPEID: '00123400' }),
      headerRow({ UNITID: 2, OPEID: '123412' }),
      headerRow({ UNITID: 3, OPEID: '-2' }),
    ]);
    expect((await schools('main_campus')).map((row) => row.main_campus)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is skipped without a number, a name or a state, with its line', async () => {
    const { report } = await load([
      headerRow({ UNITID: 1 }),
      headerRow({ UNITID: 'abc' }),
      headerRow({ UNITID: 3, INSTNM: ' ' }),
      headerRow({ UNITID: 4, STABBR: 'California' }),
      headerRow({ UNITID: 1, INSTNM: 'The same again' }),
    ]);
    expect(report).toMatchObject({ rows: 5, added: 1, skippedCount: 4 });
    expect(report.skipped).toEqual([
      { line: 3, reason: 'UNITID is “abc”, not a number of a school.' },
      { line: 4, reason: 'INSTNM is blank.' },
      { line: 5, reason: 'STABBR is “CALIFORNIA”, not a state.' },
      { line: 6, reason: 'UNITID 1 is on line 2 already.' },
    ]);
  });
});

describe('the same file twice', () => {
  it('changes nothing, and does not raise the revision', async () => {
    const rows = [headerRow({ UNITID: 1 }), headerRow({ UNITID: 2, INSTNM: 'Other' })];
    const first = await load(rows);
    const before = await schools('*');
    const second = await load(rows, { now: new Date('2026-12-01T00:00:00Z') });
    expect(first.report).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
    expect(second.report).toMatchObject({ added: 0, changed: 0, confirmed: 0, unchanged: 2 });
    expect(await schools('*')).toEqual(before);
    expect(await query('select revision from catalogue_state')).toEqual([{ revision: 1 }]);
    expect(await query('select * from catalogue_changes')).toEqual([]);
  });
});

describe('the file of a later year', () => {
  it('changes what is different and says where the rest is from now', async () => {
    await load([headerRow({ UNITID: 1 }), headerRow({ UNITID: 2, INSTNM: 'Other' })], {
      name: 'hd2022.csv',
    });
    const { report } = await load(
      [
        headerRow({ UNITID: 1, INSTNM: 'Lampton State University' }),
        headerRow({ UNITID: 2, INSTNM: 'Other' }),
      ],
      { name: 'hd2023.csv' },
    );
    expect(report).toMatchObject({ added: 0, changed: 1, confirmed: 1, unchanged: 0 });
    expect(await schools('name, slug')).toEqual([
      { name: 'Lampton State University', slug: 'lampton-college' },
      { name: 'Other', slug: 'other' },
    ]);
    expect(await query('select revision from catalogue_state')).toEqual([{ revision: 2 }]);
  });

  it('tells people who saved a school that it has closed', async () => {
    await load([headerRow({ UNITID: 1 })], { name: 'hd2022.csv' });
    await load([headerRow({ UNITID: 1, CYACTIVE: 3, CLOSEDAT: '5/26/23' })]);
    expect(
      await query('select kind, subject, before, after, program_id from catalogue_changes'),
    ).toEqual([
      {
        kind: 'closed',
        subject: 'School closed',
        before: 'Open',
        after: 'Closed 2023-05-26',
        program_id: null,
      },
    ]);
  });

  it('leaves schools alone that it does not name', async () => {
    await load([headerRow({ UNITID: 1 }), headerRow({ UNITID: 2, INSTNM: 'Other' })], {
      year: '2022',
    });
    await load([headerRow({ UNITID: 1 })]);
    expect(await schools('open')).toHaveLength(2);
  });

  it('says which schools it no longer names, and closes them when it is told to', async () => {
    const gone = headerRow({ UNITID: 2, INSTNM: 'Lantern School of Nursing', STABBR: 'MO' });
    await load([headerRow({ UNITID: 1 }), gone], { name: 'hd2022.csv' });
    const told = await load([headerRow({ UNITID: 1 })]);
    expect(told.report.remarks.join()).toMatch(
      /that of 2023 does not name: 1, such as Lantern School of Nursing, MO\..*still shown as open/,
    );
    const { report } = await load([headerRow({ UNITID: 1 })], { closeMissing: true });
    expect(report).toMatchObject({ changed: 0, unchanged: 1, closed: 1, remarks: [] });
    expect(await schools('unitid, open')).toEqual([
      { unitid: 1, open: true },
      { unitid: 2, open: false },
    ]);
    expect(await query('select kind, after from catalogue_changes')).toEqual([
      { kind: 'closed', after: 'Closed' },
    ]);
    const older = await load([headerRow({ UNITID: 1 }), gone], { name: 'hd2022.csv' });
    expect(older.report).toMatchObject({ older: 2, closed: 0, remarks: [] });
    await load([gone], { name: 'hd2024.csv' });
    expect(await schools('open')).toEqual([{ open: true }, { open: true }]);
  });

  it('is not undone by the file of an earlier one, which still adds schools', async () => {
    await load([headerRow({ UNITID: 1 })], { name: 'hd2023.csv' });
    const { report } = await load(
      [
        headerRow({ UNITID: 1, INSTNM: 'Its old name' }),
        headerRow({ UNITID: 9, INSTNM: 'Long gone' }),
      ],
      { name: 'hd2003.csv' },
    );
    expect(report).toMatchObject({ added: 1, older: 1, skippedCount: 0 });
    expect(await schools('name')).toEqual([{ name: 'Lampton College' }, { name: 'Long gone' }]);
    await load([headerRow({ UNITID: 1, INSTNM: 'Its old name' })], {
      name: 'hd2003.csv',
      overNewer: true,
    });
    expect(await schools('name')).toEqual([{ name: 'Its old name' }, { name: 'Long gone' }]);
  });

  it.each([
    ['ipeds_hd2023.csv', '2023'],
    ['MERGED2022_23_PP.csv', '2022–23'],
    ['ic2022_ay.csv', '2022'],
    ['hd2023_20.csv', '2023'],
    ['schools.csv', undefined],
    ['123456789.csv', undefined],
  ])('%s is of %s', (name, year) => {
    expect(parseYearFromName(name)).toBe(year);
  });

  it('is said to be of no stated year when nobody says it', async () => {
    const { run, report } = await load([headerRow()], { name: 'schools.csv' });
    expect(run.year).toBe('not stated');
    expect(report.remarks).toEqual([expect.stringContaining('--year')]);
  });
});

describe('addresses', () => {
  const chain = [
    headerRow({ UNITID: 3, INSTNM: 'Columbia College', CITY: 'Columbia', STABBR: 'MO' }),
    headerRow({
      UNITID: 2,
      INSTNM: 'Columbia College',
      CITY: 'Sonora',
      STABBR: 'CA',
      OPEID: '00123401',
    }),
    headerRow({ UNITID: 5, INSTNM: 'Columbia College', CITY: 'Columbia', STABBR: 'SC' }),
    headerRow({ UNITID: 7, INSTNM: 'Columbia College', CITY: 'Columbia', STABBR: 'SC' }),
    headerRow({ UNITID: 6, INSTNM: 'Columbia College Columbia', CITY: 'Elsewhere', STABBR: 'TX' }),
  ];

  it('are shared out by city, state and number, whatever the order of the rows', async () => {
    await load(chain);
    const first = await schools('unitid, slug');
    expect(first).toEqual([
      { unitid: 2, slug: 'columbia-college-sonora' },
      { unitid: 3, slug: 'columbia-college' },
      { unitid: 5, slug: 'columbia-college-columbia-sc' },
      { unitid: 6, slug: 'columbia-college-columbia' },
      { unitid: 7, slug: 'columbia-college-columbia-sc-2' },
    ]);
    await emptyCatalogue();
    await load(chain.toReversed());
    expect(await schools('unitid, slug')).toEqual(first);
  });

  it('stay with whom they were given to', async () => {
    await load([headerRow({ UNITID: 9, INSTNM: 'Columbia College' })], { name: 'hd2022.csv' });
    await load([...chain, headerRow({ UNITID: 9, INSTNM: 'Renamed' })]);
    expect(await query('select slug from universities where unitid = 9')).toEqual([
      { slug: 'columbia-college' },
    ]);
  });
});

describe('schools that are there from elsewhere', () => {
  const insert = (columns: string, values: string) =>
    query(
      `insert into universities (slug, name, city, state, updated_at, ${columns}) values ('lampton', 'Lampton College', 'Lampton', 'CA', now(), ${values})`,
    );

  it('become those of the file when they were samples, by number or by name', async () => {
    await insert('unitid, sample, about', `100001, true, 'A few words.'`);
    const { report } = await load([headerRow()]);
    expect(report).toMatchObject({ added: 0, changed: 1 });
    await load([headerRow()]);
    expect(await schools('slug, sample, about, zip')).toEqual([
      { slug: 'lampton', sample: false, about: 'A few words.', zip: '92831' },
    ]);
    await emptyCatalogue();
    await insert('sample', 'true');
    await load([headerRow({ INSTNM: 'LAMPTON COLLEGE' })]);
    expect(await schools('unitid, slug')).toEqual([{ unitid: 100001, slug: 'lampton' }]);
  });

  it('are left alone when they are fictitious', async () => {
    await insert('sample, fictitious', 'true, true');
    await load([headerRow()]);
    expect(await schools('unitid, fictitious')).toEqual([
      { unitid: 100001, fictitious: false },
      { unitid: null, fictitious: true },
    ]);
  });

  it('stay as the staff wrote them', async () => {
    await query(
      `insert into import_runs (kind, file_name, source_name, year, started_at) values ('staff', '', 'Staff', '2026', now())`,
    );
    await insert('unitid, run_id', '100001, (select max(id) from import_runs)');
    const { report } = await load([headerRow(), headerRow({ UNITID: 2 })]);
    expect(report.skipped).toEqual([
      { line: 2, reason: 'It was written by the staff, and stays as they wrote it.' },
    ]);
  });
});

describe('other names', () => {
  it.each([
    [
      'AUM||Auburn University at Montgomery|Auburn Montgomery',
      ['AUM', 'Auburn University at Montgomery', 'Auburn Montgomery'],
    ],
    ['GSCC | Gadsden State | gscc', ['GSCC', 'Gadsden State']],
    ['UAH  University of Alabama Huntsville', ['UAH', 'University of Alabama Huntsville']],
    ['Rutgers, The State University; Rutgers U', ['Rutgers, The State University', 'Rutgers U']],
    [' ', []],
    ['-2', []],
    ['Lampton College', []],
  ])('of %j are %j', (cell, names) => {
    expect(parseAliases(cell, 'Lampton College')).toEqual(names);
  });
});
