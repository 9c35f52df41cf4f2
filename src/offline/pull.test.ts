import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildCollection,
  ModelTransport,
  openSectionTab,
  SectionDevice,
} from './testing/testingSections.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const down = { kind: 'unreachable' } as const;

describe('what another device saved', () => {
  it('is pulled at the start, and on return to the page after a minute', async () => {
    const { device, transport, tab } = await openSectionTab();
    const server = transport.server('one');
    server.values = { name: 'Grace' };
    server.rev = 1;
    tab.show();
    await device.advance(0);
    expect(tab.shown('one', 'name')).toBe('');
    await device.advance(61_000);
    tab.show();
    await device.advance(0);
    expect(tab.shown('one', 'name')).toBe('Grace');
  });

  it('does not replace what a focused field shows, until it is left', async () => {
    const { device, transport, tab } = await openSectionTab();
    tab.records.focus('one', 'name');
    const server = transport.server('one');
    server.values = { name: 'Grace' };
    server.rev = 1;
    await tab.offline.syncNow();
    await device.advance(61_000);
    await tab.offline.syncNow();
    expect(tab.shown('one', 'name')).toBe('');
    tab.records.blur('one', 'name');
    expect(tab.shown('one', 'name')).toBe('Grace');
  });

  it.each(['mine', { value: 'Grace' }] as const)(
    'collides into a review with device and time; a choice (%o) goes to the server',
    async (choice) => {
      const { device, transport, tab } = await openSectionTab();
      const server = transport.server('one');
      server.values = { name: 'Grace' };
      server.rev = 1;
      server.device = 'Laptop';
      tab.type('one', 'name', 'Ada');
      await device.advance(5_000);
      expect(tab.text()).toBe('Needs your review: 1 answer differs');
      const [entry] = tab.review('one');
      expect(entry).toMatchObject({ mine: 'Ada', others: [{ value: 'Grace', device: 'Laptop' }] });
      expect(server.values).toEqual({ name: 'Grace' });
      await tab.act('one').resolve('name', choice);
      await device.advance(5_000);
      expect(server.values).toEqual({ name: choice === 'mine' ? 'Ada' : 'Grace' });
      expect(tab.text()).toMatch(/^Saved on the server/);
    },
  );

  it('after the server was set back is not taken for a deletion', async () => {
    const { device, transport, tab } = await openSectionTab();
    tab.type('one', 'name', 'Ada');
    await device.advance(3_000);
    const server = transport.server('one');
    server.values = {};
    server.rev = 0;
    await device.advance(61_000);
    await tab.offline.syncNow();
    expect(server.values).toEqual({ name: 'Ada' });
  });

  it('never arrived from a device whose storage was wiped is reported', async () => {
    const notReceived = [{ device: 'iPhone, Safari', edits: 2, lastSeen: '2026-11-19T08:00:00Z' }];
    const transport = new ModelTransport();
    transport.fault = (call, section) =>
      call === 'pull' && section === 'one'
        ? Promise.resolve({
            kind: 'snapshot',
            owner: 'a1',
            snapshot: {
              rev: 4,
              values: { name: 'Ada' },
              at: '2026-11-19T08:00:00Z',
              device: 'Mac',
            },
            notReceived,
          } as never)
        : undefined;
    const device = new SectionDevice();
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    expect(tab.values('one')).toEqual({ name: 'Ada' });
    expect(tab.status().notReceived).toEqual(notReceived);
  });
});

describe('the number a device announces', () => {
  it('is above what it sent only while something is unsent', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes(down);
    tab.type('one', 'name', 'A');
    await device.advance(400);
    tab.type('one', 'name', 'Ad');
    await device.advance(2_300);
    expect(transport.marks.at(-1)).toMatchObject({ seq: 2, label: 'Android phone, Chrome' });
    transport.fault = () => undefined;
    await device.advance(5_000);
    expect(transport.server('one').received.at(-1)?.edits).toBe(2);
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    tab.type('one', 'name', 'Ad');
    await device.advance(70_000);
    await tab.offline.syncNow();
    expect(transport.marks.at(-3)).toMatchObject({ seq: 2 });
  });
});

describe('something unsent for more than a day', () => {
  it('is flagged, counted and dated', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes(down);
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.status()).toMatchObject({ overdue: false, count: 1 });
    await device.advance(25 * 60 * 60 * 1000);
    expect(tab.status()).toMatchObject({ overdue: true, waiting: [{ id: 'one' }] });
  });
});
