import { assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftValues, listRows } from '#shared/draft/draftValues.ts';
import { merge } from './merge.ts';
import { buildCollection, type Snapshot } from '#offline/testing/testingSections.ts';
import type { ReviewEntry } from '../review.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const collection = buildCollection();
const snapshot = (values: DraftValues, rev = 2): Snapshot => ({
  rev,
  values,
  at: '2026-01-01T00:00:02.000Z',
  device: 'Laptop',
});

const mergeValues = (
  base: DraftValues,
  local: DraftValues,
  remote: DraftValues,
  review: readonly ReviewEntry[] = [],
) =>
  merge({
    base,
    local,
    remote: snapshot(remote),
    review,
    normalise: (path, value) => collection.normalise('one', path, value),
  });

const server = (value: string) => ({
  value,
  from: 'server' as const,
  device: 'Laptop',
  at: '2026-01-01T00:00:02.000Z',
  rev: 2,
});
const tab = (value: string) => ({ ...server(value), from: 'tab' as const, rev: null });

describe('fields changed on two devices', () => {
  it('are united when they are different fields', () => {
    const merged = mergeValues({ a: '1' }, { a: '1', b: 'mine' }, { a: '1', c: 'theirs' });
    expect(merged).toEqual({ local: { a: '1', b: 'mine', c: 'theirs' }, review: [] });
  });

  it('settle when both typed the same', () => {
    expect(mergeValues({}, { a: 'x' }, { a: 'x' })).toEqual({ local: { a: 'x' }, review: [] });
  });

  it('go to review when both typed something else: mine stays, theirs is shown with device and time', () => {
    const merged = mergeValues({ a: 'old' }, { a: 'mine' }, { a: 'theirs' });
    expect(merged.local).toEqual({ a: 'mine' });
    expect(merged.review).toEqual([
      { path: 'a', kind: 'value', mine: 'mine', others: [server('theirs')] },
    ]);
  });

  it('go to review when the other device cleared what was edited here', () => {
    const merged = mergeValues({ a: 'old' }, { a: 'mine' }, {});
    expect(merged.local).toEqual({ a: 'mine' });
    expect(merged.review[0]?.others).toEqual([server('')]);
  });

  it('do not conflict for the spelling of one phone number', () => {
    const merged = mergeValues({}, { phone: '(213) 555-0100' }, { phone: '2135550100' });
    expect(merged).toEqual({ local: { phone: '2135550100' }, review: [] });
  });

  it('keep a new spelling typed here when the server did not move', () => {
    const merged = mergeValues(
      { phone: '2135550100' },
      { phone: '213 555 0100' },
      { phone: '2135550100' },
    );
    expect(merged.local).toEqual({ phone: '213 555 0100' });
  });
});

describe('an open review', () => {
  const open: ReviewEntry = { path: 'a', kind: 'value', mine: 'mine', others: [server('S1')] };

  it('shows a third edit in place of the second and keeps the version of another tab', () => {
    const both = { ...open, others: [server('S1'), tab('T')] };
    const merged = mergeValues({ a: 'S1' }, { a: 'mine' }, { a: 'S2' }, [both]);
    expect(merged.review).toEqual([{ ...open, others: [server('S2'), tab('T')] }]);
  });

  it('stays open when the server has not moved', () => {
    expect(mergeValues({ a: 'S1' }, { a: 'mine' }, { a: 'S1' }, [open]).review).toEqual([open]);
  });

  it('vanishes when the values become equal', () => {
    const merged = mergeValues({ a: 'S1' }, { a: 'mine' }, { a: ' mine ' }, [open]);
    expect(merged.review).toEqual([]);
  });

  it('keeps mine when only another tab disagreed and the server moves', () => {
    const fromTab = { ...open, others: [tab('T')] };
    const merged = mergeValues({ a: 'mine' }, { a: 'mine' }, { a: 'S2' }, [fromTab]);
    expect(merged.local).toEqual({ a: 'mine' });
    expect(merged.review).toEqual([{ ...open, others: [server('S2'), tab('T')] }]);
  });

  it.each([
    ['the server rests', 'S1', server('S1')],
    ['the server moves', 'S2', server('S2')],
  ])('shows what I went on to write while %s', (_, theirs, version) => {
    const merged = mergeValues({ a: 'S1' }, { a: 'mine, longer' }, { a: theirs }, [open]);
    expect(merged.review).toEqual([{ ...open, mine: 'mine, longer', others: [version] }]);
  });

  it('shows it also beside a number that the server only spells otherwise', () => {
    const phone = { ...open, path: 'phone', others: [server('213-555')] };
    const merged = mergeValues({ phone: '213-555' }, { phone: '310' }, { phone: '213555' }, [
      phone,
    ]);
    expect(merged.review).toEqual([{ ...phone, mine: '310' }]);
  });
});

