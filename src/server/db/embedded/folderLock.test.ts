import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from './folderLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['with flock', 'flock'],
  ['where flock is not installed', '/nowhere/flock'],
])('the lock of a folder, %s', (name, command) => {
  const file = join(folder, `${name}.lock`);

  it('is held by one of six that race for it', async () => {
    const racers = await Promise.allSettled(
      Array.from({ length: 6 }, () => lockFolder(file, folder, command)),
    );
    const held = racers.filter((racer) => racer.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
  });

  it('names the holder to the others, and can be taken when it was released', async () => {
    const held = await lockFolder(file, folder, command);
    await expect(lockFolder(file, folder, command)).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
    await held.release();
    const again = await lockFolder(file, folder, command);
    await again.release();
  });
});
