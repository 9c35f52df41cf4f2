import { describe, expect, it, vi } from 'vitest';
import { readRows } from '#offline/testing/testingRows.ts';
import { hashUserId } from '#offline/platform.ts';
import {
  add,
  breakOnce,
  buildDevice,
  file,
  isReady,
  kill,
  openTab,
  rest,
  start,
} from './testingDevice.ts';
import { FakeDocumentServer } from './testingServer.ts';

const photo = 'a photo of a transcript that takes several pieces of sixteen bytes';
const pieces = Math.ceil(photo.length / 16);

describe('an upload', () => {
  it('sends each piece once and asks for nothing it knows', async () => {
    const { device, server, tab } = await start();
    const id = await add(tab, file(photo));
    await isReady(device, tab, id);
    expect(server.pieces).toHaveLength(pieces);
    expect(server.calls.filter((call) => call.startsWith('offset'))).toEqual([]);
  });

  it('shows the bytes that the server has acknowledged', async () => {
    const { server, tab } = await start();
    const seen: number[] = [];
    tab.documents.subscribe(() => seen.push(tab.documents.list()[0]?.progress ?? 0));
    server.fault.next = () => undefined;
    await add(tab, file('x'.repeat(64)));
    await rest();
    expect([...new Set(seen)].filter((part) => part > 0)).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it.each([
    ['never arrived', 'drop', pieces],
    ['was stored, and the answer lost', 'lose', pieces],
    ['arrived in part', 'cut', pieces + 1],
  ] as const)(
    'goes on where the server stands after a piece that %s',
    async (_what, fault, sent) => {
      const { device, server, tab } = await start();
      breakOnce(server, 'send', 3, fault);
      const id = await add(tab, file(photo));
      await isReady(device, tab, id);
      expect(server.calls.filter((call) => call.startsWith('offset'))).toHaveLength(1);
      expect(server.pieces).toHaveLength(sent);
      expect(server.violations).toEqual([]);
    },
  );

  it('survives a server that comes back without the last bytes', async () => {
    const { device, server, tab } = await start();
    breakOnce(server, 'send', 4, 'lose');
    const id = await add(tab, file(photo));
    await rest();
    server.restart(20);
    await isReady(device, tab, id);
    expect(server.violations).toEqual([]);
  });

  it('begins anew when the server has given it up', async () => {
    const { device, server, tab } = await start();
    breakOnce(server, 'send', 3, 'drop');
    const id = await add(tab, file(photo));
    await rest();
    server.forgetUploads();
    await isReady(device, tab, id);
    expect(server.calls.filter((call) => call.startsWith('createUpload'))).toHaveLength(2);
  });

  it.each(['add', 'createUpload'] as const)(
    'repeats "%s" when its answer was lost',
    async (name) => {
      const { device, server, tab } = await start();
      breakOnce(server, name, 1, 'lose');
      const id = await add(tab, file(photo));
      await isReady(device, tab, id);
      expect(server.documents.size).toBe(1);
      expect(server.pieces).toHaveLength(pieces);
    },
  );

  it('does not send again what was complete when the last answer was lost', async () => {
    const { device, server, tab } = await start();
    breakOnce(server, 'send', pieces, 'lose');
    const id = await add(tab, file(photo));
    await isReady(device, tab, id);
    expect(server.pieces).toHaveLength(pieces);
  });

  it('waits for a server that has not looked at the bytes, and reminds it', async () => {
    const { device, server, tab } = await start();
    server.isLazy = true;
    const id = await add(tab, file(photo));
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'checking', progress: 1, onDevice: true });
    await isReady(device, tab, id);
    expect(server.pieces).toHaveLength(pieces);
  });

  it('of bytes that the server has under another id sends nothing', async () => {
    const { device, server, tab } = await start();
    const one = await add(tab, file(photo));
    await isReady(device, tab, one);
    const phone = buildDevice();
    phone['nextId'] = 1_000;
    phone.online = false;
    const other = await openTab(phone, server);
    const same = await add(other, file(photo));
    server.pieces.length = 0;
    phone.online = true;
    await other.documents.syncNow();
    await rest();
    expect(server.pieces).toEqual([]);
    expect(other.see(same)?.state).toBe('ready');
    expect([...server.documents.keys()]).toEqual([one, same]);
    expect(await readRows(`drafts-${hashUserId('u1')}`, 'pieces')).toEqual([]);
  });

  it('takes two at once, never more, in the order they were added', async () => {
    const { device, server, tab } = await start();
    device.online = false;
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      ids.push(await add(tab, file(`${name} ${photo}`)));
      await device.advance(1_000);
    }
    const most: number[] = [];
    tab.documents.subscribe(() => {
      most.push(tab.documents.list().filter(({ state }) => state === 'uploading').length);
    });
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(Math.max(...most)).toBe(2);
    expect(server.violations).toEqual([]);
    expect([...server.documents.keys()]).toEqual(ids);
    expect([...server.documents.values()].every(({ state }) => state === 'ready')).toBe(true);
  });

  it('that another page finished is known from the list, also while it is paused here', async () => {
    const { device, server, tab } = await start();
    breakOnce(server, 'send', pieces, 'lose');
    const id = await add(tab, file(photo));
    await rest();
    await tab.documents.actions.pause(id);
    expect(tab.see(id)).toMatchObject({ state: 'paused', onDevice: true });
    await tab.documents.refresh();
    await isReady(device, tab, id);
    expect(await readRows(`drafts-${hashUserId('u1')}`, 'pieces')).toEqual([]);
  });

  it('of which the server holds other bytes stays on the device, and can be sent anew', async () => {
    const { device, server, tab } = await start();
    server.isLazy = true;
    const id = await add(tab, file(photo));
    await rest();
    const wrong = server.documents.get(id);
    if (wrong) server.documents.set(id, { ...wrong, sha256: '0'.repeat(64), state: 'ready' });
    await device.advance(10_000);
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'failed', reason: 'bytes_differ', onDevice: true });
    server.isLazy = false;
    await tab.documents.actions.retry(id);
    await rest();
    expect(tab.documents.list()).toMatchObject([{ state: 'ready', onDevice: false }]);
    expect(server.documents.has(id)).toBe(false);
  });
});