describe('rows', () => {
  const row = { 'schools/r1/#': 'V', 'schools/r1/name': 'North High' };
  const other = { 'schools/r2/#': 'W', 'schools/r2/name': 'South High' };

  it('added on both devices are both kept, in one order on both', () => {
    const mine = mergeValues({}, row, other).local;
    const theirs = mergeValues({}, other, row).local;
    expect(mine).toEqual({ ...row, ...other });
    expect(listRows(mine, 'schools')).toEqual(listRows(theirs, 'schools'));
  });

  it('edited here and removed there are kept whole, with a question', () => {
    const local = { ...row, 'schools/r1/name': 'North High School' };
    const merged = mergeValues(row, local, {});
    expect(merged.local).toEqual(local);
    expect(merged.review).toEqual([
      { path: 'schools/r1/#', kind: 'row', mine: 'V', others: [server('')] },
    ]);
  });

  it('removed here and edited there come back whole, with a question', () => {
    const remote = { ...row, 'schools/r1/name': 'North High School' };
    const merged = mergeValues(row, {}, remote);
    expect(merged.local).toEqual(remote);
    expect(merged.review).toEqual([
      { path: 'schools/r1/#', kind: 'row', mine: '', others: [server('V')] },
    ]);
  });

  it('removed on one side and untouched or only moved on the other are removed', () => {
    expect(mergeValues(row, row, {})).toEqual({ local: {}, review: [] });
    expect(mergeValues(row, {}, row)).toEqual({ local: {}, review: [] });
    expect(mergeValues(row, { ...row, 'schools/r1/#': 'k' }, {})).toEqual({
      local: {},
      review: [],
    });
  });

  it('removed elsewhere while words of another tab wait in a card here are kept', () => {
    const card: ReviewEntry = {
      path: 'schools/r1/name',
      kind: 'value',
      mine: 'North High',
      others: [tab('Northern High')],
    };
    const merged = mergeValues(row, row, {}, [card]);
    expect(merged.local).toEqual(row);
    expect(merged.review.map(({ path }) => path)).toEqual(['schools/r1/#', 'schools/r1/name']);
  });

  it('moved on one device while the other adds one keep both', () => {
    const base = { ...row, ...other };
    const moved = { ...base, 'schools/r2/#': 'F' };
    const added = { ...base, 'schools/r3/#': 'X', 'schools/r3/name': 'East High' };
    const merged = mergeValues(base, moved, added);
    expect(listRows(merged.local, 'schools').map((each) => each.id)).toEqual(['r2', 'r1', 'r3']);
    expect(merged.review).toEqual([]);
  });

  it('moved on both devices follow the server and never ask', () => {
    const merged = mergeValues(
      row,
      { ...row, 'schools/r1/#': 'A' },
      { ...row, 'schools/r1/#': 'z' },
    );
    expect(merged).toEqual({ local: { ...row, 'schools/r1/#': 'z' }, review: [] });
  });

  it('stay open after the removal until someone chooses, whatever else arrives', () => {
    const local = { ...row, 'schools/r1/name': 'North High School' };
    const first = mergeValues(row, local, {});
    const again = mergeValues({}, first.local, other, first.review);
    expect(again.review).toEqual(first.review);
    expect(again.local).toEqual({ ...local, ...other });
  });
});

