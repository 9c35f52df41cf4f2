// The device and the server together, over a real connection that fails.
import 'fake-indexeddb/auto';
import { randomUUID, webcrypto } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientHost, createApiClient } from '#api/client.ts';
import { createTusClient } from '#api/tus.ts';
import { Offline } from '#offline/offline.ts';
import { browserPlatform } from '#offline/platform.ts';
import type { App } from '#main/app.ts';
import { startServer } from '#testing/startServer.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { buildUser, testPassword } from '../account/server/testing.ts';
import { createDocumentCommands } from './client/offline/commands.ts';
import { commandEntries, TestDocuments } from './client/offline/testingDevice.ts';
import { createDocumentsTransport, documentLimits } from './client/transport.ts';
import { documentFile, uploadsPath } from './contract.ts';
import { buildJpeg, buildPdf, sha256 } from './server/testingFiles.ts';

/** A minute of waiting passes in three seconds; a call has the time it has on a phone, however busy this machine is. */
const hurry = 20;
const callLimitMs = 30_000;
const dataDir = temporaryFolder();
let app: App;
let site: string;

beforeAll(async () => {
  app = await startServer({ config: { demo: false, dataDir } });
  ({ url: site } = await app.listen());
});
afterAll(async () => {
  await app?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(): Promise<{ userId: string; cookie: string; draftKey: string }> {
  const user = await buildUser(app.database.db, { studentPackage: 'application_condenser' });
  const answer = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email: user.email, password: testPassword },
  });
  const token = answer.cookies.find(({ name }) => name === 'token')?.value ?? '';
  const { draftKey } = answer.json<{ data: { draftKey: string } }>().data;
  return { userId: user.id, cookie: `token=${token}`, draftKey };
}

/** A line to the server, and what was sent over it. */
function openLine(cookie: string) {
  const line = {
    /** What becomes of the n-th piece: nothing of it arrives, or its answer is lost. */
    fate: (_nth: number): 'never sent' | 'answer lost' | 'fine' => 'fine',
    isUp: true,
    pieces: [] as { url: string; offset: number; size: number }[],
    /** Number of pieces that the server is done with. */
    taken: 0,
  };
  const host: ClientHost = {
    base: `${site}/api`,
    isOnline: () => line.isUp,
    now: () => Date.now(),
    newKey: () => randomUUID(),
    async fetch(url, init) {
      if (!line.isUp) throw new TypeError('Failed to fetch');
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      const isPiece = init.method === 'PATCH' && url.includes(uploadsPath);
      const fate = isPiece ? line.fate(line.pieces.length + 1) : 'fine';
      if (fate === 'never sent') throw new TypeError('Failed to fetch');
      if (isPiece) {
        const { byteLength: size } = init.body as ArrayBuffer;
        line.pieces.push({ url, offset: Number(headers.get('upload-offset')), size });
      }
      const response = await fetch(url, { ...init, headers });
      if (isPiece) line.taken += 1;
      if (fate === 'answer lost') throw new TypeError('Failed to fetch');
      return response;
    },
  };
  return { line, host };
}

async function openDocuments(
  { userId, draftKey }: { userId: string; draftKey: string },
  { line, host }: ReturnType<typeof openLine>,
): Promise<TestDocuments> {
  const client = createApiClient(host);
  const transport = createDocumentsTransport(userId, client, createTusClient(uploadsPath, host));
  const network = { isOnline: () => line.isUp, mayUpload: () => true };
  const commands = createDocumentCommands(userId, transport, network);
  const offline = new Offline({
    userId,
    sealKey: draftKey,
    sharedComputer: false,
    registry: commandEntries(() => commands),
    freeSpace: () => Promise.resolve(),
    onSignedOut: () => {},
    onClientTooOld: () => {},
    onNewerBuild: () => {},
    stillSignedIn: () => true,
    platform: {
      ...browserPlatform(),
      subtle: webcrypto.subtle as unknown as SubtleCrypto,
      ticks: () => performance.now() * hurry,
      setTimer: (run, ms) => setTimeout(run, ms < callLimitMs ? ms / hurry : ms),
      isOnline: () => line.isUp,
    },
  });
  await offline.opened;
  const documents = new TestDocuments(offline, commands, documentLimits);
  await documents.open();
  return documents;
}

const fileOf = (bytes: Buffer, name: string) => ({
  bytes: new Blob([Uint8Array.from(bytes)]),
  name,
  type: '',
  kind: 'transcript',
});

/** A machine that does much else needs more than the usual 30 s for nine megabytes: hashed, sealed and sent in pieces. */
const patience = { timeout: 120_000 };
const testLimitMs = 300_000;

/** Waits until every document of the list has come to this. */
const until = (documents: TestDocuments, state: string) =>
  expect
    .poll(() => documents.list().map((each) => each.state), patience)
    .toEqual([state, state, state]);

describe('three documents added offline, one a photo of 9 MB', () => {
  it('are on the server by their hashes after the line, the page and the server failed, each piece sent once', {
    timeout: testLimitMs,
  }, async () => {
    const person = await signIn();
    const files = [buildJpeg(9_000_000), buildPdf(), buildJpeg(600_000)];
    const basement = openLine(person.cookie);
    basement.line.isUp = false;
    const first = await openDocuments(person, basement);
    for (const [at, bytes] of files.entries()) {
      expect((await first.add(fileOf(bytes, `image-${at}.jpg`))).kind).toBe('added');
    }
    await until(first, 'paused');
    await first.close();

    const street = openLine(person.cookie);
    street.line.fate = (nth) => (nth % 9 === 0 ? 'answer lost' : nth > 20 ? 'never sent' : 'fine');
    const second = await openDocuments(person, street);
    await expect.poll(() => street.line.taken, patience).toBe(20);
    await second.close();

    const home = openLine(person.cookie);
    const third = await openDocuments(person, home);
    await until(third, 'ready');
    const held = await Promise.all(
      third.list().map(async ({ id }) => {
        const headers = { cookie: person.cookie };
        const answer = await fetch(`${site}${documentFile(id)}`, { headers });
        return sha256(Buffer.from(await answer.arrayBuffer()));
      }),
    );
    expect(held.sort()).toEqual(files.map(sha256).sort());
    const sent = [...street.line.pieces, ...home.line.pieces];
    expect(new Set(sent.map(({ url, offset }) => `${url} ${offset}`)).size).toBe(sent.length);
    const bytes = files.reduce((sum, { length }) => sum + length, 0);
    expect(sent.reduce((sum, { size }) => sum + size, 0)).toBe(bytes);
    await third.close();
  });

  it('that are not what they say stay on the device with the reason', async () => {
    const person = await signIn();
    const documents = await openDocuments(person, openLine(person.cookie));
    const result = await documents.add(fileOf(Buffer.from('MZ this is a program'), 'a.pdf'));
    if (result.kind !== 'added') throw new Error('It wasn’t accepted');
    await expect
      .poll(() => documents.list()[0])
      .toMatchObject({ state: 'rejected', reason: 'wrong_type', onDevice: true });
    await documents.actions.remove(result.id);
    await expect.poll(() => documents.list()).toEqual([]);
    await documents.close();
  });
});
