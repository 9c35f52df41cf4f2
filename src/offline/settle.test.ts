import { describe, expect, it } from 'vitest';
import { commitEdits } from './edits.ts';
import { rejoin } from './rejoin.ts';
import { emptySection, freeze } from './sectionState.ts';
import { resolveEntry, settlePull, settleStored } from './settle.ts';
import { buildKind } from './testing.ts';
import type { DraftEdit, Snapshot, StoredSection } from './types.ts';

const kind = buildKind();
const settling = { kind, device: 'Phone', now: 1 };
const typing = { kind, device: 'Phone', tab: 't', now: 1, seen: {}, cards: [] };
const at = (rev: number, values: Snapshot['values']): Snapshot => ({
  rev,
  values,
  at: '2026-01-01T00:00:00.000Z',
  device: 'Laptop',
});
const pull = (state: StoredSection, asked: number | null, snapshot: Snapshot) =>
  settlePull(state, asked, 'a1', snapshot, settling) ?? state;
const edit = (path: string, was: string, value: string): DraftEdit => ({ path, was, value, n: 1 });
const type = (state: StoredSection, ...edits: DraftEdit[]) =>
  commitEdits(state, edits, typing) ?? state;
const stored = { kind: 'stored', owner: 'a1', rev: 2, at: '', fields: [] } as const;

describe('a pulled copy', () => {
  it('waits while an op of unknown outcome exists', () => {
    const known = pull(emptySection('one', 1), null, at(1, { name: 'A' }));
    const sending = freeze(type(known, edit('name', 'A', 'B')), 'op1', kind);
    expect(settlePull(sending!, 1, 'a1', at(2, { name: 'B' }), settling)).toBeNull();
  });

  it('that is older than what was settled meanwhile is ignored and asks nothing', () => {
    const known = pull(emptySection('one', 1), null, at(1, { name: 'A' }));
    const sending = freeze(type(known, edit('name', 'A', 'B')), 'op1', kind)!;
    const settled = settleStored(sending, 'op1', stored, settling)!;
    expect(pull(settled, 1, at(1, { name: 'A' }))).toBe(settled);
  });
});

describe('an answer', () => {
  it('that comes twice counts once, and one for another op not at all', () => {
    const known = pull(emptySection('one', 1), null, at(1, {}));
    const sending = freeze(type(known, edit('name', '', 'A')), 'op1', kind)!;
    const settled = settleStored(sending, 'op1', stored, settling)!;
    expect(settleStored(settled, 'op1', stored, settling)).toBeNull();
    expect(settleStored(sending, 'op0', stored, settling)).toBeNull();
  });
});

describe('a choice in a review', () => {
  const collided = pull(
    type(pull(emptySection('one', 1), null, at(1, {})), edit('name', '', 'mine')),
    1,
    at(2, { name: 'theirs' }),
  );
  const [card] = collided.record.review;

  it('made on a card that was older leaves the newer voice open', () => {
    const newer = pull(collided, 2, at(3, { name: 'theirs, later' }));
    const after = resolveEntry(newer, card!, 'mine', 2, typing);
    expect(after?.record.review[0]?.others).toMatchObject([{ value: 'theirs, later' }]);
  });

  it('for theirs keeps what another tab typed over mine meanwhile', () => {
    const typedOver = type(collided, edit('name', 'mine', 'mine, later'));
    const after = resolveEntry(typedOver, card!, { value: 'theirs' }, 2, typing);
    expect(after?.record.local).toEqual({ name: 'theirs' });
    expect(after?.record.review[0]?.others).toMatchObject([{ value: 'mine, later', from: 'tab' }]);
  });
});

describe('storage that was cleared and written again by another tab', () => {
  it('takes every word this tab still holds', () => {
    const held = type(emptySection('one', 1), edit('name', '', 'A'), edit('city', '', 'B'));
    const agreed = { ...held, record: { ...held.record, seq: 9 } };
    const found = type(emptySection('one', 1), edit('city', '', 'B'));
    expect(rejoin(found, agreed, agreed, kind, 1).record.local).toEqual({ name: 'A', city: 'B' });
  });
});

describe('a row removed in a tab', () => {
  const withRow = type(
    emptySection('one', 1),
    edit('schools/r1/#', '', 'V'),
    edit('schools/r1/name', '', 'North'),
  );
  const collided = type(withRow, edit('schools/r1/name', 'South', 'East'));
  const removal = [edit('schools/r1/#', 'V', ''), edit('schools/r1/name', 'East', '')];

  it('stays, with a question, while a card of it holds words that this tab does not show', () => {
    const after = commitEdits(collided, removal, typing);
    expect(after?.record.local).toEqual(collided.record.local);
    expect(after?.record.review.map(({ path }) => path)).toContain('schools/r1/#');
  });

  it('goes, with its card, when the tab shows that card', () => {
    const after = commitEdits(collided, removal, { ...typing, cards: collided.record.review });
    expect(after?.record).toMatchObject({ local: {}, review: [] });
  });
});
