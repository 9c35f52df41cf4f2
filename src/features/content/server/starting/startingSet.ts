import { builtInPages } from '../../privacyPolicy.ts';
import type { SeedContent } from '../service.ts';
import { startingAbout } from './about.ts';
import { applicationProcess } from './applicationProcess.ts';
import { startingContact } from './contact.ts';
import { startingHome } from './home.ts';
import { startingMenus } from './menus.ts';
import { nursingProgram } from './nursingProgram.ts';

export const startingSet = {
  settings: {
    // Blank follows the name of the build.
    siteName: '',
    headerLogo: null,
    footerLogo: null,
    home: startingHome,
    contact: startingContact,
    about: startingAbout,
    applicationProcess,
    nursingProgram,
  },
  menus: startingMenus,
  routeRules: [],
  pages: builtInPages,
  unfinished: [
    'contact.email',
    'contact.phone',
    'contact.address',
    'contact.hours',
    'contact.replyTime',
    'about.mission',
    'about.story',
    'about.team',
    'about.howWePay',
  ],
} satisfies SeedContent;
