import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { flushPending } from './testing/testingTurns.ts';
import {
  buildCollection,
  ModelTransport,
  openSectionTab,
  SectionDevice,
} from './testing/testingSections.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const year = 365 * 24 * 60 * 60 * 1000;
const down = { kind: 'unreachable' } as const;

describe('a session that ended', () => {
  it('stops everything, keeps everything, and goes on after sign-in as the same person', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes({ kind: 'signedOut' });
    tab.type('one', 'name', 'Ada');
    tab.type('two', 'name', 'Ada');
    await device.advance(600_000);
    expect(transport.pushes).toHaveLength(1);
    expect(tab.events).toEqual(['signedOut']);
    expect(tab.text()).toMatch(/^Saved on this device.*Sign in again/);
    expect(tab.status().connection).toBe('signedOut');
    transport.fault = () => undefined;
    await tab.offline.syncNow();
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(transport.server('two').values).toEqual({ name: 'Ada' });
  });

  it('before the person signed in again stops nothing: its answer came late', async () => {
    const { device, transport, tab } = await openSectionTab();
    let answerLate: () => void = () => {};
    let isFirst = true;
    transport.fault = (call) => {
      if (call !== 'push' || !isFirst) return undefined;
      isFirst = false;
      return new Promise((resolve) => {
        answerLate = () => resolve({ kind: 'signedOut' });
      });
    };
    tab.type('one', 'name', 'Ada');
    await device.advance(2_300);
    const synced = tab.offline.syncNow();
    await flushPending();
    answerLate();
    await synced;
    expect(tab.events).toEqual([]);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
  });

  it('sends nothing while another person is signed in', async () => {
    let signedIn = true;
    const { device, transport, tab } = await openSectionTab({ stillSignedIn: () => signedIn });
    signedIn = false;
    transport.calls.length = 0;
    tab.type('one', 'name', 'Ada');
    await device.advance(600_000);
    await tab.offline.syncNow();
    expect(transport.calls).toEqual([]);
  });
});

describe('a section the server refuses', () => {
  it.each([
    ['refused', { kind: 'refused', code: 'too_large', message: 'Too large.' }],
    ['forbidden', { kind: 'forbidden', message: 'Your package does not include this.' }],
    ['locked', { kind: 'locked', message: 'The application was submitted.' }],
    ['gone', { kind: 'gone', message: 'The application was deleted.' }],
  ] as const)(
    '(%s) is blocked with its words; the other sections go on',
    async (reason, answer) => {
      const { device, transport, tab } = await openSectionTab();
      transport.refusePushes(answer, 'one');
      tab.type('one', 'name', 'Ada');
      tab.type('two', 'name', 'Grace');
      await device.advance(5_000);
      expect(transport.server('two').values).toEqual({ name: 'Grace' });
      expect(tab.records.blocked('one')).toMatchObject({ reason, message: answer.message });
      expect(tab.text()).toBe(`Saved on this device. Not sent: ${answer.message}`);
      expect(tab.status()).toMatchObject({
        blocked: [{ id: 'one' }],
        waiting: [{ id: 'one' }],
      });
      expect(tab.act('one').exportText()).toContain('What the server has not included');
      expect(tab.act('one').exportText()).toContain('name: Ada');
      const before = transport.pushes.length;
      await device.advance(600_000);
      expect(transport.pushes).toHaveLength(before);
    },
  );

  it('because its key came with other content is read anew and sent under another key', async () => {
    const { device, transport, tab } = await openSectionTab();
    let isFirst = true;
    transport.fault = (call) => {
      if (call !== 'push' || !isFirst) return undefined;
      isFirst = false;
      return Promise.resolve({ kind: 'refused', code: 'idempotency_mismatch', message: 'No.' });
    };
    tab.type('one', 'name', 'Ada');
    await device.advance(60_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(transport.calls).toEqual(['push one', 'pull one', 'push one']);
    expect(tab.records.blocked('one')).toBeNull();
  });

  it('in part, where the collection gives that part up, sends the rest at once', async () => {
    const transport = new ModelTransport();
    const collection = buildCollection({
      transport,
      refuse: (record) => {
        const { name: _name, ...local } = record.local;
        return { ...record, local };
      },
    });
    const device = new SectionDevice();
    const tab = await device.openTab({ collection });
    transport.fault = (call) => {
      if (call !== 'push' || transport.pushes.length > 1) return undefined;
      return Promise.resolve({ kind: 'locked', message: 'The name is locked.' });
    };
    tab.type('one', 'name', 'Ada');
    tab.type('one', 'city', 'Oceanside');
    await tab.offline.syncNow();
    expect(transport.server('one').values).toEqual({ city: 'Oceanside' });
    expect(tab.records.blocked('one')).toBeNull();
  });

  it('is never sent again by itself after submission, and is sent when a person asks', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes({ kind: 'locked', message: 'Submitted.' });
    tab.type('one', 'name', 'Ada');
    await device.advance(3_000);
    tab.comeOnline();
    tab.show();
    await tab.offline.syncNow();
    expect(transport.pushes).toHaveLength(1);
    transport.fault = () => undefined;
    await tab.records.unblock('one');
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
  });

  it('because the application was deleted is offered as text and removed on confirmation', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes({ kind: 'gone', message: 'Deleted.' });
    tab.type('one', 'name', 'Ada');
    await device.advance(3_000);
    expect(tab.act('one').exportText()).toContain('name: Ada');
    await tab.records.discard('one');
    expect(tab.values('one')).toEqual({});
    expect(tab.unsent()).toEqual([]);
    tab.kill();
    const after = await device.openTab({
      collection: buildCollection({ transport: new ModelTransport() }),
    });
    expect(after.values('one')).toEqual({});
  });

  it('for a package that came back is sent at the next start', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes({ kind: 'forbidden', message: 'No.' });
    tab.type('one', 'name', 'Ada');
    await device.advance(3_000);
    tab.kill();
    transport.fault = () => undefined;
    const after = await device.openTab({ collection: buildCollection({ transport }) });
    await device.advance(0);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(after.records.blocked('one')).toBeNull();
  });
});

