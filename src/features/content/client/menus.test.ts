import { expect, it } from 'vitest';
import type { Menu } from '../contract.ts';
import { itemsFor } from './menus.ts';

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
      item('Home', 'all', [item('Sign in', 'guest'), item('Application', 'student')]),
      item('Sign in', 'guest'),
      item('Account', 'nurse'),
    ],
  },
  { key: 'foot', title: 'Foot', location: 'footer', items: [item('About', 'all')] },
];
const labels = (audience: 'guest' | 'student' | 'nurse') =>
  itemsFor(menus, 'header', audience).map(({ label, items }) => [label, items.map((i) => i.label)]);

it('shows each person what is meant for all and for them', () => {
  expect(labels('guest')).toEqual([
    ['Home', ['Sign in']],
    ['Sign in', []],
  ]);
  expect(labels('student')).toEqual([['Home', ['Application']]]);
  expect(labels('nurse')).toEqual([
    ['Home', []],
    ['Account', []],
  ]);
});

it('keeps the places of the page apart', () => {
  expect(itemsFor(menus, 'footer', 'guest').map(({ label }) => label)).toEqual(['About']);
  expect(itemsFor(menus, 'mobile', 'guest')).toEqual([]);
});
