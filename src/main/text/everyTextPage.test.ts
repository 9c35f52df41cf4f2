// @module-tag long
// What the sitemap of the demo has, each page as text alone (features.md §8).
import { expect, it } from 'vitest';
import { startServer } from '../../testing/startServer.ts';
import type { App } from '../app.ts';
import { expectText, getPage, readParts } from './testingTextPages.ts';

async function listSitemap(app: App, file: string): Promise<string[]> {
  const { body } = await getPage(app, file);
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
  const lists = addresses.filter((address) => address.endsWith('.xml'));
  const below = await Promise.all(lists.map((list) => listSitemap(app, list)));
  return [...addresses.filter((address) => !address.endsWith('.xml')), ...below.flat()];
}

it('every page of the demo is there as text, each of its parts under 15 kB', async () => {
  const app = await startServer({ renders: true });
  const paths = await listSitemap(app, '/sitemap.xml');
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) for (const part of await readParts(app, path)) expectText(path, part);
  await app.close();
}, 900_000);
