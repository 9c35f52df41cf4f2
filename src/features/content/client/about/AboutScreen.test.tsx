// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '#features/content/contract.ts';
import { buildSettings } from '#features/content/testing.ts';
import { AboutScreen } from './AboutScreen.tsx';

type About = NonNullable<Settings['about']>;
const empty: About = {
  intro: '',
  mission: '',
  story: '',
  team: [],
  partners: [],
  timeline: [],
  video: null,
  howWePay: '',
  dataSources: [],
  accessibility: '',
  press: '',
};
const source = { title: 'A register', url: 'https://example.test/', checkedAt: '2026-11-20' };
const person = { name: 'Ana', role: 'Nurse', img: null, bio: 'Nights.', sample: true };
const fund = { name: 'A fund', logo: null, url: 'https://fund.example/', sample: false };
/** Each part alone, and the headline under which it stands. */
const parts: [headline: string, part: Partial<About>][] = [
  ['Our mission', { mission: 'To help.' }],
  ['Our story', { story: 'It began.' }],
  [
    'Watch',
    {
      video: {
        url: 'https://youtu.be/dQw4w9WgXcQ',
        poster: null,
        title: 'A film',
        captions: '',
        size: '',
      },
    },
  ],
  ['Who we are', { team: [person] }],
  ['Partners', { partners: [fund] }],
  ['Timeline', { timeline: [{ year: '2026', text: 'It opens.' }] }],
  ['How we make money', { howWePay: 'By nobody.' }],
  ['Where our facts come from', { dataSources: [{ what: 'Exam lengths', source }] }],
  ['Accessibility', { accessibility: 'We test.' }],
  ['Press', { press: 'Write.' }],
];

async function openAbout(about: Partial<About> | null, updates?: ReactNode): Promise<HTMLElement> {
  const settings = buildSettings({ about: about && { ...empty, ...about } });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: settings })));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AboutScreen updates={updates} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'Write to us' });
  return container;
}
const headlines = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the about page', () => {
  it.each(parts)('has a part “%s” when staff filled it', async (headline, part) => {
    await openAbout(part);
    expect(headlines()).toEqual([headline, 'Contact']);
  });

  it('has all of them in this order', async () => {
    await openAbout(Object.assign({}, ...parts.map(([, part]) => part)) as About);
    expect(headlines()).toEqual([...parts.map(([headline]) => headline), 'Contact']);
  });

  it.each([
    ['nothing', {}],
    ['no block at all', null],
    ['blank text', { story: ' \n ' }],
  ])('with %s is a title and a way to write', async (_what, about) => {
    await openAbout(about);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About Lamplight');
    expect(headlines()).toEqual(['Contact']);
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it.each([
    ['an invented person that it is one', true, 1],
    ['a real one nothing', false, 0],
  ])('says of %s', async (_what, sample, marks) => {
    await openAbout({ team: [{ ...person, sample }] });
    expect(screen.queryAllByText('Sample – not a real person')).toHaveLength(marks);
  });

  it.each([
    ['an invented partner that it is one', true, 1],
    ['a real one nothing', false, 0],
  ])('says of %s, too', async (_what, sample, marks) => {
    await openAbout({ partners: [{ ...fund, sample }] });
    expect(screen.queryAllByText('Sample – not a real partner')).toHaveLength(marks);
  });

  it('has neither an empty line nor a picture where a person has only a name', async () => {
    const page = await openAbout({ team: [{ ...person, role: '', bio: '', sample: false }] });
    expect(screen.getByRole('listitem').textContent).toBe('Ana');
    expect(page.querySelector('li p, li img')).toBeNull();
  });

  it('leaves out who has no name, and the headline when nobody has one', async () => {
    await openAbout({ team: [{ ...person, name: ' ' }], partners: [{ ...fund, name: '' }] });
    expect(headlines()).toEqual(['Contact']);
  });

  it('shows a photo with its words, and a logo next to its name without any', async () => {
    const img = { url: '/images/a.svg', alt: 'Ana at work', width: 80, height: 80 };
    await openAbout({ team: [{ ...person, img }], partners: [{ ...fund, logo: img }] });
    expect(screen.getByRole('img', { name: 'Ana at work' }).getAttribute('width')).toBe('80');
    const link = screen.getByRole('link', { name: 'A fund' });
    expect(link.getAttribute('href')).toBe('https://fund.example/');
    expect(link.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it.each(['', 'javascript:alert(1)', '//evil.example', 'fund.example'])(
    'names a partner without a link where the address is %j',
    async (url) => {
      await openAbout({ partners: [{ ...fund, url, name: '<b>A fund</b>' }] });
      expect(screen.getByText('<b>A fund</b>')).toBeTruthy();
      expect(screen.queryByRole('link', { name: /A fund/ })).toBeNull();
    },
  );

  it('shows what was loaded below where the facts come from', async () => {
    const updates = <h2>Data updates</h2>;
    await openAbout({ dataSources: [{ what: 'Exam lengths', source }], press: 'Write.' }, updates);
    expect(headlines()).toEqual(['Where our facts come from', 'Data updates', 'Press', 'Contact']);
  });

  it('tells of each fact who said it and when that was checked', async () => {
    await openAbout({ dataSources: [{ what: 'Exam lengths', source }] });
    expect(screen.getByText(/checked 20 November 2026/).textContent).toContain('A register');
  });

  it('parts a text at its empty lines and shows HTML as it was typed', async () => {
    const page = await openAbout({ story: 'One.\n\n<b>Two</b>', intro: '<i>Hello</i>' });
    expect(screen.getByText('One.').tagName).toBe('P');
    expect(screen.getByText('<b>Two</b>')).toBeTruthy();
    expect(screen.getByText('<i>Hello</i>')).toBeTruthy();
    expect(page.querySelector('b, i')).toBeNull();
  });

  it('stands without settings too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    render(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}
      >
        <MemoryRouter>
          <AboutScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Write to us' })).toBeTruthy();
  });
});
