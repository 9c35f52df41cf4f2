import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvRow } from './csvCell.ts';

const cellsOf = (line: string): string[] =>
  parse(`${line}\r\n`, { relax_column_count: true })[0] ?? [];

describe('a cell of a CSV file', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '-', '-1e', '＝1'])(
    'that begins as a formula does is a text: %j',
    (text) => {
      expect(cellsOf(csvRow([text, 'end']))).toEqual([`'${text}`, 'end']);
    },
  );

  it.each(['0', '-5', '12', '-0.25', '2026'])('that is a number stays one: %s', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it('comes back as it was, and is never run', () => {
    const anyCell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"'), fc.string())
        .map((parts) => parts.join('')),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(anyCell, anyCell, (text, other) => {
        const [cell = '', next, ...more] = cellsOf(csvRow([text, other, 'end']));
        expect([more, next]).toEqual([['end'], cellsOf(csvRow([other, 'end']))[0]]);
        expect(cell).toMatch(/^(?:(?![=+\-@\t\r\n])|-\d+(?:\.\d+)?$)/);
        expect(cell === text || cell === `'${text}`).toBe(true);
      }),
    );
  });
});
