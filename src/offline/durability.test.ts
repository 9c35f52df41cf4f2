import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxJournalLength } from './records/journal.ts';
import { buildCollection, ModelTransport, SectionDevice } from './testing/testingSections.ts';
import { flushPending } from './testing/testingTurns.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const journals = (device: SectionDevice) =>
  [...device.storage.items.keys()].filter((key) => key.startsWith('wal:'));
const offline = () => Promise.resolve({ kind: 'unreachable' } as const);

describe('typed text', () => {
  it('is on the device 300 ms after the last key and on the server after a pause of two seconds', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    tab.type('one', 'name', 'Ada');
    expect(tab.text()).toBe('Saving…');
    await device.advance(299);
    expect(tab.text()).toBe('Saving…');
    await device.advance(1);
    expect(tab.text()).toBe('Saved on this device 12:00 PM');
    await device.advance(2_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(tab.text()).toMatch(/^Saved on the server/);
  });

  it('is committed within a second while someone types without a pause', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab();
    for (let n = 1; n <= 8; n += 1) {
      tab.type('one', 'name', 'x'.repeat(n));
      await device.advance(125);
    }
    tab.kill();
    const after = await device.openTab();
    expect(after.shown('one', 'name').length).toBeGreaterThanOrEqual(6);
  });

  it('survives a page that vanishes 50 ms after the last key, through the journal', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab();
    tab.type('one', 'name', 'A');
    await device.advance(50);
    tab.type('one', 'name', 'Ad');
    tab.hide();
    tab.kill();
    expect(journals(device)).toHaveLength(1);
    const after = await device.openTab();
    expect(after.shown('one', 'name')).toBe('Ad');
    expect(journals(device)).toEqual([]);
  });

  it('survives a killed process from the first key of a pause on', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab();
    tab.type('one', 'name', 'Ada');
    tab.kill();
    const after = await device.openTab();
    expect(after.shown('one', 'name')).toBe('Ada');
  });

  it('is not taken from the journal of a tab that lives', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab();
    tab.type('one', 'name', 'Ada');
    const other = await device.openTab();
    expect(other.shown('one', 'name')).toBe('');
    await device.advance(300);
    expect(other.shown('one', 'name')).toBe('Ada');
    expect(other.review('one')).toEqual([]);
  });

  it('is not replayed over later words when its journal outlived its commit', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab();
    tab.type('one', 'name', 'first');
    const journal = [...device.storage.items];
    await device.advance(300);
    tab.type('one', 'name', 'second');
    await device.advance(300);
    tab.kill();
    for (const [key, text] of journal) device.storage.setItem(key, text);
    const after = await device.openTab();
    expect(after.shown('one', 'name')).toBe('second');
    expect(after.review('one')).toEqual([]);
  });

  it('goes to review when a journal and another tab say different things', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab();
    const other = await device.openTab();
    tab.type('one', 'name', 'from the lost tab');
    tab.kill();
    other.type('one', 'name', 'from the other tab');
    await device.advance(300);
    const after = await device.openTab();
    const [entry] = after.review('one');
    expect(new Set([entry?.mine, entry?.others[0]?.value])).toEqual(
      new Set(['from the lost tab', 'from the other tab']),
    );
  });

  it('is not stopped by a journal that cannot be read', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab();
    tab.type('one', 'name', 'Ada');
    tab.kill();
    const [key = ''] = journals(device);
    device.storage.setItem(key.replace(/[^:]+$/, 'gone'), '[{"section":"one","path":');
    const after = await device.openTab();
    expect(after.shown('one', 'name')).toBe('Ada');
    expect(journals(device)).toEqual([]);
  });

  it('of a size beyond the journal is still committed, and the page says what the journal cannot hold', async () => {
    const device = new SectionDevice();
    const tab = await device.openTab({
      collection: buildCollection({ maxValueLength: 1_000_000 }),
    });
    tab.type('one', 'essay', 'x'.repeat(maxJournalLength + 1));
    tab.type('one', 'name', 'Ada');
    await device.advance(260);
    expect(tab.status().journalShort).toBe(true);
    expect([...device.storage.items.values()].join('')).toContain('Ada');
    await device.advance(300);
    expect(tab.status().journalShort).toBe(false);
    tab.kill();
    const after = await device.openTab();
    expect(after.shown('one', 'essay')).toHaveLength(maxJournalLength + 1);
  });

  it('of a section that came from the server is saved just the same', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    transport.server('one').values = { name: 'Ada' };
    transport.server('one').rev = 1;
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    expect(tab.shown('one', 'name')).toBe('Ada');
    tab.type('one', 'name', 'Ada L.');
    await device.advance(2_300);
    expect(transport.server('one').values).toEqual({ name: 'Ada L.' });
  });
});

