// What the server draws of a school, from a filled cache.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { FormResult } from '#shared/contract/formResult.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { type PageMeta, PageMetaSink } from '#ui/layout/pageMeta.ts';
import { ServerFormContext } from '#ui/form/serverForm.ts';
import type { Review } from '#features/reviews/contract.ts';
import type { School } from '../contract.ts';
import {
  buildDeadline,
  buildNclex,
  buildReview,
  buildProgramView,
  buildSchool,
} from '../testing.ts';
import { reviewsQuery } from '#features/reviews/client/reviewQueries.ts';
import { schoolQuery, type SchoolResultWithAge } from './schoolQueries.ts';
import { ComposedSchoolScreen } from '#main/ComposedSchoolScreen.tsx';

const slug = 'harbor-state';

type Around = { readonly reviews?: readonly Review[]; readonly answer?: FormResult };

async function render(shown: SchoolResultWithAge, { reviews = [], answer }: Around = {}) {
  const client = new QueryClient();
  client.setQueryData(schoolQuery(slug).queryKey, shown);
  client.setQueryData(reviewsQuery(slug, { sort: 'newest', page: 1, type: '' }).queryKey, {
    reviews: [...reviews],
    page: 1,
    pages: 1,
    total: reviews.length,
  });
  const heard: PageMeta[] = [];
  const { prelude } = await prerenderToNodeStream(
    <PageMetaSink value={(said) => heard.push(said)}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/university/${slug}`]}>
          <ServerFormContext value={answer ?? null}>
            <Routes>
              <Route path="/university/:slug" element={<ComposedSchoolScreen />} />
            </Routes>
          </ServerFormContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PageMetaSink>,
  );
  const html = await text(prelude);
  return { html, meta: heard.at(-1) ?? null };
}
const renderSchool = (more: Parameters<typeof buildSchool>[0] = {}, around: Around = {}) =>
  render({ kind: 'found', school: buildSchool(more) }, around);

/** What stands there for people: no tags, one space between words. */
const textIn = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const structured = (meta: PageMeta | null, type: string) =>
  meta
    ?.jsonLd?.('https://site.example')
    .find((each) => 'type' in each || JSON.stringify(each).includes(`"@type":"${type}"`));

const chemistry = {
  ...buildPrerequisite({ subject: 'chemistry', credits: 4, minGrade: 'C', maxAgeYears: 7 }),
  lab: true,
};

describe('a school drawn by the server', () => {
  const program = buildProgramView({
    deadlines: [buildDeadline({ at: '2026-12-01T07:59:00.000Z' })],
    details: {
      minGpa: 3,
      gpaRule: 'best_attempt',
      approval: { board: 'The board', status: 'approved', checkedOn: '2026-10-03', url: '' },
      accreditation: { body: null, status: '', until: '', url: '' },
      prerequisites: ['Anatomy', 'Chemistry A', 'Chemistry B'].map((title, at) =>
        buildPrerequisite({ ...chemistry, title, group: at === 0 ? '' : 'chem' }),
      ),
    },
  });

  it('is whole without a script', async () => {
    const { html } = await renderSchool(
      {
        programs: [program],
        nclex: [
          buildNclex(),
          buildNclex({ year: '2024', rate: null, takers: 4, status: 'too_few' }),
          buildNclex({ year: '2023', rate: null, takers: null, status: 'not_published' }),
        ],
        figures: {
          netPrice: { value: 1_120_000, source: 0 },
          gradRate: { value: 'suppressed', source: 0 },
        },
      },
      { reviews: [buildReview()] },
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
    const words = textIn(html);
    for (const part of [
      'Soon: 10 days left',
      '3.00. The best attempt of each course counts',
      'One of these 2:',
      'C or better',
      'Not older than 7 years',
      'Approved',
      'Not accredited',
      '94%',
      'Too few to show',
      'The state doesn’t publish this',
      '$11,200',
      'Too few people to show',
      'IPEDS , 2023',
      'The clinical sites are close',
      'Sign in to write a review',
      'Send the report',
    ])
      expect(words).toContain(part);
    expect(html).toContain(`action="/university/${slug}#report"`);
    expect(html).toContain(`href="/university/${slug}/deadlines.ics"`);
    expect(html).not.toMatch(/style="/);
  });

  it('without a program says so, and does not say that there is none', async () => {
    const words = textIn((await renderSchool()).html);
    expect(words).toContain('What we don’t have yet Nursing programs. It may offer some');
    expect(words).toContain('No reviews yet. Did you attend? Be the first to review.');
    expect(words).toContain('NCLEX pass rates. Your state’s board of nursing may publish them.');
  });

  it('says once what it does not have, with the pages of the school that may', async () => {
    const links = { ...buildSchool().links, netPrice: 'https://www.harbor.example/price' };
    const none = (await renderSchool({ links })).html;
    const titles = none.match(/<h2[^>]*>[^<]*/g)?.map((tag) => tag.replace(/<[^>]*>/, ''));
    expect(titles).toEqual([
      'What we don’t have yet',
      'About the school',
      'Sources',
      'Questions about this school',
      'Reviews',
      'Report wrong data',
    ]);
    expect(textIn(none)).toContain('Costs. Net price calculator');
    expect(none).not.toContain('href="#costs"');
    const figures = { tuitionIn: { value: 1, source: 0 }, gradRate: { value: 1, source: 0 } };
    const some = await renderSchool({ programs: [program], nclex: [buildNclex()], figures });
    expect(textIn(some.html)).not.toContain('What we don’t have yet');
  });

  it('has what to do with it right under its name', async () => {
    const { html } = await renderSchool({ fictitious: true });
    const inOrder = ['</h1>', 'Save Harbor', 'Compare Harbor', 'This is a made-up'];
    const places = inOrder.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('counts its nursing graduates by type and year, and has no such part where none are known', async () => {
    const { html } = await renderSchool({
      awards: [
        { type: 'ADN', years: [{ year: 2024, awards: 0, source: 0 }] },
        {
          type: 'BSN',
          years: [
            { year: 2024, awards: 1290, source: 0 },
            { year: 2022, awards: 250, source: 0 },
          ],
        },
      ],
    });
    const words = textIn(html);
    for (const part of [
      'Award 2023–24 2021–22',
      'Associate degrees in nursing None reported Not listed',
      'Bachelor’s degrees in nursing 1,290 250',
      'nurses who already had a license (RN to BSN)',
    ])
      expect(words).toContain(part);
    expect(html).toContain('href="#graduates"');
    const sources = buildSchool().sources;
    const years = [2024, 2023, 2022, 2021, 2020, 2019].map((year) => ({
      year,
      awards: 1,
      source: year === 2019 ? 1 : 0,
    }));
    const six = await renderSchool({
      awards: [{ type: 'LVN', years }],
      sources: [...sources, ...sources.map((source) => ({ ...source, name: 'The oldest' }))],
    });
    const part = textIn(/<section id="graduates".*?<\/section>/s.exec(six.html)?.[0] ?? '');
    expect(part).toContain('2019–20');
    expect(part).not.toMatch(/2018–19|The oldest/);
    const without = (await renderSchool()).html;
    expect(without).not.toContain('Nursing graduates');
  });

  it('answers first what can be studied, how many finish, what it costs and who says so', async () => {
    const { sources } = buildSchool();
    const { html, meta } = await renderSchool({
      awardYears: [2024, 2022],
      awards: [
        {
          type: 'ADN',
          years: [
            { year: 2024, awards: 80, source: 0 },
            { year: 2022, awards: 60, source: 0 },
          ],
        },
        { type: 'BSN', years: [{ year: 2024, awards: 12, source: 0 }] },
        {
          type: 'LVN',
          years: [
            { year: 2024, awards: 0, source: 0 },
            { year: 2022, awards: 0, source: 0 },
          ],
        },
      ],
      figures: {
        ...buildSchool().figures,
        tuitionIn: { value: 115_000, source: 1 },
        tuitionOut: { value: 900_000, source: 1 },
      },
      sources: [...sources, ...sources.map((source) => ({ ...source, name: 'Charges' }))],
    });
    const part =
      /<section[^>]*aria-label="Nursing programs at a glance".*?<\/section>/s.exec(html)?.[0] ?? '';
    const words = textIn(part);
    for (const line of [
      'ADN Associate degrees in nursing 80 graduates in 2023–24, up from 60 in 2021–22',
      '12 graduates in 2023–24',
      'Tuition and fees, in-state $1,150 a year (2023)',
      'Tuition and fees, out-of-state $9,000 a year (2023)',
      'BSN graduates include RN-to-BSN students. One report can cover several campuses.',
      'Source: IPEDS , 2023 Source: Charges , 2023',
    ])
      expect(words).toContain(line);
    expect(words).not.toContain('LVN');
    expect(part.match(/<polyline|Source:/g)).toHaveLength(3);
    expect(html.indexOf('at a glance')).toBeLessThan(html.indexOf('On this page'));
    expect(textIn(html)).toContain(
      'Practical nursing (LPN/LVN) awards No graduates reported since 2021–22',
    );
    expect(meta?.description).toContain('BSN and ADN programs');
    expect((await renderSchool()).html).not.toContain('at a glance');
  });

  it('leads to the pages of the school that are on record, with who says so', async () => {
    const { links } = buildSchool();
    const disability = 'https://www.harbor.example/disability';
    const { html } = await renderSchool({ links: { ...links, disability } });
    expect(html).toContain(`href="${disability}"`);
    expect(textIn(html)).toContain('For students with disabilities');
    expect(textIn(html)).not.toContain('For veterans and families');
  });

  it('in a territory has its place on the map too, in a box beside it', async () => {
    const at = { lat: 18.4, lng: -66.05 };
    const { html } = await renderSchool({ state: 'PR', city: 'San Juan', at });
    expect(html).toMatch(/<text[^>]*>PR<\/text>/);
    expect((await renderSchool({ at: null })).html).not.toContain('<circle');
  });

  it('in a state that publishes no pass rates says that', async () => {
    const { html } = await renderSchool({ state: 'VT' });
    expect(textIn(html)).toContain(
      'NCLEX pass rates. Vermont doesn’t publish pass rates by program.',
    );
  });

  it('that is a branch says that its numbers are those of all campuses', async () => {
    const figures = { tuitionIn: { value: 1, source: 0 } };
    const { html } = await renderSchool({ sharedFigures: true, figures });
    expect(textIn(html)).toContain('These figures cover all campuses');
  });

  it('that is a branch says nothing of numbers where it has none', async () => {
    const words = textIn((await renderSchool({ sharedFigures: true })).html);
    expect(words).not.toContain('These figures cover all campuses');
  });

  it('says when a date was checked, and puts information sessions into the calendar too', async () => {
    const session = {
      startsAt: '2027-01-10T18:00:00.000Z',
      zone: 'UTC',
      title: 'Open day',
      url: '',
    };
    const only = buildProgramView({ details: { infoSessions: [session] } });
    expect(textIn((await renderSchool({ programs: [program] })).html)).toContain(
      'checked on 1 November 2026',
    );
    const words = textIn((await renderSchool({ programs: [only] })).html);
    expect(words).toContain('Put the information sessions into my calendar');
  });

  it('names similar schools with how far they are and how selective', async () => {
    const near = { slug: 'near', name: 'Near College', city: 'Reno', state: 'NV', miles: 4 };
    const similar = [{ ...near, types: ['BSN' as const], acceptRate: 0.38 }];
    expect(textIn((await renderSchool({ similar })).html)).toContain(
      'Reno, NV, 4 miles away, BSN, accepts 38% of its applicants',
    );
  });

  it('that is closed takes no application, and says so', async () => {
    const details = { applicationUrl: 'https://apply.example/' };
    const closed = { open: false, merged: true, programs: [buildProgramView({ details })] };
    const { html } = await renderSchool(closed);
    expect(textIn(html)).toContain('no longer takes applications');
    expect(textIn(html)).toContain('Another school took it over');
    expect(html).not.toContain('https://apply.example/');
  });

  it('that is closed leads to the one that took over, and lights no lamp', async () => {
    const successor = { slug: 'new-one', name: 'New One', city: 'Reno', state: 'NV' };
    const { html } = await renderSchool({
      open: false,
      closedOn: '2022-05-31',
      successor,
      programs: [program],
    });
    expect(textIn(html)).toContain('This school is closed since 31 May 2022');
    expect(html).toContain('href="/university/new-one"');
    expect(textIn(html)).not.toContain('Next: final deadline');
  });

  it('that does not exist says so, and is not told to search engines as a school', async () => {
    const rating = { average: 4, count: 2, distribution: [0, 0, 0, 2, 0], sample: true };
    const { html, meta } = await renderSchool(
      { fictitious: true, rating },
      { reviews: [buildReview({ sample: true })] },
    );
    expect(textIn(html)).toContain('This is a made-up school');
    expect(textIn(html)).toContain('Sample review');
    expect(structured(meta, 'CollegeOrUniversity')).toBeUndefined();
    expect(structured(meta, 'BreadcrumbList')).toBeDefined();
  });

  it('tells search engines of a rating only when real people gave it', async () => {
    const rating = { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1], sample: false };
    const rated = structured((await renderSchool({ rating })).meta, 'CollegeOrUniversity');
    expect(rated).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
      address: { addressLocality: 'Fullerton', addressRegion: 'CA' },
    });
    const unrated = structured((await renderSchool()).meta, 'CollegeOrUniversity');
    expect(unrated).not.toHaveProperty('aggregateRating');
  });

  it('has a title, its own address and at most 160 characters about it', async () => {
    const { meta } = await renderSchool({ name: 'Long '.repeat(60) });
    expect(meta?.canonical).toBe(`/university/${slug}`);
    expect(meta?.description.length).toBeLessThanOrEqual(160);
  });

  it('escapes what sources say', async () => {
    const { html } = await renderSchool(
      { name: '<b>N</b>', about: '<i>' },
      { reviews: [buildReview({ body: '<u>x</u>' })] },
    );
    expect(html).not.toMatch(/<b>|<i>|<u>/);
  });

  it('shows a report again that could not be taken, with what was typed', async () => {
    const answer = {
      action: `/university/${slug}`,
      values: { field: 'Costs', message: 'no', email: '' },
      problems: [{ path: 'message', message: 'Use at least 10 characters' }],
    };
    const { html } = await renderSchool({}, { answer });
    expect(html).toMatch(/<textarea[^>]*>no<\/textarea>/);
    expect(textIn(html)).toContain('Use at least 10 characters');
  });
});

describe('an address without a school, drawn by the server', () => {
  it('has a search filled in from its words, and what may have been meant', async () => {
    const alike: School['similar'][number] = {
      slug: 'harbor-state-university',
      name: 'Harbor State University',
      city: 'Fullerton',
      state: 'CA',
      miles: null,
      types: [],
    };
    const { html, meta } = await render({ kind: 'missing', alike: [alike] });
    expect(textIn(html)).toContain(`Page not found: /university/${slug}`);
    expect(html).toMatch(/<form[^>]*action="\/universities".*name="q"[^>]*value="harbor state"/s);
    expect(html).toContain('href="/university/harbor-state-university"');
    expect(meta?.canonical).toBeNull();
  });
});
