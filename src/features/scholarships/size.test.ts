// @module-tag long
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { filterEntries, noFilter, sortEntries } from './filters.ts';
import { findFit, noFacts } from './match.ts';
import { createStateReader } from './rules.ts';
import { buildScholarships } from './testingList.ts';

const count = 5000;
const maxBytes = 200_000;

it('the list of 5,000 scholarships is at most 200 kB on its way', () => {
  const json = JSON.stringify({ data: buildScholarships(count), meta: { revision: 1 } });
  // As the server compresses it (src/server/host/compress.ts).
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  expect(brotliCompressSync(json, { params }).length).toBeLessThanOrEqual(maxBytes);
});

it('all of it is matched, filtered and sorted', () => {
  const readState = createStateReader(new Date('2026-11-30T12:00:00Z'));
  const entries = buildScholarships(count).map((row) => ({ row, state: readState(row.cycle) }));
  expect(sortEntries(filterEntries(entries, noFilter), 'deadline')).toHaveLength(count);
  const facts = { ...noFacts, programs: ['BSN'], state: 'CA', gpa: 3 } as const;
  const found = new Set(entries.map(({ row }) => findFit(row, facts)));
  expect(found).toEqual(new Set(['fits', 'may', 'no']));
});
