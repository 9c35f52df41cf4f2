import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader, type CsvRow } from './csvReader.ts';

/** @param size how many characters arrive at a time */
function read(text: string, { size = 7, delimiter = ',', longest = 1000 } = {}): CsvRow[] {
  const rows: CsvRow[] = [];
  const reader = new CsvReader((row) => rows.push(row), delimiter, longest);
  for (let from = 0; from < text.length; from += size) reader.push(text.slice(from, from + size));
  reader.end();
  return rows;
}

const cellsOf = (rows: readonly CsvRow[]): unknown[] =>
  rows.map((row) => ('cells' in row ? row.cells : row.refused));

const breaks = fc.constantFrom('\n', '\r\n', '\r');
const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r', ';') });

describe('a file with commas', () => {
  it.each(['\n', '\r\n', '\r'])('is read with line ends %j', (end) => {
    expect(cellsOf(read(['a,b', '1,2', '', 'x,'].join(end)))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      [''],
      ['x', ''],
    ]);
  });

  it('is read with line ends that are mixed', () => {
    expect(cellsOf(read('a,b\r\n1,2\r3,4\n5,6\r'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('keeps commas, line breaks and doubled quotation marks inside quotation marks', () => {
    expect(cellsOf(read('"St. Mary, ""the Old""","a\r\nb",c\n'))).toEqual([
      ['St. Mary, "the Old"', 'a\r\nb', 'c'],
    ]);
  });

  it('takes quotation marks as letters that nobody doubled', () => {
    expect(cellsOf(read('"He said "hi" there",5" tube,x\n'))).toEqual([
      ['He said "hi" there', '5" tube', 'x'],
    ]);
  });

  it('counts the lines of the file, not its rows', () => {
    expect(read('a\n"1\n2\r\n3"\nb').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('goes on behind a quotation mark that is never closed', () => {
    expect(read('a,b\n"x,1\ny,2\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, refused: 'A quotation mark is opened and never closed.' },
      { line: 3, cells: ['y', '2'] },
    ]);
  });

  it.each(['x'.repeat(5000), `"${'x'.repeat(5000)}"`, '"'.repeat(5001), ','.repeat(5000)])(
    'refuses a row without an end and goes on behind it',
    (long) => {
      const rows = read(`a\n${long}\nb\n`);
      expect(rows[0]).toEqual({ line: 1, cells: ['a'] });
      expect(rows[1]).toEqual({
        line: 2,
        refused: 'The row is longer than 1,000,000 characters.',
      });
      expect(rows[2]).toEqual({ line: 3, cells: ['b'] });
    },
  );

  it('is not kept in memory where a row of it has no end', () => {
    const rows: CsvRow[] = [];
    const reader = new CsvReader((row) => rows.push(row));
    for (let piece = 0; piece < 10; piece += 1) reader.push('x'.repeat(1_000_000));
    expect(rows).toHaveLength(1);
    expect((reader as unknown as { text: string }).text).toBe('');
    reader.push('\nb\n');
    expect(rows[1]).toEqual({ line: 2, cells: ['b'] });
  });

  it('can leave columns out', () => {
    const rows: CsvRow[] = [];
    const reader = new CsvReader((row) => rows.push(row));
    reader.push('a,b,c\n');
    reader.wanted = [true, false];
    reader.push('1,2,3\n"4",5,6\n');
    expect(cellsOf(rows)).toEqual([
      ['a', 'b', 'c'],
      ['1', '', '3'],
      ['4', '5', '6'],
    ]);
  });

  it('gives the rows that were written, in whatever pieces it arrives and whatever its line ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        breaks,
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 40 }),
        (rows, end, delimiter, size) => {
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = rows.map((row) => row.map(quote).join(delimiter)).join(end);
          expect(cellsOf(read(text, { size, delimiter, longest: 100_000 }))).toEqual(rows);
        },
      ),
    );
  });

  it('gives the rows that csv-parse gives', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ';') });
    const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.array(fc.oneof(plain, quoted), { minLength: 1, maxLength: 4 }), breaks),
        ),
        fc.integer({ min: 1, max: 40 }),
        (lines, size) => {
          const text = lines.map(([cells, end]) => cells.join(',') + end).join('');
          const theirs = parse(text, {
            record_delimiter: ['\r\n', '\n', '\r'],
            relax_column_count: true,
          });
          expect(cellsOf(read(text, { size, longest: 100_000 }))).toEqual(theirs);
        },
      ),
    );
  });
});
