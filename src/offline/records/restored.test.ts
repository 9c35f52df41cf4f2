// A server that was put back to an earlier backup, under two devices that have gone on since.
import { IDBFactory } from 'fake-indexeddb';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { World } from '../testing/testingRecords.ts';
import {
  buildCollection,
  ModelTransport,
  SectionDevice,
  type Snapshot,
} from '../testing/testingSections.ts';
import { applyPulled, emptyRecord } from './reconcile.ts';
import type { FieldRecord } from './review.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const collection = buildCollection();
const at = (rev: number, values: DraftValues, incarnation?: string): Snapshot => ({
  rev,
  values,
  at: '2026-01-01T00:00:00.000Z',
  device: 'Laptop',
  ...(incarnation !== undefined && { incarnation }),
});
const take = (record: FieldRecord, snapshot: Snapshot) =>
  applyPulled(collection, record, record.base?.rev ?? null, { id: 'one', owner: 'a1', snapshot });
const known = (snapshot: Snapshot) => take(emptyRecord(collection, 'one'), snapshot)!;
const pull = (record: FieldRecord, snapshot: Snapshot) => take(record, snapshot);

describe('a copy from another life of the database', () => {
  it('with the same revision and other words is asked about, not taken for known', () => {
    const after = pull(known(at(5, { a: 'new' }, 'first')), at(5, { a: 'old' }, 'second'));
    expect(after?.local).toEqual({ a: 'new' });
    expect(after?.review).toMatchObject([{ path: 'a', others: [{ value: 'old' }] }]);
  });

  it('with a higher revision takes nothing away that this device knows to have been there', () => {
    const base = { a: 'new', b: 'kept', 'rows/r1/#': 'V', 'rows/r1/x': 'row' };
    const after = pull(known(at(5, base, 'first')), at(9, { a: 'old', b: 'kept' }, 'second'));
    expect(after?.local).toEqual(base);
    expect(after?.review.map(({ path }) => path)).toEqual(['a']);
  });

  it('that agrees settles without a question, and what was deleted here stays deleted', () => {
    const start = known(at(5, { a: 'x', b: 'y' }, 'first'));
    const typing = { device: 'Phone', now: 1, tab: 't', seen: {}, cards: [] };
    const cleared = collection.commit(start, [{ path: 'a', was: 'x', value: '', n: 1 }], typing)!;
    const after = pull(cleared, at(3, { a: 'x', b: 'y' }, 'second'));
    expect(after).toMatchObject({ local: { b: 'y' }, review: [] });
  });

  it('is adopted by a base from before there were any, unless revision or words say otherwise', () => {
    const old = known(at(5, { a: 'x' }));
    expect(pull(old, at(5, { a: 'x' }, 'first'))).toMatchObject({
      base: { incarnation: 'first' },
      review: [],
    });
    expect(pull(old, at(6, { a: 'y' }, 'first'))).toMatchObject({
      local: { a: 'y' },
      review: [],
    });
    expect(pull(old, at(5, { a: 'y' }, 'first'))?.review).toHaveLength(1);
    expect(pull(old, at(4, { a: 'y' }, 'first'))?.review).toHaveLength(1);
  });
});

const step = record({
  do: constantFrom(
    ...(['type', 'type', 'commit', 'clear', 'addRow', 'refresh', 'toggle'] as const),
    ...(['freeze', 'send', 'sendAndLose', 'answer', 'ask', 'pulled', 'old'] as const),
  ),
  device: integer({ min: 0, max: 2 }),
  tab: integer({ min: 0, max: 1 }),
  at: integer({ min: 0, max: 9 }),
});
const steps = array(step, { maxLength: 50, size: 'max' });

describe('a backup restored under three devices with unsent work', () => {
  it('loses no word, and after the choices all of them and the server agree', () => {
    assert(
      property(steps, steps, steps, (before, between, after) => {
        const world = new World();
        world.server.incarnation = 'first';
        for (const each of before) world.run(each);
        const restore = world.server.backUp();
        for (const each of between) world.run(each);
        const unread = world.unreadOnServer();
        restore('second');
        for (const each of after) world.run(each);
        // Words that no device has ever seen went with the server's disk.
        const lost = () => world.lost().filter((value) => !unread.has(value));
        expect(lost()).toEqual([]);
        world.quiesce();
        for (
          let round = 0;
          world.devices.some(({ stored }) => stored.review.length > 0);
          round += 1
        ) {
          expect(round).toBeLessThan(20);
          world.resolveAll();
          world.quiesce();
          expect(lost()).toEqual([]);
        }
        for (const { stored } of world.devices) {
          expect(stored.local).toEqual(world.server.values);
          expect(stored.base?.incarnation).toBe('second');
        }
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('an application that was made after the backup', () => {
  it('is made again from the device, by itself, and not blocked as removed', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    tab.type('one', 'name', 'Ada');
    await device.advance(10_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    transport.servers.clear();
    for (const section of collection.ids ?? []) transport.server(section).owner = 'a2';
    const unknown = { kind: 'unknown', message: 'There is no such application.' } as const;
    transport.fault = (_call, _section, owner) =>
      owner === 'a1' ? Promise.resolve(unknown) : undefined;
    tab.type('one', 'city', 'London');
    await device.advance(10_000);
    await tab.offline.syncNow();
    expect(tab.records.blocked('one')).toBeNull();
    expect(transport.server('one').values).toEqual({ name: 'Ada', city: 'London' });
    expect(tab.values()).toEqual({ name: 'Ada', city: 'London' });
    expect(tab.text()).toMatch(/^Saved on the server/);
  });
});
