// @module-tag long
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { readRevision } from '#features/schools/server/catalogueStore.ts';
import { catalogue, csvFile, emptyCatalogue, headerRow, importBytes, query } from '../testing.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import {
  awardRow,
  buildFrom,
  publishedFiles,
  publishedSchool,
  temporaryFolder,
} from './testing.ts';

const now = new Date('2026-11-24T12:00:00Z');
let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyCatalogue(database);
  folder = temporaryFolder();
  await buildFrom(publishedFiles(), folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (from = database) => loadCatalogue(from, () => now, { folder });
const revision = () => readRevision(database.db);
const runs = async (): Promise<number> => (await query(database, 'select from import_runs')).length;
const all = async () => [
  await catalogue(database),
  await query(database, 'select * from catalogue_changes'),
  await query(database, 'select * from catalogue_state'),
];
const schools = async () =>
  (await query(database, `select unitid, name, slug from universities order by unitid`)).map(
    (row) => Object.values(row).join(' '),
  );
const awards = async () =>
  (
    await query(
      database,
      `select unitid, type, n.year, awards, coalesce(edition, 0) as edition from nursing_awards n
       join universities u on u.id = n.university_id join import_runs r on r.id = n.run_id
       order by 1, 2, 3`,
    )
  ).map((row) => Object.values(row).join(' '));

/** The next edition: a school renamed, one that is gone, one that is new, other numbers. */
async function buildNext(): Promise<void> {
  await buildFrom(
    {
      ...publishedFiles(),
      'ipeds_hd2025.csv': csvFile([
        publishedSchool({ UNITID: 1, INSTNM: 'Great Lampton University' }),
        publishedSchool({ UNITID: 2, INSTNM: 'Lampton College' }),
        publishedSchool({ UNITID: 5, INSTNM: 'New Lampton College' }),
      ]),
      'ic2024_ay.csv': csvFile([
        { UNITID: 1, CHG2AY3: 9_000, CHG3AY3: 18_000 },
        { UNITID: 2, CHG2AY3: 1_500, CHG3AY3: 8_000 },
      ]),
      'c2025_a.csv': csvFile([
        awardRow(1, '05', 310),
        awardRow(2, '03', 85),
        awardRow(5, '03', 40),
      ]),
      'ipeds_c2024_a_nursing.csv': csvFile([awardRow(1, '05', 305), awardRow(2, '03', 82)]),
    },
    folder,
  );
}

describe('the built-in catalogue on an empty database', () => {
  it('is stored once, with an import run a file, and one new revision', async () => {
    const sentences: string[] = [];
    const onProgress = (sentence: string) => void sentences.push(sentence);
    expect(await loadCatalogue(database, () => now, { folder, onProgress })).toBe(true);
    expect(await schools()).toEqual([
      '1 Mount Lampton University mount-lampton-university',
      '2 Lampton City College lampton-city-college',
      '3 Lampton School of “Care” lampton-school-of-care',
    ]);
    expect(await awards()).toEqual([
      '1 BSN 2022 270 1',
      '1 BSN 2024 300 1',
      '2 ADN 2024 80 1',
      '3 LVN 2022 25 1',
      '3 LVN 2024 0 1',
    ]);
    expect(await revision()).toBe(1);
    expect(await runs()).toBe(4);
    expect(sentences[0]).toBe('Storing the catalogue of 3 schools (once) …');
    expect(sentences.at(-1)).toMatch(/^ {2}stored in \d+\.\d s$/);
    expect(await query(database, 'select from catalogue_changes')).toEqual([]);
  });

  it('costs a second start nothing, and is left alone by an older server', async () => {
    await load();
    const before = await all();
    expect(await load()).toBe(false);
    await query(database, 'update import_runs set edition = edition + 1');
    expect(await load()).toBe(false);
    expect([await all(), await runs()]).toEqual([before, 4]);
  });

  it('is not there by half after a load that failed, and can be loaded then', async () => {
    const before = await all();
    const file = join(folder, 'awards-2022.csv');
    writeFileSync(file, 'UNITID,CIPCODE,MAJORNUM,AWLEVEL,CTOTALT\n1,51.3801,1,05,nonsense\n');
    await expect(load()).rejects.toThrow(/None of the 1 rows of awards-2022\.csv/);
    expect([await all(), await runs()]).toEqual([before, 0]);
    await buildFrom(publishedFiles(), folder);
    expect(await load()).toBe(true);
    expect(await schools()).toHaveLength(3);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is stored by one of several processes that start at once, and not during an import',
    async () => {
      const { connectionString } = database.pool.options;
      const others = await Promise.all(
        [1, 2].map(() => openDatabase({ databaseUrl: connectionString, dataDir: '' })),
      );
      try {
        const loaded = await Promise.all([database, ...others].map((each) => load(each)));
        expect(loaded.filter(Boolean)).toHaveLength(1);
        expect([await runs(), await revision()]).toEqual([4, 1]);
      } finally {
        for (const other of others) await other.close();
      }
    },
  );
});

describe('a newer built-in catalogue', () => {
  it('brings its facts up to date and takes nothing away', async () => {
    await load();
    await buildNext();
    expect(await load()).toBe(true);
    expect(await schools()).toEqual([
      '1 Great Lampton University mount-lampton-university',
      '2 Lampton College lampton-city-college',
      '3 Lampton School of “Care” lampton-school-of-care',
      '5 New Lampton College new-lampton-college',
    ]);
    expect(await awards()).toEqual([
      '1 BSN 2022 270 1',
      '1 BSN 2024 305 2',
      '1 BSN 2025 310 2',
      '2 ADN 2024 82 2',
      '2 ADN 2025 85 2',
      '3 LVN 2022 25 1',
      '3 LVN 2024 0 1',
      '5 ADN 2025 40 2',
    ]);
    const open = `select from universities where open`;
    expect([await query(database, open), await revision()]).toMatchObject([{ length: 4 }, 2]);
    expect(await load()).toBe(false);
  });

  it('leaves what was imported after the last one: names, figures and awards', async () => {
    await load();
    await importBytes(
      database,
      'ipeds-header',
      csvFile([headerRow({ UNITID: 1, INSTNM: 'Lampton University of Nursing' })]),
      { name: 'hd2026.csv' },
    );
    await importBytes(
      database,
      'ipeds-charges',
      csvFile([{ UNITID: 1, CHG2AY3: 9_999, CHG3AY3: 19_999 }]),
      { name: 'ic2026_ay.csv' },
    );
    await importBytes(
      database,
      'ipeds-completions',
      csvFile([awardRow(1, '05', 291), awardRow(2, '03', 81)]),
      { name: 'c2024_a_rv.csv' },
    );
    await importBytes(database, 'ipeds-completions', csvFile([awardRow(2, '03', 70)]), {
      name: 'c2019_a.csv',
    });
    await buildNext();
    expect(await load()).toBe(true);
    expect(await schools()).toContain('1 Lampton University of Nursing mount-lampton-university');
    expect(await schools()).toContain('2 Lampton College lampton-city-college');
    expect(await awards()).toEqual([
      '1 BSN 2022 270 1',
      '1 BSN 2024 291 0',
      '1 BSN 2025 310 2',
      '2 ADN 2019 70 0',
      '2 ADN 2024 81 0',
      '2 ADN 2025 85 2',
      '3 LVN 2022 25 1',
      '3 LVN 2024 0 1',
      '5 ADN 2025 40 2',
    ]);
    expect(
      await query(
        database,
        `select unitid, f."values" ->> 'tuitionIn' as cents from university_figures f
         join universities u on u.id = f.university_id order by 1`,
      ),
    ).toEqual([
      { unitid: 1, cents: '999900' },
      { unitid: 2, cents: '150000' },
    ]);
  });

  it('leaves schools that staff wrote or that were here before it', async () => {
    await importBytes(
      database,
      'ipeds-header',
      csvFile([headerRow({ UNITID: 2, INSTNM: 'As we call it' })]),
      { name: 'hd2020.csv' },
    );
    await load();
    await query(
      database,
      `with staff as (
         insert into import_runs (kind, file_name, source_name, year, started_at)
         values ('staff', '', 'Staff', '2026', now()) returning id
       ) update universities set name = 'Corrected by staff', run_id = staff.id from staff
       where unitid = 1`,
    );
    await buildNext();
    expect(await load()).toBe(true);
    expect((await schools()).slice(0, 2)).toEqual([
      '1 Corrected by staff mount-lampton-university',
      '2 As we call it as-we-call-it',
    ]);
  });

  it('does not make a whole header file believe that all other schools have closed', async () => {
    await load();
    const file = csvFile([
      headerRow({ UNITID: 1, INSTNM: 'Mount Lampton University' }),
      headerRow({ UNITID: 8, INSTNM: 'Lampton School of Music' }),
    ]);
    const { report } = await importBytes(database, 'ipeds-header', file, {
      name: 'hd2023.csv',
      closeMissing: true,
    });
    expect(report).toMatchObject({ added: 1, older: 1, closed: 0 });
    expect(await query(database, 'select from universities where open')).toHaveLength(4);
  });
});
