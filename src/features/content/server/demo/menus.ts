// The menus of the demo: links lead only to pages that exist.
import type { Menu } from '../../contract.ts';

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

export const menus: readonly Menu[] = [
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
