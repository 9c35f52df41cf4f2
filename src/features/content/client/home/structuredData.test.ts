import { expect, it } from 'vitest';
import { buildHome, buildSettings } from '#features/content/testing.ts';
import { homeData } from './structuredData.ts';

const origin = 'https://lamplight.example';
const types = (list: object[]) => list.map((one) => (one as { '@type': string })['@type']);

it('names the organization and the site', () => {
  const [organization, site] = homeData(buildSettings({ siteName: 'Night Light' }), origin);
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Night Light',
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  });
  expect(site).toMatchObject({ '@type': 'WebSite', name: 'Night Light', url: `${origin}/` });
});

it('tells the questions that the page shows, and none where there are none', () => {
  const faq = [{ q: 'Is it kept?', a: 'Yes.' }];
  const list = homeData(buildSettings({ home: buildHome({ faq }) }), origin);
  expect(list[2]).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is it kept?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
      },
    ],
  });
  expect(types(homeData(null, origin))).toEqual(['Organization', 'WebSite']);
});
