import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { programsCsv } from './programsCsv.ts';
import type { ProgramHit } from './types.ts';

const hit: ProgramHit = {
  schoolId: 1,
  slug: 'orchard',
  school: 'Orchard "State", University',
  city: 'Fullerton',
  state: 'CA',
  fictitious: true,
  program: { id: 7, type: 'BSN', name: '=HYPERLINK("http://evil")' },
  miles: 2.5,
  deadline: {
    cycle: 'Fall 2027',
    kind: 'final',
    at: '2027-02-01T07:59:00.000Z',
    zone: 'America/Los_Angeles',
    status: 'confirmed',
  },
  line: 'Meets 1 of 2 must-haves',
  fits: ['Application fee $60'],
  misses: ['Format: Online'],
  unknown: ['the number of seats'],
};
const file = (more: Partial<Parameters<typeof programsCsv>[0]> = {}) =>
  programsCsv({
    hits: [hit],
    total: 1,
    filters: ['Application fee up to $80', 'Format: Hybrid (wish)'],
    place: '92831 Fullerton, CA',
    origin: 'https://lamp.test',
    builtAt: '2026-11-01T00:00:00.000Z',
    now: Date.parse('2026-11-20T12:00:00.000Z'),
    ...more,
  });

describe('the file of programs', () => {
  it('has a header, a row for each program, and lines about itself, all of one length', () => {
    const text = file();
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const rows: string[][] = parse(text, { bom: true });
    expect(rows[0]).not.toContain('Score');
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    expect(rows[1]).toEqual([
      '\'=HYPERLINK("http://evil")',
      'BSN',
      'Orchard "State", University',
      'Fullerton',
      'CA',
      '2.5',
      'Application fee $60',
      'Format: Online',
      'the number of seats',
      '2027-02-01T07:59:00.000Z',
      'America/Los_Angeles',
      'confirmed',
      'yes',
      'https://lamp.test/university/orchard',
    ]);
    const about = Object.fromEntries(rows.slice(2).map(([name, value]) => [name, value]));
    expect(about).toMatchObject({
      Filters: 'Application fee up to $80; Format: Hybrid (wish)',
      'Distances from': '92831 Fullerton, CA',
      Programs: '1 of 1',
      'Exported (UTC)': '2026-11-20T12:00:00.000Z',
      'Catalogue changed (UTC)': '2026-11-01T00:00:00.000Z',
    });
    expect(about['Sources']).toMatch(/source and year/);
  });
});
