import { describe, expect, it } from 'vitest';
import { add, file, isReady, kill, openTab, rest, start } from './testingDevice.ts';

const photo = 'a photo of a transcript that takes several pieces of sixteen bytes';
const pieces = Math.ceil(photo.length / 16);

describe('two tabs', () => {
  it('never send the same document, and the second goes on when the first is closed', async () => {
    const { device, server, tab } = await start();
    const other = await openTab(device, server);
    server.fault.next = (call) =>
      call === 'send' && server.pieces.length >= 2 ? 'drop' : undefined;
    const id = await add(tab, file(photo));
    await rest();
    expect(other.see(id)).toMatchObject({ onDevice: true });
    await kill(tab);
    server.fault.next = () => undefined;
    await isReady(device, other, id);
    expect(server.pieces).toHaveLength(pieces);
    expect(server.violations).toEqual([]);
  });

  it('show the same progress, and a pause in one stops the other', async () => {
    const { device, server, tab } = await start();
    const other = await openTab(device, server);
    let id = '';
    server.fault.next = (call) => {
      if (call === 'send' && server.pieces.length === 2) void other.documents.actions.pause(id);
      return undefined;
    };
    id = await add(tab, file('x'.repeat(96)));
    await rest();
    await device.advance(60_000);
    expect(other.see(id)).toMatchObject({ state: 'paused', waitsFor: 'person' });
    expect(tab.see(id)).toMatchObject({ state: 'paused', waitsFor: 'person' });
    expect(other.see(id)?.progress).toBe(tab.see(id)?.progress);
    await other.documents.actions.resume(id);
    await isReady(device, other, id);
    expect(tab.see(id)?.state).toBe('ready');
    expect(server.violations).toEqual([]);
  });
});