describe('a server that cannot be reached', () => {
  it('is asked after 1, 2, 4 … seconds', async () => {
    const { device, server, tab } = await start();
    server.fault.next = (call) => (call === 'add' ? 'drop' : undefined);
    const tries = () => server.calls.filter((call) => call.startsWith('add')).length;
    const id = await add(tab, file(photo));
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'paused', waitsFor: 'connection' });
    for (const [wait, count] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [3_999, 3],
      [1, 4],
    ] as const) {
      await device.advance(wait);
      await rest();
      expect(tries()).toBe(count);
    }
  });

  it('is not asked for every document at once', async () => {
    const { device, server, tab } = await start();
    device.online = false;
    for (const name of ['one', 'two', 'three', 'four', 'five']) await add(tab, file(name));
    server.fault.next = () => 'drop';
    device.online = true;
    await tab.documents.syncNow();
    await rest();
    expect(server.calls.filter((call) => call.startsWith('add'))).toHaveLength(2);
    await device.advance(1_000);
    await rest();
    expect(server.calls.filter((call) => call.startsWith('add')).length).toBeLessThanOrEqual(4);
  });

  it('is left alone as long as it asked', async () => {
    const { device, server, tab } = await start();
    breakOnce(server, 'send', 2, { kind: 'unreachable', retryAfterMs: 60_000 });
    const id = await add(tab, file(photo));
    await rest();
    server.calls.length = 0;
    await device.advance(59_000);
    await rest();
    expect(server.calls).toEqual([]);
    await isReady(device, tab, id);
  });

  it('whose disk is full loses nothing', async () => {
    const { device, server, tab } = await start();
    breakOnce(server, 'send', 2, { kind: 'unreachable', storageFull: true });
    await isReady(device, tab, await add(tab, file(photo)));
  });

  it('is tried at once when the network is back', async () => {
    const { device, server, tab } = await start();
    device.online = false;
    const id = await add(tab, file(photo));
    await device.advance(3_600_000);
    expect(server.calls.filter((call) => call !== 'list ')).toEqual([]);
    device.online = true;
    tab.tab.window.dispatchEvent(new Event('online'));
    await rest();
    expect(tab.see(id)?.state).toBe('ready');
  });
});

