import { describe, expect, it } from 'vitest';
import { buildKind, ModelTransport } from './testing.ts';
import { FakeDevice } from './testingBrowser.ts';

describe('typed text', () => {
  it('is on the device 300 ms after the last key and on the server after a pause of two seconds', async () => {
    const device = new FakeDevice();
    const transport = new ModelTransport();
    const tab = await device.openTab({ kind: buildKind({ transport }) });
    tab.type('one', 'name', 'Ada');
    expect(tab.text()).toBe('Saving…');
    await device.advance(299);
    expect(tab.text()).toBe('Saving…');
    await device.advance(1);
    expect(tab.text()).toBe('Saved on this device 12:00');
    await device.advance(2_000);
    expect(transport.server('one').values).toEqual({ name: 'Ada' });
    expect(tab.text()).toMatch(/^Saved on the server/);
  });
});
