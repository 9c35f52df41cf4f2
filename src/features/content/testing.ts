// Contract-shaped content for tests; anything can be overridden.
import type { Menu, Settings } from './contract.ts';

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
  hero: {
    title: 'Written once',
    subtitle: 'And kept.',
    primaryCta: { label: 'Start here', href: '/login' },
    secondaryCta: null,
  },
  stats: [],
  faq: [],
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
