// The public screens as the server draws them: everything from the cache, nothing of a browser.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SiteOrigin } from '#ui/hooks/useSiteOrigin.ts';
import { type PageMeta, PageMetaSink } from '#ui/layout/pageMeta.ts';
import { demoContent } from '../server/demo.ts';
import { presentSettings } from '../server/present.ts';
import { AboutScreen } from './about/AboutScreen.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { LandingScreen } from './landing/LandingScreen.tsx';
import { NursingProgramScreen } from './program/NursingProgramScreen.tsx';
import { settingsQuery } from './queries.ts';

const settings = presentSettings(
  { content: demoContent.settings, updatedAt: new Date(0) },
  { siteName: 'Lamplight', menus: [...demoContent.menus], optionsVersion: 'v' },
);

async function renderScreen(
  path: string,
  screen: ReactNode,
): Promise<{ html: string; meta: PageMeta }> {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  client.setQueryData(settingsQuery().queryKey, { value: settings, savedAt: Date.now() });
  const said: PageMeta[] = [];
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageMetaSink value={(meta) => said.push(meta)}>
        <QueryClientProvider client={client}>
          <SiteOrigin value="https://lamplight.example">
            <StaticRouter location={path}>{screen}</StaticRouter>
          </SiteOrigin>
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

const screens: [path: string, Screen: ComponentType, words: string[]][] = [
  [
    '/',
    () => <HomeScreen posts={<h2>Newest posts</h2>} />,
    ['How it works', '47 states', 'Newest posts', 'Sample', 'Find programs', 'Compare the three'],
  ],
  ['/index2', LandingScreen, ['How it works', '47 states', 'Lamplight home']],
  [
    '/what-is-bsn-adn--lvn-in-nursing-practice',
    () => <NursingProgramScreen />,
    ['BSN, ADN and LVN compared', 'How one step leads to the next'],
  ],
  ['/about', AboutScreen, ['Our story', 'How we make money', 'Where our facts come from']],
];

describe.each(screens)('%s, drawn by the server', (path, Screen, words) => {
  it('is complete, with one headline of the first rank and no inline style', async () => {
    const { html } = await renderScreen(path, <Screen />);
    for (const word of words) expect(html, word).toContain(word);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toContain('<template');
  });

  it('says what it is', async () => {
    const { meta } = await renderScreen(path, <Screen />);
    expect(meta.canonical).toBe(path === '/index2' ? null : path);
    expect(meta.description.length).toBeGreaterThan(50);
    expect(meta.description.length).toBeLessThanOrEqual(160);
  });
});

it('the home tells search engines who it is and which questions it answers', async () => {
  const { meta } = await renderScreen('/', <HomeScreen />);
  const types = meta.jsonLd?.('https://lamplight.example').map((one) => Object.entries(one)[0]);
  expect(types).toEqual([
    ['@type', 'Organization'],
    ['@type', 'WebSite'],
    ['@type', 'FAQPage'],
  ]);
});

it('the page of the programs tells them its place and its questions', async () => {
  const { meta } = await renderScreen('/', <NursingProgramScreen />);
  const [place, questions] = meta.jsonLd?.('https://site.example') ?? [];
  expect(place).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://site.example/' },
      { position: 2, item: 'https://site.example/what-is-bsn-adn--lvn-in-nursing-practice' },
    ],
  });
  const [asked] = demoContent.settings.nursingProgram?.faq ?? [];
  expect(questions).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: expect.arrayContaining([
      expect.objectContaining({
        name: asked?.q,
        acceptedAnswer: { '@type': 'Answer', text: asked?.a },
      }),
    ]),
  });
});
