import { describe, expect, it } from 'vitest';
import { buildKind, ModelTransport } from './testing.ts';
import { FakeDevice } from './testingBrowser.ts';
import type { Refusal } from './types.ts';

const down = { kind: 'unreachable' } as const;

async function openOne(overrides: Parameters<FakeDevice['openTab']>[0] = {}) {
  const device = new FakeDevice();
  const transport = new ModelTransport();
  const tab = await device.openTab({ kind: buildKind({ transport }), ...overrides });
  transport.calls.length = 0;
  return { device, transport, tab };
}

const refusePushes = (transport: ModelTransport, answer: Refusal, only?: string) => {
  transport.fault = (call, section) =>
    call === 'push' && (only === undefined || only === section)
      ? Promise.resolve(answer)
      : undefined;
};

describe('what another device saved', () => {
  it('is pulled at the start, and on return to the page after a minute', async () => {
    const { device, transport, tab } = await openOne();
    const server = transport.server('one');
    server.values = { name: 'Grace' };
    server.rev = 1;
    tab.show();
    await device.advance(0);
    expect(tab.drafts.store.shown('one', 'name')).toBe('');
    await device.advance(61_000);
    tab.show();
    await device.advance(0);
    expect(tab.drafts.store.shown('one', 'name')).toBe('Grace');
  });

  it('does not replace what a focused field shows, until it is left', async () => {
    const { device, transport, tab } = await openOne();
    tab.drafts.store.focus('one', 'name');
    const server = transport.server('one');
    server.values = { name: 'Grace' };
    server.rev = 1;
    await tab.drafts.syncNow();
    await device.advance(61_000);
    await tab.drafts.syncNow();
    expect(tab.drafts.store.shown('one', 'name')).toBe('');
    tab.drafts.store.blur('one', 'name');
    expect(tab.drafts.store.shown('one', 'name')).toBe('Grace');
  });

  it('collides into a review with device and time; either choice goes to the server', async () => {
    for (const choice of ['mine', { value: 'Grace' }] as const) {
      const { device, transport, tab } = await openOne();
      const server = transport.server('one');
      server.values = { name: 'Grace' };
      server.rev = 1;
      server.device = 'Laptop';
      tab.type('one', 'name', 'Ada');
      await device.advance(5_000);
      expect(tab.text()).toBe('Needs your review: 1 answer differs');
      const [entry] = tab.drafts.store.review('one');
      expect(entry).toMatchObject({ mine: 'Ada', others: [{ value: 'Grace', device: 'Laptop' }] });
      expect(server.values).toEqual({ name: 'Grace' });
      await tab.drafts.store.resolve('one', 'name', choice);
      await device.advance(5_000);
      expect(server.values).toEqual({ name: choice === 'mine' ? 'Ada' : 'Grace' });
      expect(tab.text()).toMatch(/^Saved on the server/);
    }
  });

  it('after the server was set back is not taken for a deletion', async () => {
    const { device, transport, tab } = await openOne();
    tab.type('one', 'name', 'Ada');
    await device.advance(3_000);
    const server = transport.server('one');
    server.values = {};
    server.rev = 0;
    await device.advance(61_000);
    await tab.drafts.syncNow();
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
    const device = new FakeDevice();
    const tab = await device.openTab({ kind: buildKind({ transport }) });
    expect(tab.drafts.store.values('one')).toEqual({ name: 'Ada' });
    expect(tab.drafts.store.overview().notReceived).toEqual(notReceived);
  });
});

describe('the number a device announces', () => {
  it('is above what it sent only while something is unsent', async () => {
    const { device, transport, tab } = await openOne();
    refusePushes(transport, down);
    tab.type('one', 'name', 'A');
    await device.advance(400);
    tab.type('one', 'name', 'Ad');
    await device.advance(2_300);
    expect(transport.marks.at(-1)).toMatchObject({ seq: 2, label: 'Android phone, Chrome' });
    transport.fault = () => undefined;
    await device.advance(5_000);
    expect(transport.server('one').received.at(-1)?.seq).toBe(2);
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    tab.type('one', 'name', 'Ad');
    await device.advance(70_000);
    await tab.drafts.syncNow();
    expect(transport.marks.at(-3)).toMatchObject({ seq: 2 });
  });
});

describe('something unsent for more than a day', () => {
  it('is flagged, counted and dated', async () => {
    const { device, transport, tab } = await openOne();
    refusePushes(transport, down);
    tab.type('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.drafts.store.overview()).toMatchObject({ overdue: false, unsentEdits: 1 });
    await device.advance(25 * 60 * 60 * 1000);
    tab.drafts.store.tellStatus('one');
    expect(tab.drafts.store.overview()).toMatchObject({ overdue: true, unsent: ['one'] });
  });
});
