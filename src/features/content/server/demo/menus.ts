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
const nurses = item('Nurses', '/nurses', 'all', '');
const forum = item('Forum', '/forum', 'all', 'forum');
const learn = item('Learn', '/what-is-bsn-adn--lvn-in-nursing-practice', 'all', 'read');
const about = item('About', '/about', 'all', '');
const contact = item('Contact', '/contact', 'all', '');
const data = item('About our data', '/about-our-data', 'all', '');
const privacy = item('Privacy', '/privacy', 'all', '');
const signUp = item('Create an account', '/signup', 'guest', 'account');
const signIn = item('Sign in', '/login', 'guest', 'sign-in');
const account = item('My account', '/my-account', 'student', 'account');
const application = item(
  'My application',
  '/my-account/application-condenser',
  'student',
  'application',
);
const saved = item('Saved schools', '/my-account/subscribe-universities', 'student', 'saved');
const resources = item('Resources', '/my-account/resources', 'student', '');
const savedQuestions = item('Saved', '/forum/saves', 'nurse', 'saved');
const profile = item('Account', '/nurse-profile', 'nurse', 'account');
const own = [account, application, saved, resources, profile];

export const menus: readonly Menu[] = [
  {
    key: 'main',
    title: 'Main menu',
    location: 'header',
    items: [
      home,
      find,
      schools,
      nurses,
      forum,
      // Members have more places than fit beside these; their account has a menu of its own.
      { ...learn, audience: 'guest' },
      { ...about, audience: 'guest' },
      { ...contact, audience: 'guest' },
      { ...saved, label: 'Saved' },
      savedQuestions,
      application,
    ],
  },
  {
    key: 'phone',
    title: 'Main places',
    location: 'mobile',
    items: [
      home,
      { ...find, label: 'Find' },
      forum,
      { ...learn, audience: 'guest' },
      signIn,
      { ...saved, label: 'Saved' },
      savedQuestions,
      { ...account, label: 'Me' },
      { ...profile, label: 'Me' },
    ],
  },
  {
    key: 'explore',
    title: 'Explore',
    location: 'footer',
    items: [find, schools, nurses, forum, { ...learn, label: 'BSN, ADN or LVN?' }],
  },
  { key: 'yours', title: 'Your pages', location: 'footer', items: [signUp, signIn, ...own] },
  {
    key: 'legal',
    title: 'About this site',
    location: 'legal',
    items: [about, data, contact, privacy],
  },
];
