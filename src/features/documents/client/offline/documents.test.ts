import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readRows } from '#offline/testing/testingRows.ts';
import { hashUserId } from '#offline/platform.ts';
import {
  add,
  buildDevice,
  file,
  kill,
  openTab,
  readOutbox,
  rest,
  start,
  testLimits,
} from './testingDevice.ts';
import { FakeDocumentServer } from './testingServer.ts';

const database = `drafts-${hashUserId('u1')}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const photo = 'a photo of a transcript that takes several pieces of sixteen bytes';

describe('a document chosen offline', () => {
  it('survives a killed browser, and reaches the server with the same bytes, name and type', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    device.online = false;
    const first = await openTab(device, server);
    const id = await add(first, file(photo, { name: 'IMG_0001.jpg', type: 'image/jpeg' }));
    await rest();
    expect(first.see(id)).toMatchObject({
      state: 'paused',
      waitsFor: 'connection',
      onDevice: true,
      progress: 0,
      sha256: sha256(photo),
      size: photo.length,
    });
    await kill(first);

    device.online = true;
    const second = await openTab(device, server);
    await device.advance(1_000);
    await rest();
    expect(server.hashOf(id)).toBe(sha256(photo));
    expect(server.documents.get(id)).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg' });
    expect(second.see(id)).toMatchObject({ state: 'ready', progress: 1, onDevice: false });
  });

  it('with the same camera name as another is kept beside it', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    device.online = false;
    const tab = await openTab(device, server);
    const one = await add(tab, file('front of the license', { name: 'image.jpg' }));
    const two = await add(tab, file('back of the license', { name: 'image.jpg' }));
    device.online = true;
    tab.tab.window.dispatchEvent(new Event('online'));
    await rest();
    expect([server.hashOf(one), server.hashOf(two)]).toEqual([
      sha256('front of the license'),
      sha256('back of the license'),
    ]);
  });

  it('leaves the device only when the server has it', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    device.online = false;
    const tab = await openTab(device, server);
    await add(tab, file(photo));
    expect(await readRows(database, 'pieces')).toHaveLength(Math.ceil(photo.length / 16));
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(await readRows(database, 'pieces')).toEqual([]);
    expect(await readOutbox(database)).toEqual([]);
    expect(device.storage.items.get(`offline-waiting:${hashUserId('u1')}`)).toBe('0');
  });

  it('is marked, so that it is sent at the next start without being opened', async () => {
    const device = buildDevice();
    device.online = false;
    const tab = await openTab(device, new FakeDocumentServer());
    await add(tab, file(photo));
    expect(device.storage.items.get(`offline-waiting:${hashUserId('u1')}`)).toBe('1');
  });
});

describe('the list', () => {
  it('shows offline what the server had when it was last seen', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    const id = await add(tab, file(photo));
    await rest();
    expect(tab.see(id)?.state).toBe('ready');
    await kill(tab);
    device.online = false;
    const later = await openTab(device, server);
    expect(later.see(id)).toMatchObject({ state: 'ready', onDevice: false });
  });
});

describe('a file', () => {
  const taken = async (chosen: Parameters<typeof file>) => {
    const tab = await openTab(buildDevice(), new FakeDocumentServer());
    return tab.documents.add(file(...chosen));
  };

  it('of no bytes is refused', async () => {
    expect(await taken([''])).toEqual({ kind: 'refused', reason: 'empty' });
  });

  it('beyond the limit is refused before it is read', async () => {
    const big = 'x'.repeat(testLimits.documentBytes + 1);
    expect(await taken([big])).toEqual({ kind: 'refused', reason: 'tooLarge' });
  });

  it('that the device cannot read is refused in words of its own', async () => {
    const bytes = new Blob(['x']);
    bytes.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await taken(['x', { bytes }])).toEqual({ kind: 'refused', reason: 'unreadable' });
  });

  it('that is there already is recognised by its bytes, whatever its name', async () => {
    const tab = await openTab(buildDevice(), new FakeDocumentServer());
    const id = await add(tab, file(photo));
    const again = file(photo, { name: 'other.pdf' });
    expect(await tab.documents.add(again)).toEqual({ kind: 'alreadyThere', id });
    await rest();
    expect(await tab.documents.add(again)).toEqual({ kind: 'alreadyThere', id });
  });

  it('chosen twice by a double tap is added once', async () => {
    const tab = await openTab(buildDevice(), new FakeDocumentServer());
    const [one, two] = await Promise.all([
      tab.documents.add(file(photo)),
      tab.documents.add(file(photo)),
    ]);
    expect([one.kind, two.kind]).toEqual(['added', 'alreadyThere']);
  });

  it('beyond the number or the sum of all is refused', async () => {
    const few = await openTab(buildDevice(), new FakeDocumentServer(), {
      limits: { ...testLimits, count: 1 },
    });
    const id = await add(few, file('one'));
    expect(await few.documents.add(file('two'))).toEqual({ kind: 'refused', reason: 'tooMany' });
    expect((await few.documents.add(file('three', { replaces: id }))).kind).toBe('added');
    const small = await openTab(buildDevice(), new FakeDocumentServer(), {
      limits: { ...testLimits, totalBytes: 20 },
    });
    await add(small, file('twelve bytes'));
    const next = await small.documents.add(file('and ten more'));
    expect(next).toEqual({ kind: 'refused', reason: 'overTotal' });
  });

  it('is refused where the page has no cryptography', async () => {
    const device = buildDevice();
    device.subtle = null;
    const tab = await openTab(device, new FakeDocumentServer());
    expect(await tab.documents.add(file('x'))).toEqual({ kind: 'refused', reason: 'insecure' });
  });
});

describe('a person', () => {
  it('pauses a document in the middle, and it goes on from there', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    let id = '';
    server.fault.next = (call) => {
      if (call === 'send' && server.pieces.length === 2) void tab.documents.actions.pause(id);
      return undefined;
    };
    id = await add(tab, file(photo));
    await rest();
    await device.advance(600_000);
    expect(tab.see(id)).toMatchObject({ state: 'paused', waitsFor: 'person' });
    expect(server.files.size).toBe(0);
    await tab.documents.actions.resume(id);
    await rest();
    expect(tab.see(id)?.state).toBe('ready');
    expect(server.violations).toEqual([]);
  });

  it('adds a document that waits: nothing of it is sent before they say so', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    const id = await add(tab, file(photo, { paused: true }));
    await rest();
    await device.advance(600_000);
    expect(tab.see(id)).toMatchObject({ state: 'paused', waitsFor: 'person', onDevice: true });
    expect(server.documents.size).toBe(0);
    await tab.documents.actions.resume(id);
    await rest();
    expect(tab.see(id)?.state).toBe('ready');
  });

  it('sends no photo that the server does not take, also when they ask for it', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    const id = await add(tab, file(photo, { name: 'IMG_0001.HEIC', type: 'image/heic' }));
    await rest();
    await tab.documents.actions.resume(id);
    await device.advance(600_000);
    await rest();
    expect(tab.see(id)?.onDevice).toBe(true);
    expect(server.documents.size).toBe(0);
  });

  it('cancels a document: its bytes and its record on the server go', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    server.fault.next = (call) => (call === 'send' ? 'drop' : undefined);
    const id = await add(tab, file(photo));
    await rest();
    expect(server.documents.has(id)).toBe(true);
    await tab.documents.actions.remove(id);
    expect(tab.see(id)).toBeUndefined();
    expect(await readRows(database, 'pieces')).toEqual([]);
    await rest();
    expect(server.documents.has(id)).toBe(false);
    expect(await readOutbox(database)).toEqual([]);
  });

  it('cancels offline what the server never heard of, and it never will', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    device.online = false;
    const tab = await openTab(device, server);
    const id = await add(tab, file(photo));
    await tab.documents.actions.remove(id);
    expect(await readOutbox(database)).toEqual([]);
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(server.calls.filter((call) => call.includes(id))).toEqual([]);
  });

  it('removes a document that arrives at the same moment', async () => {
    const { device, server, tab } = await start();
    let id = '';
    server.fault.next = (call) => {
      if (call !== 'send' || server.pieces.length < photo.length / 16 - 1) return undefined;
      void tab.documents.actions.pause(id);
      return 'lose';
    };
    id = await add(tab, file(photo));
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'paused', waitsFor: 'person' });
    expect(server.hashOf(id)).toBe(sha256(photo));
    const arrived = tab.tab.offline.outbox.markArrived(id, server.documents.get(id));
    await tab.documents.actions.remove(id);
    await arrived;
    await rest();
    await device.advance(10_000);
    expect(tab.see(id)).toBeUndefined();
    expect(server.documents.has(id)).toBe(false);
  });

  it('removes and renames documents offline; the server hears of it later', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    const one = await add(tab, file('the first one'));
    const two = await add(tab, file('the second one'));
    await rest();
    device.online = false;
    await tab.documents.actions.remove(one);
    await tab.documents.actions.change(two, { name: 'Spring transcript.pdf', kind: 'other' });
    expect(tab.see(one)).toBeUndefined();
    expect(tab.see(two)).toMatchObject({ name: 'Spring transcript.pdf', state: 'ready' });
    await kill(tab);
    device.online = true;
    const later = await openTab(device, server);
    await rest();
    expect([...server.documents.keys()]).toEqual([two]);
    expect(server.documents.get(two)).toMatchObject({
      name: 'Spring transcript.pdf',
      kind: 'other',
    });
    expect(later.see(two)).toMatchObject({ name: 'Spring transcript.pdf', kind: 'other' });
    expect(await readOutbox(database)).toEqual([]);
  });

  it('replaces a document, which stays until the new one is ready', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server);
    const old = await add(tab, file('a blurry photo'));
    await rest();
    device.online = false;
    const fresh = await add(tab, file('a sharp photo', { replaces: old }));
    expect(tab.documents.list().map(({ id }) => id)).toEqual([old, fresh]);
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(tab.documents.list()).toMatchObject([{ id: fresh, state: 'ready' }]);
  });

  it('on a metered network decides what is sent', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server, { mayUpload: () => false });
    const one = await add(tab, file('the first one'));
    const two = await add(tab, file('the second one'));
    await device.advance(60_000);
    expect(tab.see(one)).toMatchObject({ state: 'local', waitsFor: 'unmetered' });
    expect(server.calls.filter((call) => call !== 'list ')).toEqual([]);
    await tab.documents.actions.resume(one);
    await rest();
    expect([tab.see(one)?.state, tab.see(two)?.state]).toEqual(['ready', 'local']);
  });
});