describe('answers with field errors', () => {
  it('are shown at their fields; the draft is stored and nothing is blocked', async () => {
    const { device, transport, tab } = await openSectionTab();
    const problem = { path: 'zip', code: 'invalid', message: 'A ZIP code has 5 digits.' };
    transport.fault = (call, section) => {
      if (call !== 'push' || section !== 'one') return undefined;
      const op = tab.records.record(section).outgoing!.op;
      const stored = transport.server(section).push(op, { label: 'phone' });
      return Promise.resolve({ ...stored, problems: [problem] } as never);
    };
    tab.type('one', 'zip', '9');
    tab.type('two', 'name', 'Grace');
    await device.advance(5_000);
    expect(tab.text()).toMatch(/^Saved on the server/);
    expect(tab.records.record('one').problems.find(({ path }) => path === 'zip')).toEqual(problem);
    expect(transport.server('two').values).toEqual({ name: 'Grace' });
    tab.type('one', 'zip', '90');
    await device.advance(400);
    expect(tab.records.record('one').problems.find(({ path }) => path === 'zip')).toBeUndefined();
  });
});

describe('an answer longer than the server takes', () => {
  it('stays on the device and says so; everything else is sent', async () => {
    const { device, transport, tab } = await openSectionTab();
    tab.type('one', 'essay', 'x'.repeat(100_001));
    tab.type('one', 'name', 'Ada');
    await device.advance(5_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(tab.text()).toBe('Saved on this device. One answer is too long to be sent.');
  });
});

describe('a page that is too old', () => {
  it('stops sending, keeps the words and asks for the update', async () => {
    const { device, transport, tab } = await openSectionTab();
    transport.refusePushes({ kind: 'clientTooOld' });
    tab.type('one', 'name', 'Ada');
    await device.advance(600_000);
    expect(transport.pushes).toHaveLength(1);
    expect(tab.events).toEqual(['clientTooOld']);
    expect(tab.text()).toMatch(/^Saved on this device.*updated/);
  });
});

describe('a clock that is a year off, or jumps', () => {
  it('changes nothing about merging and waiting', async () => {
    const { device, transport, tab } = await openSectionTab();
    device.clockError = -year;
    transport.refusePushes(down);
    tab.type('one', 'name', 'Ada');
    await device.advance(3_000);
    device.clockError = year;
    tab.type('one', 'city', 'London');
    await device.advance(400);
    transport.fault = () => undefined;
    await device.advance(300_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada', city: 'London' });
    expect(tab.text()).toMatch(/^Saved on the server/);
  });
});
