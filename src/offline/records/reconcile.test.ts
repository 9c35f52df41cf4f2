import { describe, expect, it } from 'vitest';
import { buildCollection, type Snapshot } from '../testing/testingSections.ts';
import type { Edit } from './collection.ts';
import { applyPulled, applyResult, emptyRecord, freeze } from './reconcile.ts';
import type { FieldRecord } from './review.ts';

const collection = buildCollection();
const empty: FieldRecord = emptyRecord(collection, 'one');
const typing = { device: 'Phone', tab: 't', now: 1, seen: {}, cards: [], n: 2 };
const at = (rev: number, values: Snapshot['values']): Snapshot => ({
  rev,
  values,
  at: '2026-01-01T00:00:00.000Z',
  device: 'Laptop',
});
const takePulled = (record: FieldRecord, asked: number | null, snapshot: Snapshot) =>
  applyPulled(collection, record, asked, { id: 'one', owner: 'a1', snapshot });
const pull = (record: FieldRecord, asked: number | null, snapshot: Snapshot) =>
  takePulled(record, asked, snapshot) ?? record;
const edit = (path: string, was: string, value: string): Edit => ({ path, was, value, n: 1 });
const type = (record: FieldRecord, ...edits: Edit[]) =>
  collection.commit(record, edits, typing) ?? record;
const send = (record: FieldRecord, key: string) => freeze(collection, record, key, 0)!;
const stored = { id: 'one', kind: 'stored', owner: 'a1', rev: 2, at: '' } as const;
const answer = (record: FieldRecord, key: string) =>
  applyResult(collection, record, key, stored, 'Phone');

describe('a pulled copy', () => {
  it('waits while an op of unknown outcome exists', () => {
    const known = pull(empty, null, at(1, { name: 'A' }));
    const sending = send(type(known, edit('name', 'A', 'B')), 'op1');
    expect(takePulled(sending, 1, at(2, { name: 'B' }))).toBeUndefined();
  });

  it('that is older than what was settled meanwhile is ignored and asks nothing', () => {
    const known = pull(empty, null, at(1, { name: 'A' }));
    const sending = send(type(known, edit('name', 'A', 'B')), 'op1');
    const settled = answer(sending, 'op1')!;
    expect(pull(settled, 1, at(1, { name: 'A' }))).toBe(settled);
  });
});

describe('an answer', () => {
  it('that comes twice counts once, and one for another op not at all', () => {
    const known = pull(empty, null, at(1, {}));
    const sending = send(type(known, edit('name', '', 'A')), 'op1');
    const settled = answer(sending, 'op1')!;
    expect(answer(settled, 'op1')).toBeUndefined();
    expect(answer(sending, 'op0')).toBeUndefined();
  });
});

describe('a choice in a review', () => {
  const collided = pull(
    type(pull(empty, null, at(1, {})), edit('name', '', 'mine')),
    1,
    at(2, { name: 'theirs' }),
  );
  const [card] = collided.review;

  it('made on a card that was older leaves the newer voice open', () => {
    const newer = pull(collided, 2, at(3, { name: 'theirs, later' }));
    const after = collection.resolve(newer, card!, 'mine', typing);
    expect(after?.review[0]?.others).toMatchObject([{ value: 'theirs, later' }]);
  });

  it('for theirs keeps what another tab typed over mine meanwhile', () => {
    const typedOver = type(collided, edit('name', 'mine', 'mine, later'));
    const after = collection.resolve(typedOver, card!, { value: 'theirs' }, typing);
    expect(after?.local).toEqual({ name: 'theirs' });
    expect(after?.review[0]?.others).toMatchObject([{ value: 'mine, later', from: 'tab' }]);
  });
});

describe('storage that was cleared and written again by another tab', () => {
  it('takes every word this tab still holds', () => {
    const held = type(empty, edit('name', '', 'A'), edit('city', '', 'B'));
    const found = type(empty, edit('city', '', 'B'));
    expect(collection.rebase(found, undefined, held).local).toEqual({ name: 'A', city: 'B' });
  });
});

describe('a row removed in a tab', () => {
  const withRow = type(empty, edit('schools/r1/#', '', 'V'), edit('schools/r1/name', '', 'North'));
  const collided = type(withRow, edit('schools/r1/name', 'South', 'East'));
  const removal = [edit('schools/r1/#', 'V', ''), edit('schools/r1/name', 'East', '')];

  it('stays, with a question, while a card of it holds words that this tab does not show', () => {
    const after = collection.commit(collided, removal, typing);
    expect(after?.local).toEqual(collided.local);
    expect(after?.review.map(({ path }) => path)).toContain('schools/r1/#');
  });

  it('goes, with its card, when the tab shows that card', () => {
    const after = collection.commit(collided, removal, { ...typing, cards: collided.review });
    expect(after).toMatchObject({ local: {}, review: [] });
  });
});
