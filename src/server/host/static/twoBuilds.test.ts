// @module-tag long
// While processes are replaced one after the other, one address leads to the old build and to the new one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedSite } from '#testing/openSharedSite.ts';
import { serveFiles } from './staticFiles.ts';

let site: Awaited<ReturnType<typeof openSharedSite>>;
type Process = Awaited<ReturnType<typeof site.start>>;
let processes: Process[];

/** A client build of one page with three files. @returns its folder */
function build(name: string): string {
  const folder = join(site.dataDir, 'built', name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'builds', 'meta'), { recursive: true });
  const assets = [`index-${name}.js`, `index-${name}.css`, `lazy-${name}.js`];
  for (const asset of assets) writeFileSync(join(folder, 'assets', asset), `/* ${asset} */`);
  writeFileSync(join(folder, 'builds', 'meta', `${name}.json`), '{}');
  const [script = '', style = '', lazy = ''] = assets.map((asset) => `/assets/${asset}`);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en-US"><head><title>${name}</title><link rel="stylesheet" href="${style}"><link rel="modulepreload" href="${lazy}"><script type="module" src="${script}"></script></head><body><div id="root"></div></body></html>`,
  );
  return folder;
}

const get = (at: Process, url: string) =>
  at.host.app.inject({ url, headers: { accept: 'text/html' } });
const assetsOf = (page: string): string[] => page.match(/\/assets\/[^"]+/g) ?? [];

beforeAll(async () => {
  site = await openSharedSite();
  processes = [];
  for (const name of ['old', 'new']) {
    processes.push(await site.start({ config: { demo: false, clientDir: build(name) } }));
  }
});
afterAll(() => site?.close());

describe('behind one address of two builds', () => {
  it('pages of either load all their files from either process', async () => {
    const pages = await Promise.all(processes.map((each) => get(each, '/login')));
    expect(pages.map(({ body }) => /<title>(\w+)</.exec(body)?.[1])).toEqual(['old', 'new']);
    for (const { body } of pages) {
      const assets = assetsOf(body);
      expect(assets).toHaveLength(3);
      // All at once, as a browser asks; each file from each process.
      const answers = await Promise.all(
        assets.flatMap((asset) =>
          processes.map(async (each) => {
            const { statusCode, body, headers } = await get(each, asset);
            return [statusCode, body, headers['cache-control']];
          }),
        ),
      );
      expect(answers).toEqual(
        assets.flatMap((asset) =>
          processes.map(() => [
            200,
            `/* ${asset.slice('/assets/'.length)} */`,
            'public, max-age=31536000, immutable',
          ]),
        ),
      );
    }
    for (const each of processes)
      for (const name of ['old', 'new'])
        expect((await get(each, `/builds/meta/${name}.json`)).statusCode).toBe(200);
  });

  it('a file of no build is not found, nor is what lies beside the builds', async () => {
    for (const url of ['/assets/none.js', '/assets/../current', '/builds/meta/none.json'])
      for (const each of processes) expect((await get(each, url)).statusCode).toBe(404);
  });
});

describe('a list of files', () => {
  it('that was made a moment ago is not made again for a guest who asks for what is not there', async () => {
    const archive = join(site.dataDir, 'archive');
    const current = build('first');
    mkdirSync(join(archive), { recursive: true });
    const app = Fastify();
    const files = await serveFiles(app, { current, previous: [], folder: archive }, 3_600_000);
    expect(await files.find('/assets/x.js')).toBe(false);
    const addBuild = (folder: string, asset: string): void => {
      mkdirSync(join(archive, folder, 'assets'), { recursive: true });
      writeFileSync(join(archive, folder, 'assets', asset), '');
    };
    addBuild('0123456789abcdef', 'x.js');
    let isFound: boolean | null = null;
    const later = files.find('/assets/x.js').then((found) => (isFound = found));
    expect(await files.find('/login')).toBe(false);
    expect(isFound).toBeNull();
    void later;
    await app.close();
  });
});
