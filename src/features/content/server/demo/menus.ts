import type { Menu } from '#features/content/contract.ts';

type MenuItem = Menu['items'][number];
const item = (
  label: string,
  href: string,
  audience: MenuItem['audience'],
  icon: string,
): MenuItem => ({ label, href, audience, icon, items: [] });

const home = item('Home', '/', 'all', 'home');
const find = item('Find a program', '/find-universities', 'all', 'search');
const schools = item('Schools', '/universities', 'all', '');
const compare = item(
  'BSN, ADN or LVN?',
  '/what-is-bsn-adn--lvn-in-nursing-practice',
  'all',
  'read',
);
const about = item('About', '/about', 'all', '');
const contact = item('Contact', '/contact', 'all', '');
const privacy = item('Privacy', '/privacy', 'all', '');
const signUp = item('Create an account', '/signup', 'guest', 'account');
const signIn = item('Sign in', '/login', 'guest', 'sign-in');
const account = item('My account', '/my-account', 'student', 'account');
const application = item(
  'Application',
  '/my-account/application-condenser',
  'student',
  'application',
);
const saved = item('Saved schools', '/my-account/subscribe-universities', 'student', 'saved');
const profile = item('Account', '/nurse-profile', 'nurse', 'account');
const own = [account, application, saved, profile];

export const menus: readonly Menu[] = [
  {
    key: 'main',
    title: 'Main menu',
    location: 'header',
    items: [
      home,
      find,
      schools,
      { ...compare, audience: 'guest' },
      { ...about, audience: 'guest' },
      contact,
      account,
      application,
      profile,
    ],
  },
  {
    key: 'phone',
    title: 'Main places',
    location: 'mobile',
    items: [
      home,
      { ...find, label: 'Find' },
      { ...compare, label: 'BSN or ADN?', audience: 'guest' },
      signIn,
      { ...saved, label: 'Saved' },
      application,
      { ...account, label: 'Account' },
      profile,
    ],
  },
  {
    key: 'start',
    title: 'Start',
    location: 'footer',
    items: [home, find, schools, signUp, signIn],
  },
  { key: 'learn', title: 'Learn', location: 'footer', items: [compare] },
  { key: 'site', title: 'About this site', location: 'footer', items: [about, contact] },
  { key: 'yours', title: 'Your pages', location: 'footer', items: own },
  { key: 'legal', title: 'Legal', location: 'legal', items: [privacy] },
];