describe('a session revoked in the middle of an upload', () => {
  it('stops, keeps everything, says so once, and goes on after sign-in', async () => {
    const { device, server, tab } = await start();
    server.fault.next = (call) =>
      call === 'send' && server.pieces.length >= 2 ? { kind: 'signedOut' } : undefined;
    const one = await add(tab, file(photo));
    const two = await add(tab, file('another document of several pieces'));
    await rest();
    await device.advance(600_000);
    expect(tab.events).toEqual(['signedOut']);
    expect(tab.see(one)).toMatchObject({ state: 'paused', waitsFor: 'signIn', onDevice: true });
    const calls = server.calls.length;
    await device.advance(600_000);
    expect(server.calls).toHaveLength(calls);

    server.fault.next = () => undefined;
    await tab.documents.syncNow();
    await rest();
    expect([tab.see(one)?.state, tab.see(two)?.state]).toEqual(['ready', 'ready']);
    expect(server.violations).toEqual([]);
  });

  it('sends nothing when another person is signed in by then', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server, { stillSignedIn: () => false });
    await add(tab, file(photo));
    await rest();
    expect(server.calls.filter((call) => call !== 'list ')).toEqual([]);
    expect(tab.events).toEqual(['signedOut']);
  });
});

describe('a refusal', () => {
  it('of the bytes keeps the copy and says why; another try goes under another id', async () => {
    const { device, server, tab } = await start();
    server.inspect = () => 'password_protected';
    const id = await add(tab, file(photo));
    await rest();
    expect(tab.see(id)).toMatchObject({
      state: 'rejected',
      reason: 'password_protected',
      onDevice: true,
    });
    server.inspect = () => null;
    await tab.documents.actions.retry(id);
    await device.advance(1_000);
    await rest();
    expect(tab.documents.list()).toMatchObject([{ state: 'ready' }]);
    expect([...server.documents.keys()]).not.toContain(id);
  });

  it('leaves the name and the leave for mobile data that a person gave', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    const tab = await openTab(device, server, { mayUpload: () => false });
    server.inspect = () => 'password_protected';
    const id = await add(tab, file(photo));
    await tab.documents.actions.resume(id);
    await rest();
    expect(tab.see(id)?.state).toBe('rejected');
    await tab.documents.actions.change(id, { name: 'Spring.pdf' });
    const { outbox } = tab.tab.offline;
    const replace = vi.spyOn(outbox, 'replace').mockRejectedValueOnce(new Error('disk'));
    await expect(tab.documents.actions.retry(id)).rejects.toThrow('disk');
    expect(tab.see(id)?.name).toBe('Spring.pdf');
    replace.mockRestore();
    server.inspect = () => null;
    await tab.documents.actions.retry(id);
    await rest();
    expect([...server.documents.values()]).toMatchObject([{ name: 'Spring.pdf', state: 'ready' }]);
    expect(outbox.items()).toEqual([]);
  });

  it('of the record parks that document, not the others', async () => {
    const { server, tab } = await start();
    server.fault.next = (call, subject) =>
      call === 'add' && subject === 'id-refused'
        ? { kind: 'refused', code: 'too_large', message: 'That is more than 100 MB together.' }
        : undefined;
    const ids = ['id-refused', 'id-fine'];
    Object.assign(tab.tab.offline.platform, { newId: () => ids.shift() ?? 'id-none' });
    await add(tab, file(photo));
    await add(tab, file('a small one'));
    await rest();
    expect(tab.see('id-refused')).toMatchObject({
      state: 'rejected',
      reason: 'too_large',
      message: 'That is more than 100 MB together.',
      onDevice: true,
    });
    expect(tab.see('id-fine')?.state).toBe('ready');
    server.fault.next = () => undefined;
    await tab.documents.actions.retry('id-refused');
    await rest();
    expect(tab.see('id-refused')?.state).toBe('ready');
  });

  it('for a package that was lost is asked again at the next start', async () => {
    const { device, server, tab } = await start();
    server.fault.next = (call) =>
      call === 'add' ? { kind: 'forbidden', message: 'This needs the package.' } : undefined;
    const id = await add(tab, file(photo));
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'failed', reason: 'forbidden', onDevice: true });
    await kill(tab);
    server.fault.next = () => undefined;
    const later = await openTab(device, server);
    await isReady(device, later, id);
  });

  it('because it was removed on another device keeps the copy here until the person decides', async () => {
    const { device, server, tab } = await start();
    breakOnce(server, 'send', 2, 'drop');
    const id = await add(tab, file(photo));
    await rest();
    await server.transport(tab.tab).remove(id, new AbortController().signal);
    await device.advance(10_000);
    await rest();
    expect(tab.see(id)).toMatchObject({ state: 'failed', reason: 'gone', onDevice: true });
    await tab.documents.actions.retry(id);
    await rest();
    expect(tab.documents.list()).toMatchObject([{ state: 'ready', name: 'a photo .pdf' }]);
  });
});
