import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCollection, ModelTransport, SectionDevice } from '../testing/testingSections.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const offline = () => Promise.resolve({ kind: 'unreachable' } as const);

async function openTwo() {
  const device = new SectionDevice();
  const transport = new ModelTransport();
  const collection = buildCollection({ transport });
  const one = await device.openTab({ collection });
  const two = await device.openTab({ collection });
  return { device, transport, collection, one, two };
}

describe('two tabs with one section', () => {
  it('show each other what is typed within a second', async () => {
    const { device, one, two } = await openTwo();
    one.type('one', 'name', 'Ada');
    await device.advance(1_000);
    expect(two.shown('one', 'name')).toBe('Ada');
  });

  it('never revert each other: a later save of another field keeps what the first tab wrote', async () => {
    const { device, transport, one, two } = await openTwo();
    two.records.focus('one', 'city');
    one.type('one', 'name', 'Ada');
    two.type('one', 'city', 'London');
    await device.advance(5_000);
    two.type('one', 'city', 'Londres');
    await device.advance(5_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada', city: 'Londres' });
    expect(two.review('one')).toEqual([]);
  });

  it('keep both words when both write into one field that one of them holds open', async () => {
    const { device, one, two } = await openTwo();
    one.type('one', 'name', 'first');
    await device.advance(400);
    two.records.focus('one', 'name');
    one.type('one', 'name', 'from tab one');
    await device.advance(400);
    expect(two.shown('one', 'name')).toBe('first');
    two.type('one', 'name', 'from tab two');
    await device.advance(400);
    two.type('one', 'name', 'from tab two, longer');
    await device.advance(400);
    const [entry, ...others] = two.review('one');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      mine: 'from tab two, longer',
      others: [{ value: 'from tab one', from: 'tab' }],
    });
  });

  it('send through one flusher: one op, once', async () => {
    const { device, transport, one, two } = await openTwo();
    one.type('one', 'name', 'Ada');
    two.type('two', 'name', 'Grace');
    await device.advance(20_000);
    expect(transport.server('one').received).toHaveLength(1);
    expect(transport.server('two').received).toHaveLength(1);
    expect(one.text('two')).toMatch(/^Saved on the server/);
    expect(two.text('one')).toMatch(/^Saved on the server/);
  });

  it('wait for each other before one says what is unsent, as at sign-out', async () => {
    const { device, transport, one, two } = await openTwo();
    let answer: () => void = () => undefined;
    transport.pushesAfter = new Promise((resolve) => {
      answer = resolve;
    });
    two.type('two', 'name', 'Grace');
    await device.advance(2_500);
    expect(one.unsent()).toEqual(['two']);
    const flushed = one.offline.flush(5_000);
    await device.advance(1_000);
    answer();
    await device.advance(1_000);
    expect(await flushed).toBe(true);
    expect(one.unsent()).toEqual([]);
    expect(transport.server('two').received).toHaveLength(1);
  });

  it('finish each other’s work: the sending tab dies, the other sends the same op', async () => {
    const { device, transport, one } = await openTwo();
    let hang = true;
    transport.fault = (call) => (call === 'push' && hang ? new Promise(() => {}) : undefined);
    one.type('one', 'name', 'Ada');
    await device.advance(2_500);
    const op = one.records.record('one').outgoing?.op;
    hang = false;
    one.kill();
    await device.advance(10_000);
    expect(transport.server('one').received).toEqual([op]);
  });

  it('keep a row that one tab removed while the other typed into it', async () => {
    const { device, one, two } = await openTwo();
    const id = one.act().addRow('schools', { name: 'North High' });
    await device.advance(400);
    const path = `schools/${id}/city`;
    one.act().removeRow('schools', id);
    two.type('one', path, 'Fresno');
    await device.advance(1_000);
    expect(one.values('one')).toMatchObject({
      [path]: 'Fresno',
      [`schools/${id}/name`]: 'North High',
    });
    expect(one.review('one')).toMatchObject([{ kind: 'row', others: [{ value: '' }] }]);
  });

  it('show a third edit in the open card, and the choice goes against the newest revision', async () => {
    const { device, transport, collection, one } = await openTwo();
    const laptop = await device.openTab({ collection, userId: 'u1 on the laptop' });
    transport.fault = offline;
    one.type('one', 'name', 'phone');
    await device.advance(400);
    transport.fault = () => undefined;
    laptop.type('one', 'name', 'laptop');
    await device.advance(400);
    await laptop.offline.syncNow();
    await one.offline.syncNow();
    expect(one.review('one')[0]?.others[0]?.value).toBe('laptop');
    laptop.type('one', 'name', 'laptop again');
    await device.advance(5_000);
    await one.act('one').resolve('name', 'mine');
    await device.advance(5_000);
    expect(one.review('one')[0]?.others[0]?.value).toBe('laptop again');
    expect(transport.server('one').values).toEqual({ name: 'laptop again' });
    await one.act('one').resolve('name', 'mine');
    await device.advance(5_000);
    expect(transport.server('one').values).toEqual({ name: 'phone' });
  });
});

describe('a browser without Web Locks and without channels', () => {
  it('never lets one tab write over what the other wrote: the newest state is read first', async () => {
    const device = new SectionDevice();
    device.hasLocks = false;
    device.hasChannels = false;
    const transport = new ModelTransport();
    transport.fault = offline;
    const collection = buildCollection({ transport });
    const one = await device.openTab({ collection });
    const two = await device.openTab({ collection });
    one.type('one', 'name', 'Ada');
    await device.advance(400);
    two.type('one', 'city', 'London');
    await device.advance(400);
    one.kill();
    two.kill();
    const after = await device.openTab({ collection });
    expect(after.values('one')).toEqual({ name: 'Ada', city: 'London' });
  });

  it('works as if there were one tab; the server counts doubles once', async () => {
    const device = new SectionDevice();
    device.hasLocks = false;
    device.hasChannels = false;
    const transport = new ModelTransport();
    const collection = buildCollection({ transport });
    const one = await device.openTab({ collection });
    const two = await device.openTab({ collection });
    one.type('one', 'name', 'Ada');
    two.type('one', 'city', 'London');
    await device.advance(400);
    await Promise.all([one.offline.syncNow(), two.offline.syncNow()]);
    await device.advance(70_000);
    await Promise.all([one.offline.syncNow(), two.offline.syncNow()]);
    expect(transport.server('one').values).toEqual({ name: 'Ada', city: 'London' });
    expect(one.review('one')).toEqual([]);
  });
});
