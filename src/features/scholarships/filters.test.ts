import { describe, expect, it } from 'vitest';
import type { Scholarship } from './contract.ts';
import {
  activeFilters,
  countWithout,
  filterEntries,
  findClashes,
  noFilter,
  type ScholarshipFilter,
  sortEntries,
} from './filters.ts';
import { createStateReader } from './rules.ts';
import { buildScholarship } from './testing.ts';

const now = new Date('2026-11-30T17:00:00Z');
const readState = createStateReader(now);
const entriesOf = (rows: readonly Scholarship[]) =>
  rows.map((row) => ({ row, state: readState(row.cycle) }));
const slugs = (entries: readonly { readonly row: Scholarship }[]) =>
  entries.map(({ row }) => row.slug);

const open = buildScholarship({
  slug: 'open',
  name: 'Ángel Nursing Fund',
  eligibility: { programs: ['BSN'], states: ['CA'], needBased: true },
  requirements: ['essay'],
  cycle: { closes: '2027-01-10' },
});
const service = buildScholarship({
  slug: 'service',
  name: 'Corps',
  serviceYears: 2,
  amount: { min: null, max: 40_000 },
  eligibility: { levels: ['enrolled'] },
  cycle: { closes: '2026-12-10' },
});
const closed = buildScholarship({
  slug: 'closed',
  name: 'Bay Grant',
  amount: { min: null, max: null, text: 'Varies' },
  eligibility: { meritBased: true },
  cycle: { closes: '2026-02-01' },
});
const all = entriesOf([open, service, closed]);
const shown = (filter: Partial<ScholarshipFilter>) =>
  slugs(filterEntries(all, { ...noFilter, ...filter }));

describe('a filter', () => {
  it.each<[Partial<ScholarshipFilter>, string[]]>([
    [{}, ['open', 'service', 'closed']],
    [{ q: 'angel  NURSING' }, ['open']],
    [{ q: 'harbor' }, ['open', 'service', 'closed']],
    [{ program: 'BSN' }, ['open', 'service', 'closed']],
    [{ program: 'LVN' }, ['service', 'closed']],
    [{ level: 'licensed' }, ['open', 'closed']],
    [{ state: 'TX' }, ['service', 'closed']],
    [{ basis: 'need' }, ['open']],
    [{ basis: 'merit' }, ['closed']],
    [{ service: 'with' }, ['service']],
    [{ service: 'without' }, ['open', 'closed']],
    [{ noEssay: true }, ['service', 'closed']],
    [{ deadline: 'closed' }, ['closed']],
    [{ minAmount: 5000 }, ['service']],
  ])('%j shows %j', (filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });

  it('that leaves nothing names the one that brings back most', () => {
    const filter = { ...noFilter, service: 'with', deadline: 'closed', q: 'Corps' } as const;
    expect(filterEntries(all, filter)).toEqual([]);
    expect(activeFilters(filter)).toEqual(['q', 'service', 'deadline']);
    expect(countWithout(all, filter)[0]).toEqual({ key: 'deadline', count: 1 });
  });
});

describe('the order', () => {
  it('begins with the nearest closing, with the greatest amount, or with A', () => {
    expect(slugs(sortEntries(all, 'deadline'))).toEqual(['service', 'open', 'closed']);
    expect(slugs(sortEntries(all, 'amount'))).toEqual(['service', 'open', 'closed']);
    expect(slugs(sortEntries(all, 'name'))).toEqual(['open', 'closed', 'service']);
  });

  it('has samples after all that is real', () => {
    const marked = all.map((entry) => ({
      ...entry,
      row: { ...entry.row, demo: entry.row.slug === 'service' },
    }));
    expect(slugs(sortEntries(marked, 'deadline'))).toEqual(['open', 'closed', 'service']);
  });
});

describe('what can be combined', () => {
  const of = (slug: string, combines: Scholarship['combines']) =>
    buildScholarship({ slug, combines });

  it('names each pair once, a refusal before a question', () => {
    const rows = [of('a', 'yes'), of('b', 'no'), of('c', 'ask'), of('d', 'unknown')];
    expect(
      findClashes(rows).map(({ one, other, rule }) => `${one.slug}${other.slug} ${rule}`),
    ).toEqual(['ab no', 'ac ask', 'bc no', 'bd no', 'cd ask']);
  });

  it('says nothing about those that allow it', () => {
    expect(findClashes([of('a', 'yes'), of('b', 'yes')])).toEqual([]);
  });
});
