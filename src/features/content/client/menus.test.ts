import { expect, it } from 'vitest';
import type { Menu } from '../contract.ts';
import { itemsFor, type Audience, type Place } from './menus.ts';

type Item = Menu['items'][number];
const item = (label: string, audience: Item['audience'], items: Item['items'] = []): Item => ({
  label,
  href: '/',
  audience,
  icon: '',
  items,
});
const menus: Menu[] = [
  {
    key: 'main',
    title: 'Main',
    location: 'header',
    items: [
      item('Home', 'all', [
        item('Sign in', 'guest'),
        item('Application', 'student', [
          { ...item('Essays', 'student'), items: [] },
          item('Packet', 'nurse'),
        ]),
        item('Help', 'all', [item('By mail', 'nurse'), item('By phone', 'all')]),
      ]),
      item('Sign in', 'guest'),
      item('Account', 'nurse'),
    ],
  },
  { key: 'foot', title: 'Foot', location: 'footer', items: [item('About', 'all')] },
];
const outline = (places: readonly Place[] = []): readonly unknown[] =>
  places.map(({ label, items = [] }) => (items.length > 0 ? [label, outline(items)] : label));
const shownTo = (audience: Audience) => outline(itemsFor(menus, 'header', audience));

it('shows each person what is meant for all and for them, on each of three levels', () => {
  expect(shownTo('guest')).toEqual([['Home', ['Sign in', ['Help', ['By phone']]]], 'Sign in']);
  expect(shownTo('student')).toEqual([
    [
      'Home',
      [
        ['Application', ['Essays']],
        ['Help', ['By phone']],
      ],
    ],
  ]);
  expect(shownTo('nurse')).toEqual([['Home', [['Help', ['By mail', 'By phone']]]], 'Account']);
});

it('keeps the places of the page apart', () => {
  expect(itemsFor(menus, 'footer', 'guest').map(({ label }) => label)).toEqual(['About']);
  expect(itemsFor(menus, 'mobile', 'guest')).toEqual([]);
});
