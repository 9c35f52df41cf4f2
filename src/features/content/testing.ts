// Contract-shaped content for tests; anything can be overridden.
import { homeBlocks, type Menu, type Settings } from './contract.ts';

export const buildMenu = (more: Partial<Menu> = {}): Menu => ({
  key: 'main',
  title: 'Main menu',
  location: 'header',
  items: [{ label: 'Home', href: '/', audience: 'all', icon: 'home', items: [] }],
  ...more,
});

export const buildHome = (
  more: Partial<NonNullable<Settings['home']>> = {},
): NonNullable<Settings['home']> => ({
  order: [...homeBlocks],
  landing: null,
  hero: {
    title: 'Written once',
    subtitle: 'And kept.',
    image: null,
    primaryCta: { label: 'Start here', href: '/login' },
    secondaryCta: null,
  },
  search: null,
  stats: [],
  featuredUniversityIds: [],
  featuredNurseIds: [],
  featuredPostIds: [],
  testimonials: [],
  faq: [],
  video: null,
  ctaBand: null,
  ...more,
});

export const buildSettings = (more: Partial<Settings> = {}): Settings => ({
  siteName: 'Lamplight',
  headerLogo: null,
  footerLogo: null,
  menus: [buildMenu()],
  home: buildHome(),
  contact: null,
  about: null,
  applicationProcess: null,
  nursingProgram: null,
  optionsVersion: 'version-1',
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...more,
});
