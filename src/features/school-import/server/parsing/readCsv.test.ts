import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';
import { openSource } from './sourceFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param size how many bytes arrive at a time */
async function read(text: string, size = 7): Promise<[line: number, said: unknown][]> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, text, 'latin1');
  const rows: [number, unknown][] = [];
  await readCsv(
    await openSource(path),
    {
      onRow: (line, cells) => rows.push([line, cells]),
      onRefused: (line, reason) => rows.push([line, reason]),
    },
    size,
  );
  return rows;
}

const cellsOf = async (text: string, size?: number): Promise<unknown[]> =>
  (await read(text, size)).map(([, said]) => said);

const breaks = fc.constantFrom('\n', '\r\n', '\r');
const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r', ';') });

describe('a file with commas', () => {
  it.each(['\n', '\r\n', '\r'])('is read with line ends %j', async (end) => {
    expect(await cellsOf(['a,b', '1,2', '', 'x,'].join(end))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      [''],
      ['x', ''],
    ]);
  });

  it('is read with line ends that are mixed', async () => {
    expect(await cellsOf('a,b\r\n1,2\r3,4\n5,6\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('keeps commas, line breaks and doubled quotation marks inside quotation marks', async () => {
    expect(await cellsOf('"St. Mary, ""the Old""","a\r\nb",c\n')).toEqual([
      ['St. Mary, "the Old"', 'a\r\nb', 'c'],
    ]);
  });

  it('reads a cell of several lines that begins with a quotation mark', async () => {
    expect(await read('a,"""Why?"" she\nasks.",c\nd,e,f\n')).toEqual([
      [1, ['a', '"Why?" she\nasks.', 'c']],
      [3, ['d', 'e', 'f']],
    ]);
  });

  it('takes quotation marks as letters that nobody doubled', async () => {
    expect(await cellsOf('"He said "hi" there",5" tube,x\n')).toEqual([
      ['"He said "hi" there"', '5" tube', 'x'],
    ]);
  });

  it('counts the lines of the file, not its rows', async () => {
    const lines = (await read('a\n"1\n2\r\n3"\n\n"4\r5"\r\n"6\r\n7"\nb')).map(([line]) => line);
    expect(lines).toEqual([1, 2, 5, 6, 8, 10]);
  });

  it('goes on behind a quotation mark that is never closed', async () => {
    expect(await read('a,b\r\n"x,1\r\ny,2\r\n"z,3')).toEqual([
      [1, ['a', 'b']],
      [2, 'A quotation mark is opened and never closed.'],
      [2, ['']],
      [3, ['y', '2']],
      [4, 'A quotation mark is opened and never closed.'],
    ]);
  });

  it.each(['x'.repeat(2_000_000), `"${'x'.repeat(2_000_000)}"`, '"'.repeat(2_000_001)])(
    'refuses a row without an end and goes on behind it',
    async (long) => {
      expect(await read(`a\n${long}\nb\n`, 100_000)).toEqual([
        [1, ['a']],
        [2, 'The row is longer than 1,000,000 characters.'],
        [2, ['']],
        [3, ['b']],
      ]);
    },
  );

  it('gives the rows that were written, in whatever pieces it arrives and whatever its line ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        breaks,
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, end, delimiter, size) => {
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const titles = ['first', 'second'];
          const lines = [titles, ...rows].map((row) => row.map(quote).join(delimiter));
          expect(await cellsOf(lines.join(end), size)).toEqual([titles, ...rows]);
        },
      ),
    );
  });
});
