import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvFile } from '../testing.ts';
import { describeBuilt } from './buildCatalogue.ts';
import { readRecord } from './catalogueRecord.ts';
import { awardRow, buildFrom, publishedFiles, temporaryFolder } from './testing.ts';

let into: string;
beforeEach(() => {
  into = temporaryFolder();
});
afterEach(() => rmSync(into, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(into, name), 'utf8');
const rows = (name: string): string[] => read(name).trimEnd().split('\n').slice(1);
const all = (): string[] => readdirSync(into).map((name) => `${name}\n${read(name)}`);
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('the built-in catalogue', () => {
  it('has the programs that the newest file lists, with awards in any of the years', async () => {
    const built = await buildFrom(publishedFiles(), into);
    expect(built).toMatchObject({
      edition: 1,
      schools: 3,
      programs: { ADN: 1, BSN: 1, LVN: 1, MSN: 0, diploma: 0 },
    });
    expect(rows('awards-2024.csv')).toEqual([
      '1,51.3801,1,05,290',
      '1,51.3808,1,05,10',
      '2,51.3801,1,03,80',
      '3,51.3901,1,02,0',
    ]);
    expect(rows('awards-2022.csv')).toEqual(['1,51.3801,1,05,270', '3,51.3901,1,02,25']);
    expect(rows('tuition.csv')).toEqual(['1,8832,17664', '2,,']);
    expect(describeBuilt(built)).toMatch(
      /^Edition 1: 3 schools with programs of 1 ADN, 1 BSN, 1 LVN, 0 MSN, 0 diploma; \d+ kB\.$/,
    );
  });

  it('has the newest facts of these schools, in the order of their numbers, as they were published', async () => {
    await buildFrom(publishedFiles(), into);
    expect(rows('schools.csv')).toEqual([
      expect.stringMatching(/^1,Mount Lampton University,"MLU {2}Mount L, ""U""",/),
      expect.stringMatching(/^2,Lampton City College,,1 Main Street,Lampton,CA,/),
      expect.stringMatching(/^3,Lampton School of “Care”,,1 Main Street,Añasco,CA/),
    ]);
  });

  it('names nobody who heads a school', async () => {
    await buildFrom(publishedFiles(), into);
    expect(all().join('')).not.toMatch(/Florence|President|CHF/);
  });

  it('says of each file what it was made from', async () => {
    const files = publishedFiles();
    await buildFrom(files, into);
    const { edition, files: written } = await readRecord(into);
    expect(edition).toBe(1);
    expect(written.map(({ name, year, madeFrom }) => [name, year, madeFrom.name])).toEqual([
      ['schools.csv', '2024', 'ipeds_hd2024.csv'],
      ['tuition.csv', '2023', 'ipeds_tuition_2023.csv'],
      ['awards-2024.csv', '2024', 'ipeds_c2024_a_nursing.csv'],
      ['awards-2022.csv', '2022', 'ipeds_c2022_a_nursing.csv'],
    ]);
    for (const { name, sha256: own, madeFrom, rows: count, sourceName, sourceUrl } of written) {
      expect(own).toBe(sha256(read(name)));
      expect(madeFrom.sha256).toBe(sha256(files[madeFrom.name] ?? ''));
      expect(count).toBe(rows(name).length);
      expect(sourceName).toContain('U.S. Department of Education');
      expect(sourceUrl).toMatch(/^https:\/\/nces\.ed\.gov\//);
    }
  });

  it('is the same bytes the second time, and another edition once a fact has changed', async () => {
    await buildFrom(publishedFiles(), into);
    const first = all();
    await buildFrom(publishedFiles(), into);
    expect(all()).toEqual(first);
    const { 'ipeds_c2022_a_nursing.csv': _old, ...newer } = publishedFiles();
    newer['c2025_a.csv'] = csvFile([awardRow(1, '05', 300), awardRow(3, '02', 9, '51.3901')]);
    const built = await buildFrom(newer, into);
    expect(built).toMatchObject({ edition: 2, schools: 2 });
    expect(readdirSync(into).sort()).toEqual([
      'awards-2024.csv',
      'awards-2025.csv',
      'catalogue.json',
      'schools.csv',
      'tuition.csv',
    ]);
  });
});

describe('published files that cannot be used', () => {
  const without = (start: string) =>
    Object.fromEntries(
      Object.entries(publishedFiles()).filter(([name]) => !name.startsWith(start)),
    );

  it.each([
    ['no header file', () => without('ipeds_hd'), /no file such as hd2024\.csv/],
    ['no tuition', () => without('ipeds_tuition'), /no file such as ic2024_ay\.csv/],
    [
      'two files about one year',
      () => ({ ...publishedFiles(), 'c2024_a.csv': csvFile([awardRow(1, '05', 1)]) }),
      /Two files such as .*c2024_a.* are about 2024/,
    ],
    [
      'a level outside the list',
      () => ({ ...publishedFiles(), 'c2025_a.csv': csvFile([awardRow(1, '77', 1)]) }),
      /c2025_a\.csv, line 2: AWLEVEL “77”/,
    ],
    [
      'a file that was cut in the middle',
      () => ({
        ...publishedFiles(),
        'c2025_a.csv': csvFile([awardRow(1, '05', 1)]).subarray(0, -8),
      }),
      /c2025_a\.csv, line 2: The row has \d cells/,
    ],
  ])('%s is refused with its place, and what was there stays', async (_, files, message) => {
    await buildFrom(publishedFiles(), into);
    const before = all();
    await expect(buildFrom(files(), into)).rejects.toThrow(message);
    expect(all()).toEqual(before);
  });
});
