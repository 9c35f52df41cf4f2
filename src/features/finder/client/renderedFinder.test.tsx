// @module-tag long
// The finder and the directory as the server draws them: they are read and used without a script.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type PageMeta, PageMetaSink } from '#ui/layout/pageMeta.ts';
import { directoryPage } from '../directory/directory.ts';
import { readDirectoryAddress } from '../directory/directoryAddress.ts';
import { parseFinder } from '../search/url/finderUrl.ts';
import { buildAwards, buildIndex } from '../testing.ts';
import { directoryQuery } from './directory/directoryQueries.ts';
import { FinderScreen } from './FinderScreen.tsx';
import { finderStatesQuery } from './form/statesQuery.ts';
import { finderQuery } from './searchQueries.ts';
import { DirectoryScreen } from './directory/DirectoryScreen.tsx';
import { resultFor, today } from './testingFinder.tsx';

const index = buildIndex(
  Array.from({ length: 45 }, (_, n) => ({
    name: `Alder College ${n}`,
    state: n < 40 ? 'CA' : 'TX',
    awards: [buildAwards()],
  })),
);
const fromServer = { from: 'server', cachedAt: null } as const;

async function render(path: string, screen: ReactNode): Promise<{ html: string; meta: PageMeta }> {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const { searchParams } = new URL(path, 'https://site.example');
  const { query } = parseFinder(searchParams);
  client.setQueryData(finderQuery(query).queryKey, { ...resultFor(index, query), ...fromServer });
  const { query: listed } = readDirectoryAddress(searchParams);
  const page = { ...directoryPage(index, listed, today), ...fromServer };
  client.setQueryData(finderStatesQuery.queryKey, page.states);
  client.setQueryData(directoryQuery(listed).queryKey, page);
  const said: PageMeta[] = [];
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageMetaSink value={(meta) => said.push(meta)}>
        <QueryClientProvider client={client}>
          <StaticRouter location={path}>{screen}</StaticRouter>
        </QueryClientProvider>
      </PageMetaSink>,
      {
        progressiveChunkSize: Infinity,
        onError: reject,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
      },
    );
  });
  const meta = said.at(-1);
  if (!meta) throw new Error('The screen says nothing about itself.');
  return { html, meta };
}
const finder = (path: string) => render(path, <FinderScreen />);
const directory = (path: string) => render(path, <DirectoryScreen />);

const typesOf = (meta: PageMeta) =>
  meta.jsonLd?.('https://site.example').map((one) => Object.entries(one)[0]?.[1]);

it.each([
  ['/find-universities', finder],
  ['/find-universities?near=92831', finder],
  ['/universities', directory],
  ['/universities?view=table&sort=state', directory],
])('%s is complete, with one headline of the first rank and no inline style', async (path, of) => {
  const { html, meta } = await of(path);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style="/);
  expect(html).not.toContain('<template');
  expect(meta.description.length).toBeGreaterThan(50);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});

describe('the finder without a script', () => {
  it('begins with a form that asks by its address', async () => {
    const { html } = await finder('/find-universities');
    expect(html).toMatch(/<form[^>]* action="\/find-universities" method="get"/);
    for (const name of ['type', 'near', 'radius']) expect(html).toContain(`name="${name}"`);
  });

  it('leads to the schools of every state that has some', async () => {
    const { html } = await finder('/find-universities');
    const links = [...html.matchAll(/href="(\/find-universities\?state=[^"]*)"/g)];
    expect(links.map(([, href]) => href)).toEqual([
      '/find-universities?state=CA',
      '/find-universities?state=TX',
    ]);
    expect(html.replace(/<!-- -->|<\/?span>/g, '')).toContain('California (40)');
  });

  it('lists what was found, with its pages as links', async () => {
    const { html } = await finder('/find-universities?near=92831');
    expect(html.match(/href="\/university\//g)).toHaveLength(20);
    expect(html).toContain('href="/find-universities?near=92831&amp;page=2"');
    expect(html).toContain('href="/find-universities?near=92831&amp;page=3"');
  });

  it('keeps the filters in the form that changes the place, and in the one that sorts', async () => {
    const { html } = await finder('/find-universities?near=92831&level=4yr');
    expect(html.match(/type="hidden" name="level" value="4yr"/g)).toHaveLength(2);
    expect(html).toContain('type="hidden" name="near" value="92831"');
  });
});

describe('search engines', () => {
  it('keep the kind of program, the state and its pages; not where one person is', async () => {
    const canonical = async (path: string) => (await finder(path)).meta.canonical;
    expect(await canonical('/find-universities')).toBe('/find-universities');
    expect(await canonical('/find-universities?near=92831&page=2')).toBe('/find-universities');
    expect(await canonical('/find-universities?near=92831&type=BSN')).toBe(
      '/find-universities?type=BSN',
    );
    expect(await canonical('/find-universities?state=CA&page=2')).toBe(
      '/find-universities?state=CA&page=2',
    );
    expect(await canonical('/find-universities?state=CA&sort=nclex&page=2')).toBe(
      '/find-universities?state=CA',
    );
  });

  it('keep each page of the directory, not its orders, views and searches', async () => {
    const canonical = async (path: string) => (await directory(path)).meta.canonical;
    expect(await canonical('/universities')).toBe('/universities');
    expect(await canonical('/universities?page=2&view=table')).toBe('/universities?page=2');
    expect(await canonical('/universities?page=99')).toBe('/universities?page=3');
    expect(await canonical('/universities?state=CA&page=2')).toBe('/universities?state=CA&page=2');
    expect(await canonical('/universities?q=alder&page=2')).toBe('/universities');
    expect(await canonical('/universities?sort=state&page=2')).toBe('/universities');
  });

  it('are told what is listed, with its address', async () => {
    for (const { meta } of [
      await finder('/find-universities?near=92831'),
      await directory('/universities'),
    ]) {
      expect(typesOf(meta)).toEqual(['BreadcrumbList', 'ItemList']);
      const [, list] = meta.jsonLd?.('https://site.example') ?? [];
      expect(JSON.stringify(list)).toContain('"url":"https://site.example/university/school-');
    }
  });
});

it('its buttons that need a script are disabled until it has come', async () => {
  const { html } = await finder('/find-universities?near=92831');
  const buttons =
    html.match(/<button[^>]*>(?:(?!<\/button>).)*(?:Filters|Map)<.*?<\/button>/g) ?? [];
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toMatch(/^<button[^>]* disabled=""/);
});