describe('sets', () => {
  it('merge member by member: added here, removed there', () => {
    const base = { 'races:06': 'yes', 'races:07': 'yes' };
    const merged = mergeValues(
      base,
      { ...base, 'races:15': 'yes' },
      { 'races:07': 'yes', 'races:15': 'yes' },
    );
    expect(merged).toEqual({ local: { 'races:07': 'yes', 'races:15': 'yes' }, review: [] });
  });
});

describe('a draft whose base was lost', () => {
  it('never overwrites: what differs is asked, what is equal settles, what only one side has is kept', () => {
    const merged = mergeValues(
      {},
      { a: 'mine', same: 'x', onlyHere: 'h' },
      { a: 'theirs', same: 'x', onlyThere: 't' },
    );
    expect(merged.local).toEqual({ a: 'mine', same: 'x', onlyHere: 'h', onlyThere: 't' });
    expect(merged.review.map((entry) => entry.path)).toEqual(['a']);
  });
});

describe('any merge', () => {
  const value = constantFrom('', 'a', 'b', 'c');
  const values = record({
    name: value,
    phone: constantFrom('', '213-555', '213555', '310'),
    'races:06': constantFrom('', 'yes'),
    'rows/r1/#': constantFrom('', 'V', 'W'),
    'rows/r1/x': value,
    'rows/r1/y': value,
  }).map((all) => {
    const kept = Object.entries(all).filter(
      ([path, text]) => text !== '' && (all['rows/r1/#'] !== '' || !path.startsWith('rows/')),
    );
    return Object.fromEntries(kept);
  });
  const runs = { numRuns: propertyRuns() };

  it('done twice changes nothing more', () => {
    assert(
      property(values, values, values, (base, local, remote) => {
        const once = mergeValues(base, local, remote);
        expect(mergeValues(remote, once.local, remote, once.review)).toEqual(once);
      }),
      runs,
    );
  });

  it('shows in each question what stands in the form now, however often I write on', () => {
    assert(
      property(values, values, values, values, values, (base, local, remote, later, moved) => {
        const first = mergeValues(base, local, remote);
        const versions = first.review.map((entry) => ({
          ...entry,
          others: [...entry.others, tab('T')],
        }));
        for (const review of [first.review, versions]) {
          const { local: form, review: asked } = merge({
            base: remote,
            local: later,
            remote: snapshot(moved, 3),
            review,
            normalise: (path, text) => collection.normalise('one', path, text),
          });
          for (const { path, mine, kind: of } of asked) {
            if (of === 'value') expect([path, mine]).toEqual([path, form[path] ?? '']);
          }
        }
      }),
      runs,
    );
  });

  it('is the same from the other side, but for mine and theirs', () => {
    assert(
      property(values, values, values, (base, local, remote) => {
        const here = mergeValues(base, local, remote);
        const there = mergeValues(base, remote, local);
        const asked = (merged: typeof here) => merged.review.map(({ path, mine }) => [path, mine]);
        const offered = (merged: typeof here) =>
          merged.review.map(({ path, others }) => [path, others[0]?.value]);
        expect(asked(here)).toEqual(offered(there));
        const open = new Set(here.review.map((entry) => entry.path));
        for (const path of Object.keys({ ...here.local, ...there.local })) {
          if (open.has(path) || path.endsWith('/#')) continue;
          const say = (text = '') => collection.normalise('one', path, text);
          expect(say(here.local[path])).toBe(say(there.local[path]));
        }
      }),
      runs,
    );
  });

  const rowIn = (side: DraftValues): boolean => side['rows/r1/#'] !== undefined;
  const inRow = (path: string): boolean => path.startsWith('rows/r1/');
  const untouched = (one: DraftValues, other: DraftValues, path: string): boolean =>
    (one[path] ?? '') === (other[path] ?? '');
  const rowUntouched = (one: DraftValues, other: DraftValues): boolean =>
    ['rows/r1/x', 'rows/r1/y'].every((path) => untouched(one, other, path)) &&
    rowIn(one) === rowIn(other);

  it('keeps what I changed or deleted where the other side did not touch it', () => {
    assert(
      property(values, values, values, (base, local, remote) => {
        const merged = mergeValues(base, local, remote);
        const asked = new Set(merged.review.map(({ path }) => path));
        const everywhere = [base, local, remote].every(rowIn);
        for (const path of Object.keys({ ...base, ...local })) {
          if (!untouched(base, remote, path)) continue;
          // A row that one side removed goes or stays whole: see the next law.
          if (inRow(path) && !everywhere) continue;
          expect(merged.local[path] ?? '').toBe(local[path] ?? '');
          expect(asked).not.toContain(path);
        }
      }),
      runs,
    );
  });

  it('takes what the other side changed or deleted where I did not touch it', () => {
    assert(
      property(values, values, values, (base, local, remote) => {
        const merged = mergeValues(base, local, remote);
        const asked = new Set(merged.review.map(({ path }) => path));
        const everywhere = [base, local, remote].every(rowIn);
        const say = (path: string, text = '') => collection.normalise('one', path, text);
        for (const path of Object.keys({ ...base, ...remote })) {
          if (!untouched(base, local, path)) continue;
          if (inRow(path) && !everywhere) continue;
          expect(say(path, merged.local[path])).toBe(say(path, remote[path]));
          expect(asked).not.toContain(path);
        }
      }),
      runs,
    );
  });

  it('removes a row that one side removed and the other did not write in, or asks nothing', () => {
    assert(
      property(values, values, (base, other) => {
        const removed = Object.fromEntries(Object.entries(base).filter(([path]) => !inRow(path)));
        if (!rowIn(base) || !rowUntouched(base, other)) return;
        for (const merged of [
          mergeValues(base, removed, other),
          mergeValues(base, other, removed),
        ]) {
          expect(Object.keys(merged.local).filter(inRow)).toEqual([]);
          expect(merged.review.filter(({ path }) => inRow(path))).toEqual([]);
        }
      }),
      runs,
    );
  });

  it('leaves what neither side touched', () => {
    assert(
      property(values, values, values, (base, local, remote) => {
        expect(mergeValues(base, base, base)).toEqual({ local: base, review: [] });
        const merged = mergeValues(base, local, remote);
        for (const [path, text] of Object.entries(base)) {
          if (!untouched(base, local, path) || !untouched(base, remote, path)) continue;
          if (inRow(path) && ![local, remote].every(rowIn)) continue;
          expect(merged.local[path]).toBe(text);
        }
      }),
      runs,
    );
  });

  it('keeps every value that one side wrote, here or in the question', () => {
    assert(
      property(values, values, values, (base, local, remote) => {
        const merged = mergeValues(base, local, remote);
        const say = (path: string, text: string) =>
          `${path}=${collection.normalise('one', path, text)}`;
        const kept = new Set(
          [
            ...Object.entries(merged.local),
            ...merged.review.flatMap(({ path, others }) =>
              others.map((version) => [path, version.value]),
            ),
          ].map(([path = '', text = '']) => say(path, text)),
        );
        for (const side of [local, remote]) {
          for (const [path, text] of Object.entries(side)) {
            if (path.endsWith('/#') || say(path, text) === say(path, base[path] ?? '')) continue;
            expect(kept).toContain(say(path, text));
          }
        }
      }),
      runs,
    );
  });
});
