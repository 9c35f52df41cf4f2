import { describe, expect, it } from 'vitest';
import type { Blocked } from '#offline/records/collection.ts';
import type { FieldRecord } from '#offline/records/review.ts';
import { emptyRecord } from '#offline/records/reconcile.ts';
import { buildRow, buildSnapshot } from '#features/application/testing.ts';
import { createApplicationCollection } from './collection.ts';
import { readNotIncluded } from './notIncluded.ts';

const collection = createApplicationCollection('user-1');
const blocked: Blocked = { reason: 'locked', code: 'locked', message: 'Already sent.' };
const server = {
  ...buildRow('programs', 'p1', { school: 'Harbor State', cycle: 'Fall 2027', notes: 'Call' }),
};
const current = { ...buildSnapshot(), key: 'program-material' as const, rev: 8, values: server };

const open = (changes: Readonly<Record<string, string>>) => {
  const local = Object.fromEntries(
    Object.entries({ ...server, ...changes }).filter(([, value]) => value !== ''),
  );
  const record: FieldRecord = {
    ...emptyRecord(collection, 'program-material'),
    base: { rev: 7, values: server, at: '', device: '' },
    local,
  };
  const change = Object.entries(changes).map(([path, value]) => ({ path, value }));
  const op = { key: 'k', at: 0, owner: 'current', baseRev: 7, change, version: 1, edits: 1 };
  return { record, op };
};
const refuse = (changes: Readonly<Record<string, string>>, paths: readonly string[]) => {
  const { record, op } = open(changes);
  const fields = paths.map((path) => ({ path, code: 'locked', message: 'Already sent.' }));
  const answer = { kind: 'locked' as const, message: 'Already sent.', fields, current };
  return collection.refuse!(record, op, blocked, answer);
};

describe('a change of a program that another device has sent', () => {
  it('takes what was sent, lists what was typed, and leaves the rest to be sent', () => {
    const record = refuse(
      { 'programs/p1/school': 'Other College', 'programs/p1/notes': 'Call again' },
      ['programs/p1/school'],
    );
    expect(record.blocked).toBeNull();
    expect(record.local['programs/p1/school']).toBe('Harbor State');
    expect(readNotIncluded(record.extra)).toEqual([
      { path: 'programs/p1/school', value: 'Other College' },
    ]);
    expect(collection.diff(record.base!.values, record.local)).toEqual([
      { path: 'programs/p1/notes', value: 'Call again' },
    ]);
  });

  it('brings the row back whole when it was removed', () => {
    const removal = Object.fromEntries(Object.keys(server).map((path) => [path, '']));
    const record = refuse(removal, ['programs/p1/#']);
    expect(record.local).toEqual(server);
    expect(readNotIncluded(record.extra)).toEqual([{ path: 'programs/p1/#', value: '' }]);
  });

  it('lists the newest words where typing went on after the change was sent', () => {
    const { record, op } = open({ 'programs/p1/school': 'Other' });
    const local = { ...record.local, 'programs/p1/school': 'Other College' };
    const answer = {
      kind: 'locked' as const,
      message: 'Already sent.',
      fields: [{ path: 'programs/p1/school', code: 'locked', message: 'Already sent.' }],
      current,
    };
    const refused = collection.refuse!({ ...record, local }, op, blocked, answer);
    expect(refused.local['programs/p1/school']).toBe('Harbor State');
    expect(readNotIncluded(refused.extra)).toEqual([
      { path: 'programs/p1/school', value: 'Other College' },
    ]);
  });

  it('stops the section when the server names no path', () => {
    expect(refuse({ 'programs/p1/school': 'Other College' }, []).blocked).toEqual(blocked);
  });
});
