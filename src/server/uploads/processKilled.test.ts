// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '#testing/serverBundle.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { metadataOf, startTus, tus } from './testing.ts';

const dataDir = temporaryFolder();
const id = randomUUID();
const pieceSize = 262_144;
const bytes = randomBytes(9_000_000);
const children: ChildProcess[] = [];

async function start(): Promise<{ url: string; kill: () => Promise<unknown> }> {
  const program = await bundleForNode('src/testing/uploadServer.ts');
  const facts = [dataDir, id, String(bytes.length), String(pieceSize)];
  const child = spawn(process.execPath, [program, ...facts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const exit = once(child, 'exit');
  return {
    url,
    kill: () => {
      child.kill('SIGKILL');
      return exit;
    },
  };
}

const headers = { 'x-user': 'ann' };
const path = `/api/uploads/${id}`;
const pieceAt = (offset: number) => ({
  method: 'PATCH',
  headers: { ...headers, 'upload-offset': offset },
  body: bytes.subarray(offset, offset + pieceSize),
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a server that is killed at 60 % of an upload', () => {
  it('goes on where it was: nothing is sent twice but the rest of one piece', async () => {
    const first = await start();
    await tus(`${first.url}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, ...metadataOf(id), 'upload-length': bytes.length },
    });
    let offset = 0;
    while (offset < bytes.length * 0.6) {
      const answer = await tus(`${first.url}${path}`, pieceAt(offset));
      offset = Number(answer.headers['upload-offset']);
    }
    const { body, ...cut } = pieceAt(offset);
    const half = startTus(`${first.url}${path}`, {
      ...cut,
      headers: { ...cut.headers, 'content-length': body.length },
    });
    half.request.write(body.subarray(0, 100_000));
    const file = join(dataDir, 'uploads', 'arriving', id);
    await expect.poll(() => statSync(file).size).toBe(offset + 100_000);
    const lost = expect(half.answer).rejects.toThrow();
    await first.kill();
    await lost;

    const second = await start();
    const told = await tus(`${second.url}${path}`, { method: 'HEAD', headers });
    const resumed = Number(told.headers['upload-offset']);
    expect(resumed).toBeGreaterThanOrEqual(offset);
    let sent = 0;
    for (let at = resumed; at < bytes.length; ) {
      const answer = await tus(`${second.url}${path}`, pieceAt(at));
      expect(answer.status).toBe(204);
      const next = Number(answer.headers['upload-offset']);
      sent += next - at;
      at = next;
    }
    expect(sent).toBe(bytes.length - resumed);
    const kept = join(dataDir, 'uploads', 'kept', id.slice(0, 2), id);
    expect(readFileSync(kept).equals(bytes)).toBe(true);
    await second.kill();
  });
});
