import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';
import { buildCollection, openSectionTab, type SectionPush } from '../testing/testingSections.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const down = { kind: 'unreachable' } as const;

describe('edits made offline in three sections', () => {
  it('are sent one after another when the network returns, each op once', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.fault = () => Promise.resolve(down);
    device.online = false;
    for (const section of ['one', 'two', 'three']) tab.type(section, 'name', section);
    await device.advance(30_000);
    expect(tab.text('two')).toBe('Waiting for connection. Saved on this device 12:00 PM.');
    expect(tab.status()).toMatchObject({ connection: 'offline', count: 3 });

    let open = 0;
    let most = 0;
    transport.fault = (call, section) => {
      if (call !== 'push') return undefined;
      open += 1;
      most = Math.max(most, open);
      return Promise.resolve().then(() => {
        open -= 1;
        const op = tab.records.record(section).outgoing?.op;
        return transport.server(section).push(op!, { label: 'phone' }) as never;
      });
    };
    device.online = true;
    tab.comeOnline();
    await device.advance(0);
    expect(most).toBe(1);
    for (const section of ['one', 'two', 'three']) {
      expect(transport.server(section).received).toHaveLength(1);
      expect(tab.text(section)).toMatch(/^Saved on the server/);
    }
    expect(tab.unsent()).toEqual([]);
  });
});

describe('an op', () => {
  it('whose answer was lost is sent again unchanged, and counts once', async () => {
    const { device, transport, tab } = await openSectionTab();
    let lost = 0;
    transport.fault = (call, section) => {
      if (call !== 'push' || lost > 0) return undefined;
      lost += 1;
      const op = tab.records.record(section).outgoing!.op;
      transport.server(section).push(op, { label: 'phone' });
      return Promise.resolve(down);
    };
    tab.type('one', 'name', 'Ada');
    await device.advance(2_300);
    tab.type('one', 'name', 'Ada L.');
    await device.advance(10_000);
    const { received, rev, values } = transport.server('one');
    expect(received.map((op) => op.key)).toEqual([
      received[0]?.key,
      received[0]?.key,
      received[2]?.key,
    ]);
    expect(received[1]).toEqual(received[0]);
    expect(rev).toBe(2);
    expect(values).toEqual({ name: 'Ada L.' });
  });

  it('on its way when the page dies is sent with the same id by the next page', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.fault = (call) => (call === 'push' ? new Promise(() => {}) : undefined);
    tab.type('one', 'name', 'Ada');
    await device.advance(2_300);
    const frozen = tab.records.record('one').outgoing?.op;
    tab.kill();
    transport.fault = () => undefined;
    await device.openTab({ collection: buildCollection({ transport }) });
    expect(transport.server('one').received).toEqual([frozen]);
  });

  it('leaves newer keystrokes alone: they are the next op, and the answer does not touch the input', async () => {
    const { device, transport, tab } = await openSectionTab();
    let answer: (value: SectionPush) => void = () => {};
    let slow = true;
    transport.fault = (call) => {
      if (call !== 'push' || !slow) return undefined;
      slow = false;
      return new Promise((resolve) => {
        answer = resolve as typeof answer;
      });
    };
    tab.records.focus('one', 'name');
    tab.type('one', 'name', 'A');
    await device.advance(2_300);
    expect(tab.text()).toBe('Sending…');
    tab.type('one', 'name', 'Ad');
    const op = tab.records.record('one').outgoing!.op;
    answer(transport.server('one').push(op, { label: 'phone' }));
    await device.advance(0);
    expect(tab.shown('one', 'name')).toBe('Ad');
    await device.advance(3_000);
    expect(transport.server('one').values).toEqual({ name: 'Ad' });
    expect(transport.server('one').received).toHaveLength(2);
  });

  it('that is never answered is given up after 30 seconds and tried again', async () => {
    const { device, transport, tab } = await openSectionTab();
    let silent = true;
    transport.fault = (call) => (call === 'push' && silent ? new Promise(() => {}) : undefined);
    tab.type('one', 'name', 'Ada');
    await device.advance(2_300 + 29_000);
    expect(tab.text()).toBe('Sending…');
    silent = false;
    await device.advance(5_000);
    expect(tab.text()).toMatch(/^Saved on the server/);
  });

  it('is never longer than the server takes: what does not fit follows', async () => {
    const { device, transport, tab } = await openSectionTab();
    const changes = Array.from({ length: 1_800 }, (_, n) => ({ path: `f${n}`, value: 'x' }));
    tab.records.setMany('one', changes);
    await device.advance(5_000);
    expect(transport.server('one').received.map((op) => op.change.length)).toEqual([1_500, 300]);
    expect(tab.unsent()).toEqual([]);
  });
});

describe('a server that fails', () => {
  it('is asked again after 1, 2, 4 … 300 seconds, once each time', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes(down);
    tab.type('one', 'name', 'Ada');
    await device.advance(2_300);
    const waits: number[] = [];
    let last = device.ticks;
    let seen = transport.pushes.length;
    while (waits.length < 11) {
      await device.advance(500);
      if (transport.pushes.length === seen) continue;
      expect(transport.pushes.length).toBe(seen + 1);
      seen += 1;
      waits.push(Math.round((device.ticks - last) / 1000));
      last = device.ticks;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('is waited for as long as it asks', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes({ kind: 'unreachable', retryAfterMs: 120_000 });
    tab.type('one', 'name', 'Ada');
    await device.advance(2_300);
    await device.advance(119_000);
    expect(transport.pushes).toHaveLength(1);
    await device.advance(2_000);
    expect(transport.pushes).toHaveLength(2);
  });

  it('is asked at once when the network returns or a person presses the button', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes(down);
    tab.type('one', 'name', 'Ada');
    await device.advance(200_000);
    const before = transport.pushes.length;
    tab.comeOnline();
    await device.advance(0);
    expect(transport.pushes).toHaveLength(before + 1);
    await tab.offline.syncNow();
    expect(transport.pushes).toHaveLength(before + 2);
    await device.advance(1_100);
    expect(transport.pushes).toHaveLength(before + 3);
  });

  it('is not called saved: the browser says online, the server does not answer', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes(down);
    tab.type('one', 'name', 'Ada');
    await device.advance(2_400);
    expect(device.online).toBe(true);
    expect(tab.text()).toMatch(/^Waiting for connection/);
  });

  it('with a full disk is described in words', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes({ kind: 'unreachable', storageFull: true });
    tab.type('one', 'name', 'Ada');
    await device.advance(2_400);
    expect(tab.text()).toMatch(/^Waiting for connection.*cannot store anything/);
  });

  it('spreads devices by a fifth either way', () => {
    expect([backoffMs(1, 0), backoffMs(1, 1), backoffMs(30, 1)]).toEqual([800, 1_200, 360_000]);
  });
});
