import { about } from './demo/about.ts';
import { contact } from './demo/contact.ts';
import { home } from './demo/home.ts';
import { privacy } from './demo/privacy.ts';
import type { ContentService, SeedContent } from './service.ts';
import { applicationProcess } from './starting/applicationProcess.ts';
import { demoMenus } from './starting/menus.ts';
import { nursingProgram } from './starting/nursingProgram.ts';

export const demoContent: SeedContent = {
  settings: {
    siteName: 'Lamplight',
    headerLogo: { url: '/images/header-logo.svg', alt: '', width: 32, height: 32 },
    footerLogo: { url: '/images/footer-logo.svg', alt: 'Lamplight', width: 168, height: 48 },
    home,
    contact,
    about,
    applicationProcess,
    nursingProgram,
  },
  menus: demoMenus,
  pages: privacy,
  routeRules: [
    {
      fromPath: '/home',
      toPath: '/',
      match: 'exact',
      code: 301,
      note: 'A common guess at this address.',
    },
    {
      fromPath: '/sign-in',
      toPath: '/login',
      match: 'exact',
      code: 302,
      note: 'A common guess at this address.',
    },
    {
      fromPath: '/application',
      toPath: '/my-account/application-condenser/*',
      match: 'prefix',
      code: 302,
      note: 'A short address for print.',
    },
  ],
};

export const seedContent = (service: ContentService): Promise<void> => service.seed(demoContent);
