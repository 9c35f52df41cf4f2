// The public content of the demo. Every sentence is true of the product as it is; there are no numbers about schools
// here, and links lead only to pages that exist.
import type { Menu } from '../contract.ts';
import type { SiteContent } from './present.ts';
import type { ContentService, FirstContent } from './service.ts';

type MenuItem = Menu['items'][number];
const item = (
  label: string,
  href: string,
  audience: MenuItem['audience'],
  icon: string,
): MenuItem => ({ label, href, audience, icon, items: [] });

const home = item('Home', '/', 'all', 'home');
const signIn = item('Sign in', '/login', 'guest', 'sign-in');
const account = item('My account', '/my-account', 'student', 'account');
const application = item(
  'Application',
  '/my-account/application-condenser',
  'student',
  'application',
);
const profile = item('My profile', '/nurse-profile', 'nurse', 'account');
const everyPlace = [home, signIn, account, application, profile];

const menus: readonly Menu[] = [
  { key: 'main', title: 'Main menu', location: 'header', items: everyPlace },
  { key: 'phone', title: 'Main places', location: 'mobile', items: everyPlace },
  {
    key: 'start',
    title: 'Start',
    location: 'footer',
    items: [home, signIn],
  },
  {
    key: 'yours',
    title: 'Your pages',
    location: 'footer',
    items: [account, application, profile],
  },
];

const settings: SiteContent = {
  siteName: 'Lamplight',
  headerLogo: null,
  footerLogo: null,
  home: {
    hero: {
      title: 'Your nursing application, written once and kept safe',
      subtitle:
        'Nursing programs ask for the same things again and again: your schools, your courses, your work, your essays. Write them down here one time, on the phone in your pocket. Every answer is kept on your device as you type, with or without a connection.',
      primaryCta: { label: 'Sign in to start or go on', href: '/login' },
      secondaryCta: null,
    },
    stats: [],
    faq: [
      {
        q: 'What happens when I lose the connection?',
        a: 'Nothing stops. What you type is saved on your device first. The small line at the top of each page says whether your words are on this device only or on the server too. When the connection is back, the changes are sent by themselves.',
      },
      {
        q: 'Can I use my phone and a laptop?',
        a: 'Yes. Both show the same application. If you changed the same answer on both before they met, you see the two versions side by side and choose. Neither is thrown away.',
      },
      {
        q: 'Who sees my answers about ethnicity, gender or religion?',
        a: 'Nobody who decides on admission. These questions are voluntary. They are stored apart from the rest of your application and encrypted, and each one has a way to decline.',
      },
      {
        q: 'Do I have to finish in one go?',
        a: 'No. Close the page whenever you like. The list of sections shows what is done, what you have begun and what needs another look.',
      },
      {
        q: 'Can I use a computer that other people use too?',
        a: 'Yes. Say so when you sign in. Then nothing stays on that computer after you sign out.',
      },
    ],
  },
  contact: null,
  about: {
    intro:
      'Lamplight is a place for people on their way into nursing: those who apply, and nurses who help them.',
    mission:
      'An application should not depend on a good connection, a quiet evening and a desk. It should wait for you, keep every word, and tell you the one next thing to do.',
    story:
      'The name is the lamp on a night ward: a small, steady light that lets you see what comes next.',
  },
  applicationProcess: {
    intro:
      'The application condenser has four sections. Begin where you like, a few minutes at a time.',
    steps: [
      {
        title: 'Personal information',
        body: 'Your name as it stands on your papers, how to reach you, where you live, and who to call in an emergency.',
        href: '',
      },
      {
        title: 'Academics',
        body: 'High schools, colleges, courses term by term, and tests. Your GPA is worked out on your device as you add courses.',
        href: '',
      },
      {
        title: 'Achievements',
        body: 'Work, caring and volunteering with their hours, awards, certificates, languages, and the people who can speak for you.',
        href: '',
      },
      {
        title: 'Program material',
        body: 'The programs you aim for, with their deadlines, and your essays with a counter that counts as the server does.',
        href: '',
      },
    ],
    faq: [
      {
        q: 'What should I have at hand?',
        a: 'Your transcripts, the dates of your jobs and volunteering, and the names and emails of two or three people who know your work. You can begin without any of them.',
      },
      {
        q: 'What if I do not know an answer yet?',
        a: 'Leave it, or write what you know. An unfinished or unusual answer is kept and marked, never deleted.',
      },
    ],
  },
  nursingProgram: null,
};

/** What a fresh demo begins with. */
export const demoContent: FirstContent = {
  settings,
  menus,
  routeRules: [
    { fromPath: '/home', toPath: '/', match: 'exact', code: 301, note: 'An address people guess.' },
    {
      fromPath: '/sign-in',
      toPath: '/login',
      match: 'exact',
      code: 302,
      note: 'An address people guess.',
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

/** Writes the demo content where there is none; what staff changed stays. */
export const seedContent = (service: ContentService): Promise<void> => service.begin(demoContent);
