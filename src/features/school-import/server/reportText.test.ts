import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { remarkAsCsv, remarkColumns } from './reportText.ts';

describe('the file of --report', () => {
  it('has no cell that a spreadsheet would run', () => {
    const reason = '=HYPERLINK("http://evil.test","x")';
    const file = remarkColumns + remarkAsCsv('skipped', { line: 12, reason });
    expect(parse(file)).toEqual([
      ['what', 'line', 'reason'],
      ['skipped', '12', `'${reason}`],
    ]);
  });
});