describe('a section that is only looked at', () => {
  it('has no draft, no op and nothing unsent', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    transport.fault = offline;
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    tab.records.focus('one', 'name');
    tab.records.blur('one', 'name');
    await device.advance(60_000);
    expect(tab.unsent()).toEqual([]);
    expect(transport.calls.filter((call) => call.startsWith('push'))).toEqual([]);
    const warning = new Event('beforeunload', { cancelable: true });
    tab.window.dispatchEvent(warning);
    expect(warning.defaultPrevented).toBe(false);
  });

  it('sends nothing after a change and its way back', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    transport.server('one').values = { name: 'A' };
    transport.server('one').rev = 1;
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    tab.type('one', 'name', 'B');
    await device.advance(400);
    tab.type('one', 'name', 'A');
    await device.advance(10_000);
    expect(transport.calls.filter((call) => call.startsWith('push'))).toEqual([]);
    expect(tab.text()).toMatch(/^Saved on the server/);
  });
});

describe('a draft in an older schema', () => {
  it('lands in its new places; what has none is kept under unknown, and an op on its way still settles', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    for (const [path, value] of [
      ['fullName', 'Ada Lovelace'],
      ['fax', '12'],
      ['city', 'London'],
    ] as const) {
      tab.type('one', path, value);
    }
    transport.fault = (call) => (call === 'push' ? offline() : undefined);
    await device.advance(2_500);
    tab.type('one', 'fullName', 'Ada King Lovelace');
    await device.advance(400);
    tab.kill();

    const upgraded = buildCollection({
      version: 2,
      transport,
      migrate: (_section, { fullName, fax, city, ...rest }) => {
        const [given = '', ...family] = (fullName ?? '').split(' ');
        const moved = {
          given,
          family: family.join(' '),
          town: city ?? '',
          'unknown:fax': fax ?? '',
        };
        const kept = Object.entries({ ...rest, ...moved }).filter(([, value]) => value !== '');
        return Object.fromEntries(kept);
      },
    });
    transport.fault = () => undefined;
    const after = await device.openTab({ collection: upgraded });
    expect(after.values('one')).toEqual({
      given: 'Ada',
      family: 'King Lovelace',
      town: 'London',
      'unknown:fax': '12',
    });
    await device.advance(5_000);
    const [first, second] = transport.server('one').received;
    expect(first?.version).toBe(1);
    expect(second).toMatchObject({
      version: 2,
      change: [{ path: 'family', value: 'King Lovelace' }],
    });
  });

  it('sends the words again in new paths when the server no longer takes the old op', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    transport.fault = (call) => (call === 'push' ? offline() : undefined);
    tab.type('one', 'old', 'word');
    await device.advance(2_500);
    tab.kill();
    const upgraded = buildCollection({
      version: 2,
      transport,
      migrate: (_section, values) => (values['old'] ? { new: values['old'] } : values),
    });
    let refused = 0;
    transport.fault = (call) =>
      call === 'push' && refused++ === 0 ? Promise.resolve({ kind: 'clientTooOld' }) : undefined;
    const after = await device.openTab({ collection: upgraded });
    await device.advance(5_000);
    expect(transport.server('one').values).toEqual({ new: 'word' });
    expect(after.events).toEqual([]);
  });
});

describe('typing', () => {
  it('costs one commit for a burst of keys and tells a field at every key', async () => {
    const device = new SectionDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ collection: buildCollection({ transport }) });
    let field = 0;
    let section = 0;
    tab.records.onField('one', 'name', () => (field += 1));
    tab.records.onRecord('one', () => (section += 1));
    for (let n = 1; n <= 10; n += 1) {
      tab.type('one', 'name', 'x'.repeat(n));
      await device.advance(10);
    }
    expect(field).toBe(10);
    expect(section).toBeLessThanOrEqual(3);
    await device.advance(400);
    await flushPending();
    await device.advance(2_500);
    expect(transport.server('one').received).toHaveLength(1);
  });
});
