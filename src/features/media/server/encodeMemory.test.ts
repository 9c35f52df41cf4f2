// @module-tag long
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleForNode } from '#testing/serverBundle.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';

type Figures = { readonly sizes: number; readonly megabytes: number };

const folder = temporaryFolder();
let script: string;

beforeAll(async () => {
  script = await bundleForNode('src/features/media/server/testingEncodeProcess.ts', [
    'src/features/media',
    'src/shared',
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const size = { width: 7728, height: 5152, channels: 3, background: '#385' } as const;
const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
/** 39.8 megapixels on their side. */
const grainy = () => sharp({ create: { ...size, noise: grain } }).withMetadata({ orientation: 6 });
const plain = () => sharp({ create: size }).withMetadata({ orientation: 6 });

const kinds = {
  jpeg: () => grainy().jpeg({ quality: 70 }),
  'progressive jpeg': () => grainy().jpeg({ quality: 60, progressive: true }),
  'interlaced png': () => plain().png({ progressive: true }),
  webp: () => plain().webp({ quality: 50, effort: 0 }),
} as const;

for (const [kind, make] of Object.entries(kinds))
  it(`40 megapixels of ${kind} are made with at most 300 MB more`, async () => {
    const file = join(folder, kind);
    writeFileSync(file, await make().toBuffer());
    const child = fork(script, [file]);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('Nothing was made.')));
    const message = once(child, 'message');
    const [{ sizes, megabytes }] = (await Promise.race([message, ended])) as [Figures];
    process.stdout.write(`40 megapixels of ${kind}: ${megabytes.toFixed(0)} MB\n`);
    expect(sizes).toBe(15);
    expect(megabytes).toBeLessThan(300);
  });
