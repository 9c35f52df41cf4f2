import { describe, expect, it } from 'vitest';
import { applyCost, busyWeeks, nextDue, savedItems, sortItems } from './savedItems.ts';
import { buildFacts, buildRecord } from './testingSaved.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const itemsOf = (
  records: readonly ReturnType<typeof buildRecord>[],
  place: { lat: number; lng: number } | null = null,
  news: unknown = null,
) => savedItems({ schools: records, feed: news }, place, now);
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

const far = buildRecord({ id: 1, name: 'Zeta', facts: { at: { lat: 40, lng: -100 } } });
const near = buildRecord({
  id: 2,
  name: 'Alpha',
  facts: { at: { lat: 34, lng: -118 } },
  deadlines: ['2027-02-01T08:00:00Z'],
});
const nowhere = buildRecord({
  id: 3,
  name: 'Mid',
  facts: { at: null },
  deadlines: ['2027-01-15T08:00:00Z'],
});

describe('the list', () => {
  it('is sorted by the person, by deadline, by distance or by name; what is not known comes last', () => {
    const items = itemsOf([far, near, nowhere], { lat: 34, lng: -118 });
    expect(names(sortItems(items, 'own'))).toEqual(['Zeta', 'Alpha', 'Mid']);
    expect(names(sortItems(items, 'deadline'))).toEqual(['Mid', 'Alpha', 'Zeta']);
    expect(names(sortItems(items, 'distance'))).toEqual(['Alpha', 'Zeta', 'Mid']);
    expect(names(sortItems(items, 'name'))).toEqual(['Alpha', 'Mid', 'Zeta']);
    const ranks = [2, null, 0];
    const judged = items.map((item, at) => {
      const rank = ranks[at] ?? null;
      return { ...item, fit: rank === null ? null : { rank, line: '' } };
    });
    expect(names(sortItems(judged, 'fit'))).toEqual(['Mid', 'Zeta', 'Alpha']);
    expect(nextDue(items)?.name).toBe('Mid');
  });

  it('leaves out what was taken off', () => {
    expect(names(itemsOf([buildRecord({ local: { saved: false } }), near]))).toEqual(['Alpha']);
  });

  it('shows a school of which only the name is known', () => {
    const [item] = itemsOf([{ ...buildRecord({ name: 'New' }), facts: null }]);
    expect(item).toMatchObject({ name: 'New', facts: null, programs: [], next: null, miles: null });
  });

  it('looks at the chosen programs alone for the next deadline', () => {
    const facts = buildFacts({ id: 4, deadlines: ['2026-12-01T08:00:00Z'] });
    const other = { ...facts.programs[0], id: 99, name: 'Evening BSN', deadlines: [] };
    const both = { ...facts, programs: [...facts.programs, other] };
    const [all] = itemsOf([buildRecord({ id: 4, facts: both })]);
    const [one] = itemsOf([buildRecord({ id: 4, facts: both, local: { programIds: [99] } })]);
    expect([all?.next?.at, one?.next]).toEqual(['2026-12-01T08:00:00Z', null]);
  });
});

describe('what moved', () => {
  const change = (id: number, more = {}) => ({
    id,
    schoolId: 1,
    programId: null,
    kind: 'deadline',
    subject: 'Deadline',
    before: '',
    after: '',
    at: '2026-11-19T08:00:00Z',
    ...more,
  });

  it('is marked at its school until it was seen, of chosen programs alone', () => {
    const news = { items: [change(9), change(8, { programId: 7 }), change(5)], more: 0 };
    const told = (local: object) =>
      itemsOf([buildRecord({ id: 1, local })], null, news)[0]?.changes.map(({ id }) => id);
    expect(told({ seen: 5 })).toEqual([9, 8]);
    expect(told({ seen: 9 })).toEqual([]);
    expect(told({ programIds: [6] })).toEqual([9, 5]);
  });

  it('that cannot be read is none', () => {
    expect(itemsOf([far], null, { items: 'x' })[0]?.changes).toEqual([]);
  });
});

describe('weeks with several deadlines', () => {
  it('are those in which more than one school is due, the next first', () => {
    const items = itemsOf([
      buildRecord({
        id: 1,
        name: 'A',
        deadlines: ['2027-02-01T08:00:00Z', '2027-01-05T08:00:00Z'],
      }),
      buildRecord({ id: 2, name: 'B', deadlines: ['2027-02-07T08:00:00Z'] }),
      buildRecord({
        id: 3,
        name: 'C',
        deadlines: ['2027-02-08T08:00:00Z', '2026-11-19T08:00:00Z'],
      }),
    ]);
    expect(
      busyWeeks(items, now).map(({ monday, due }) => [
        new Date(monday).toISOString().slice(0, 10),
        due.map(({ school }) => school),
      ]),
    ).toEqual([['2027-02-01', ['A', 'B']]]);
  });
});

describe('the cost to apply', () => {
  it('adds the fees of chosen programs and says what is not in it', () => {
    const two = buildFacts({ id: 3 });
    const facts = { ...two, programs: [...two.programs, { ...two.programs[0], id: 98 }] };
    expect(
      applyCost(
        itemsOf([
          buildRecord({ id: 1, fee: 6500 }),
          buildRecord({ id: 2, fee: null }),
          buildRecord({ id: 3, facts }),
          buildRecord({ id: 4, facts: { programs: [] } }),
        ]),
      ),
    ).toEqual({ cents: 6500, counted: 1, unknown: 1, unchosen: 1 });
  });
});
