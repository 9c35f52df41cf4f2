// What staff add to a school, as the server renders it for guests.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reviewsQuery } from '#features/reviews/client/reviewQueries.ts';
import { ComposedSchoolScreen } from '#main/ComposedSchoolScreen.tsx';
import { noExtras } from '#shared/reference/catalogue/schoolExtras.ts';
import { buildProgramView, buildSchool } from '../testing.ts';
import { schoolQuery, type SchoolResultWithAge } from './schoolQueries.ts';

const slug = 'harbor-state';
const checked = { sourceUrl: 'https://www.harbor.example/visit', checkedOn: '2026-11-18' };
const session = {
  startsAt: '2027-01-16T02:30:00.000Z',
  zone: 'America/Los_Angeles',
  title: 'Meet the faculty',
  place: 'Hall 2',
  url: 'https://www.harbor.example/join',
  ...checked,
};

async function render(facts: Parameters<typeof buildSchool>[0]): Promise<string> {
  const client = new QueryClient();
  const shown: SchoolResultWithAge = { kind: 'found', school: buildSchool(facts) };
  client.setQueryData(schoolQuery(slug).queryKey, shown);
  client.setQueryData(reviewsQuery(slug, { sort: 'newest', page: 1, type: '' }).queryKey, {
    reviews: [],
    page: 1,
    pages: 1,
    total: 0,
  });
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/university/${slug}`]}>
        <Routes>
          <Route path="/university/:slug" element={<ComposedSchoolScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return text(prelude);
}

const wordsIn = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('a school shows what no file brings, each with its source and the day it was checked', async () => {
  const html = await render({
    extras: {
      ratio: { students: 14, ...checked },
      housing: { offer: 'nearby', text: 'Two halls', ...checked },
      parents: { text: 'Child care from 6 AM', ...checked },
      sessions: [{ ...session, startsAt: '2026-11-01T02:30:00.000Z', title: 'Over' }, session],
      photos: [
        {
          url: '/files/lab.avif',
          alt: 'A lab with six beds',
          width: 1200,
          height: 800,
          caption: 'The skills lab',
          credit: 'Harbor State',
          ...checked,
        },
      ],
      films: [{ url: 'https://vimeo.com/76979871', caption: 'A day in the lab', ...checked }],
    },
    checked: [{ facts: ['Telephone', 'Website'], ...checked }],
    programs: [buildProgramView({ checked: [{ facts: ['Application fee'], ...checked }] })],
  });
  const words = wordsIn(html);
  for (const part of [
    'Students per faculty member 14 Source , checked on 18 November 2026',
    'Near the campus, through the school. Two halls',
    'Child care from 6 AM',
    'Meet the faculty',
    'Hall 2',
    'The skills lab Photo: Harbor State',
    'A day in the lab',
    'Telephone, Website: Source , checked on 18 November 2026',
    'Application fee: Source , checked on 18 November 2026',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('Over');
  expect(html).toMatch(
    /<img[^>]*alt="A lab with six beds" width="1200" height="800" loading="lazy"/,
  );
  expect(html).not.toContain('<iframe');
});

it('a school of which staff say nothing has none of these parts', async () => {
  const words = wordsIn(await render({}));
  expect(words).not.toContain('Student life');
  expect(words).not.toContain('checked on');
});

it('a closed school invites to nothing', async () => {
  const words = wordsIn(
    await render({ open: false, extras: { ...noExtras, sessions: [session] } }),
  );
  expect(words).not.toContain('Meet the');
});
