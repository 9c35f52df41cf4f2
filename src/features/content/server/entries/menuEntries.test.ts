import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { menuType } from '../../contentTypes.ts';
import { presentMenus } from '../present.ts';
import { demoMenus } from '../starting/menus.ts';
import { checkMenuItems } from './menuEntries.ts';

const item = (label: string, href: string, items: readonly object[] = []) => ({
  label,
  href,
  audience: 'all',
  icon: '',
  items,
});
const parse = (items: readonly object[], location = 'header') =>
  z.parse(menuType.schema, { key: 'main', title: 'Main', location, position: 0, items });
const problemsOf = (...args: Parameters<typeof parse>) =>
  checkMenuItems(parse(...args)).map(({ level, path, code }) => [level, path, code]);

describe('a menu of three levels', () => {
  const three = [item('One', '/', [item('Two', '/about', [item('Three', '/contact')])])];

  it('is stored and shown with all of them, and nothing is said about it', () => {
    const { key, title, position, items } = parse(three);
    const row = { key, title, position, items, location: 'header' };
    expect(presentMenus([row])[0]?.items[0]?.items[0]?.items[0]?.label).toBe('Three');
    expect(problemsOf(three)).toEqual([]);
  });

  it('has no fourth', () => {
    const four = [item('One', '/', [item('Two', '/', [item('Three', '/', [item('Four', '/')])])])];
    expect(JSON.stringify(parse(four))).not.toContain('Four');
  });

  it('is read as one without a third where it was stored before there was one', () => {
    const { items: _items, ...two } = item('Two', '/about');
    const row = { key: 'main', title: 'Main', position: 0, location: 'header' };
    const [menu] = presentMenus([{ ...row, items: [item('One', '/', [two])] }]);
    expect(menu?.items[0]?.items).toEqual([{ ...two, items: [] }]);
  });

  it.each([
    ['on the second level', [item('A', '/', [item('A', '/')])], 'items.0.items.0.href'],
    [
      'on the third level, below its own item',
      [item('A', '/', [item('B', '/about', [item('B', '/about')])])],
      'items.0.items.0.items.0.href',
    ],
    [
      'on the third level, below the first',
      [item('A', '/', [item('B', '/about', [item('A', '/')])])],
      'items.0.items.0.items.0.href',
    ],
  ])('is refused when it leads to itself %s', (_, items, path) => {
    expect(problemsOf(items)).toEqual([['error', path, 'loop']]);
  });

  it('is refused for a link that is none, and doubted for a page that is not there, at each level', () => {
    const items = [item('A', 'about', [item('B', '/nowhere', [item('C', 'javascript:alert(1)')])])];
    expect(problemsOf(items)).toEqual([
      ['error', 'items.0.href', 'link'],
      ['warning', 'items.0.items.0.href', 'link'],
      ['error', 'items.0.items.0.items.0.href', 'link'],
    ]);
  });

  it('is doubted in the bar of a phone, which shows one level', () => {
    expect(problemsOf(three, 'mobile')).toEqual([['warning', 'items.0.items', 'hidden']]);
  });

  it('is one of those of the demo, and nothing is said about any of them', () => {
    const second = demoMenus.flatMap(({ items }) => items.flatMap((each) => each.items));
    expect(second.some(({ items }) => items.length > 0)).toBe(true);
    for (const { key, title, location, items } of demoMenus)
      expect(checkMenuItems({ key, title, location, position: 0, items })).toEqual([]);
  });
});
