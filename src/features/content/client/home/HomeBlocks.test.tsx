// @module-tag long
// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type HomeBlock, homeBlocks, type Settings } from '#features/content/contract.ts';
import { buildHome, buildSettings } from '#features/content/testing.ts';
import { HomeBlocks } from './HomeBlocks.lazy.tsx';
import type { HomeSlots } from './homeSlots.ts';

type Home = NonNullable<Settings['home']>;
const source = { title: 'A register', url: 'https://example.test/', checkedAt: '2026-11-20' };

/** Every block has something to show. */
const full: Partial<Home> = {
  search: { placeholder: 'e.g. 94110', programTypes: ['BSN', 'LVN'] },
  stats: [{ label: 'lists', value: '22', source }],
  testimonials: [
    { quote: 'It waited.', name: 'A student', role: 'at home', stars: 4, img: null, sample: true },
  ],
  faq: [{ q: 'Is it kept?', a: 'Yes.' }],
  video: {
    url: 'https://youtu.be/dQw4w9WgXcQ',
    poster: null,
    title: 'A film',
    captions: '',
    size: '',
  },
  ctaBand: { title: 'Which one?', text: 'Compare.', cta: { label: 'Compare', href: '/about' } },
  featuredUniversityIds: ['orchard-state'],
};
const applicationProcess: Settings['applicationProcess'] = {
  intro: 'Three things.',
  timelineWeeks: null,
  steps: [
    { title: 'Academics', body: 'Your courses.', icon: 'chart', duration: 'An hour', href: '/go' },
  ],
  faq: [
    { q: 'What do I need?', a: 'Nothing to begin with.' },
    { q: 'Is it kept?', a: 'Asked again.' },
  ],
};
const everything = (home: Partial<Home> = {}) =>
  buildSettings({ home: buildHome({ ...full, ...home }), applicationProcess });

function show(settings: Settings | null, slots: HomeSlots = {}, order?: HomeBlock[]): HTMLElement {
  return render(
    <MemoryRouter>
      <HomeBlocks settings={settings} order={order ?? settings?.home?.order} {...slots} />
    </MemoryRouter>,
  ).container;
}
const shown = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => dataset['block']);
const slots: HomeSlots = {
  posts: <h2>Newest posts</h2>,
  schools: <h2>Schools to look at</h2>,
};

afterEach(cleanup);

describe('the blocks of the home', () => {
  it('stand in the order that staff gave them, each once', () => {
    expect(shown(show(everything(), slots))).toEqual([...homeBlocks]);
    cleanup();
    expect(shown(show(everything(), slots, ['cta', 'faq', 'cta', 'stats']))).toEqual([
      'cta',
      'faq',
      'stats',
    ]);
  });

  it('are left out with their headlines while they are empty', () => {
    const page = show(
      buildSettings({
        home: buildHome(),
        applicationProcess: { ...applicationProcess, faq: [], steps: [] },
      }),
    );
    expect(shown(page)).toEqual(['search']);
    expect(page.querySelectorAll('h2')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'About us' })).toBeTruthy();
  });

  it('leave search and links when nothing else is there', () => {
    show(null);
    expect(screen.getByRole('button', { name: 'Find programs' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
  });

  it('show every text as it was typed, HTML too', () => {
    const html = '<img src=x onerror=alert(1)>';
    const page = show(
      buildSettings({
        home: buildHome({
          stats: [{ label: html, value: html, source: { ...source, title: html } }],
          testimonials: [
            { quote: html, name: html, role: html, stars: 3, img: null, sample: false },
          ],
          faq: [{ q: html, a: html }],
          ctaBand: { title: html, text: html, cta: { label: html, href: '/about' } },
        }),
        applicationProcess: {
          intro: html,
          timelineWeeks: null,
          steps: [{ title: html, body: html, icon: html, duration: html, href: '' }],
          faq: [],
        },
      }),
    );
    expect(page.querySelector('img')).toBeNull();
    expect(screen.getAllByText(html).length).toBe(15);
  });
});

describe('a number', () => {
  it('stands with who said it and when that was checked', () => {
    show(everything());
    expect(screen.getByText('22')).toBeTruthy();
    expect(screen.getByText(/20 November 2026/).textContent).toContain('A register');
    expect(screen.getByRole('link', { name: 'A register' }).getAttribute('href')).toBe(source.url);
  });
});

describe('how it works', () => {
  it('tells the steps in order, with what they take and where they lead', () => {
    show(everything());
    expect(screen.getByText('Three things.')).toBeTruthy();
    const step = within(
      screen.getByRole('heading', { name: 'Academics' }).closest('li') as HTMLElement,
    );
    expect(step.getByText('Your courses.')).toBeTruthy();
    expect(step.getByText('An hour')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to academics' }).getAttribute('href')).toBe('/go');
  });

  it('tells how many weeks it takes when staff know', () => {
    show(buildSettings({ applicationProcess: { ...applicationProcess, timelineWeeks: 1 } }));
    expect(screen.getByText('Three things. It usually takes 1 week.')).toBeTruthy();
  });
});

describe('a voice', () => {
  it('has its stars out of 5 in words, and says when it is invented', () => {
    show(everything());
    expect(screen.getByText('4 out of 5 stars')).toBeTruthy();
    expect(screen.getByText('Sample')).toBeTruthy();
    expect(screen.getByText(/are made up/)).toBeTruthy();
  });

  it('that is real says nothing of samples', () => {
    const [voice] = full.testimonials ?? [];
    show(everything({ testimonials: voice ? [{ ...voice, sample: false }] : [] }));
    expect(screen.queryByText(/Sample|invented/)).toBeNull();
  });
});

describe('the questions', () => {
  it('come from the home and from the process, and none twice', () => {
    show(everything());
    expect(screen.getByText('What do I need?')).toBeTruthy();
    expect(screen.getAllByText('Is it kept?')).toHaveLength(1);
    expect(screen.queryByText('Asked again.')).toBeNull();
  });
});

describe('the posts', () => {
  it('come from their own slice, which is told what staff want first', () => {
    show(everything({ featuredPostIds: ['first-steps'] }), {
      posts: (featured) => <h2>Read {featured.join()}</h2>,
    });
    expect(screen.getByRole('heading', { name: 'Read first-steps' })).toBeTruthy();
  });
});

describe('the schools', () => {
  it('come from their own slice, and are asked for only where staff chose some', () => {
    show(everything(), slots);
    expect(screen.getByRole('heading', { name: 'Schools to look at' })).toBeTruthy();
    cleanup();
    show(everything({ featuredUniversityIds: [] }), slots);
    expect(screen.queryByRole('heading', { name: 'Schools to look at' })).toBeNull();
  });
});

describe('the last word', () => {
  it('is a link, and not the lamp', () => {
    show(everything());
    const link = screen.getByRole('link', { name: 'Compare' });
    expect(link.getAttribute('href')).toBe('/about');
    expect(link.hasAttribute('data-lit')).toBe(false);
  });
});

describe('the film', () => {
  it('waits for a tap', () => {
    const page = show(everything());
    expect(screen.getByRole('button', { name: 'Play video: A film' })).toBeTruthy();
    expect(page.querySelector('iframe')).toBeNull();
  });
});
