import type { Menu } from '#features/content/contract.ts';
import { paths } from '#shared/routing/paths.ts';

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
const scholarships = item('Scholarships', '/my-account/scholarships', 'student', '');
const resources = item('Resources', '/my-account/resources', 'student', '');
const savedQuestions = item('Saved', '/forum/saves', 'nurse', 'saved');
const profile = item('Account', '/nurse-profile', 'nurse', 'account');
const own = [account, application, saved, scholarships, resources, profile];
const tags = item('Questions by topic', paths.forumTags, 'all', '');
const ask = item('Ask a question', paths.askForum, 'all', '');
const programMatch = item('Program match', paths.filterToggle, 'student', '');

const topMenus: readonly Menu[] = [
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
];

const explore = [find, schools, nurses, forum, { ...learn, label: 'BSN, ADN or LVN?' }];
const yours = [signUp, signIn, ...own];

const footerMenus = (explore: readonly MenuItem[], yours: readonly MenuItem[]): readonly Menu[] => [
  { key: 'explore', title: 'Explore', location: 'footer', items: [...explore] },
  { key: 'yours', title: 'Your pages', location: 'footer', items: [...yours] },
  {
    key: 'legal',
    title: 'About this site',
    location: 'legal',
    items: [about, data, contact, privacy],
  },
];

/** Posts of the demo, on two levels below the page that compares the programs. */
const reading: MenuItem['items'] = [
  {
    ...item('How the NCLEX works', '/post/how-the-nclex-works', 'all', ''),
    items: [
      item('Pass rates', '/post/how-to-read-a-programs-pass-rate', 'all', ''),
      item('The license compact', '/post/your-license-and-the-nurse-licensure-compact', 'all', ''),
    ],
  },
  item('TEAS and HESI', '/post/teas-and-hesi-in-plain-words', 'all', ''),
  item('Paying for nursing school', '/post/paying-for-nursing-school', 'all', ''),
];

const withReading = (menu: Menu): Menu => ({
  ...menu,
  items: menu.items.map((each) => (each.href === learn.href ? { ...each, items: reading } : each)),
});

export const demoMenus: readonly Menu[] = [
  ...topMenus.map((menu) => (menu.location === 'header' ? withReading(menu) : menu)),
  ...footerMenus(explore, yours),
];

/** Lead to every screen of the route table that a person can open from a menu. */
export const startingMenus: readonly Menu[] = [
  ...topMenus,
  ...footerMenus([...explore, tags, ask], [...yours, programMatch]),
];
