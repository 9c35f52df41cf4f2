// Published files of three invented schools, and the built-in catalogue that is made from them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Clock } from '#shared/time/clock.ts';
import { type Cells, csvFile, headerRow } from '../testing.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { loadCatalogue } from './loadCatalogue.ts';

/** A row of the header file as it is published: also who heads the school. */
export const publishedSchool = (cells: Cells): Cells => ({
  ...headerRow(cells),
  CHFNM: 'Dr. Florence Example',
  CHFTITLE: 'President',
});

export const awardRow = (
  UNITID: number,
  AWLEVEL: string,
  CTOTALT: number,
  CIPCODE = '51.3801',
): Cells => ({ UNITID, CIPCODE, MAJORNUM: 1, AWLEVEL, CTOTALT, CTOTALM: 1, CTOTALW: 2 });

const chargesRow = (UnitID: number, fees: number | ''): Cells => ({
  UnitID,
  'Institution Name': 'A name',
  TUITION_FEES_2023_OUTSTATE: fees === '' ? '' : fees * 2,
  TUITION_FEES_INSTATE2023: fees,
});

export const publishedFiles = (): Record<string, Buffer> => ({
  'ipeds_hd2023.csv': csvFile([publishedSchool({ UNITID: 1, INSTNM: 'An older name' })]),
  'ipeds_hd2024.csv': csvFile([
    publishedSchool({ UNITID: 3, INSTNM: 'Lampton School of “Care”', CITY: 'Añasco' }),
    publishedSchool({ UNITID: 1, INSTNM: 'Mount Lampton University', IALIAS: 'MLU  Mount L, "U"' }),
    publishedSchool({ UNITID: 2, INSTNM: 'Lampton City College' }),
    publishedSchool({ UNITID: 4, INSTNM: 'Lampton School of Law' }),
  ]),
  'ipeds_tuition_2023.csv': csvFile([
    chargesRow(4, 40_000),
    chargesRow(2, ''),
    chargesRow(1, 8_832),
  ]),
  'ipeds_c2024_a_nursing.csv': csvFile([
    awardRow(2, '03', 80),
    awardRow(2, '07', 0),
    awardRow(1, '05', 290),
    awardRow(1, '05', 10, '51.3808'),
    awardRow(1, '06', 7),
    awardRow(3, '02', 0, '51.3901'),
    awardRow(4, '02', 44, '51.3902'),
    awardRow(9, '05', 50),
  ]),
  'ipeds_c2022_a_nursing.csv': csvFile([
    awardRow(1, '05', 270),
    awardRow(1, '07', 12),
    awardRow(3, '02', 25, '51.3901'),
  ]),
});

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lamplight-catalogue-'));
}

/** @returns what `work` returns; the folder is gone after it */
export async function withPublished<T>(
  files: Readonly<Record<string, Buffer>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const buildFrom = (files: Readonly<Record<string, Buffer>>, into: string) =>
  withPublished(files, (from) => buildCatalogue(from, into));

/** Stores two invented schools as a start stores the catalogue that came with the code, in a tenth of its time. */
export async function loadInvented(database: OpenDatabase, clock: Clock): Promise<void> {
  const [university, college] = [910_001, 910_002];
  const folder = temporaryFolder();
  try {
    const files = {
      'ipeds_hd2023.csv': csvFile([
        publishedSchool({ UNITID: university, INSTNM: 'An older name' }),
      ]),
      'ipeds_hd2024.csv': csvFile([
        publishedSchool({ UNITID: university, INSTNM: 'Mount Lampton University' }),
        publishedSchool({ UNITID: college, INSTNM: 'Lampton City College' }),
      ]),
      'ipeds_tuition_2023.csv': csvFile([chargesRow(university, 8_832)]),
      'ipeds_c2024_a_nursing.csv': csvFile([
        awardRow(university, '05', 290),
        awardRow(college, '03', 80),
      ]),
      'ipeds_c2022_a_nursing.csv': csvFile([awardRow(university, '05', 270)]),
    };
    await buildFrom(files, folder);
    await loadCatalogue(database, clock, { folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
