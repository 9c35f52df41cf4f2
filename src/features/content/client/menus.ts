import type { Menu } from '../contract.ts';

export type Audience = 'guest' | 'student' | 'nurse';
type Item = Menu['items'][number];

export function itemsFor(
  menus: readonly Menu[],
  location: Menu['location'],
  audience: Audience,
): Item[] {
  const isMeant = (item: { audience: string }): boolean =>
    item.audience === 'all' || item.audience === audience;
  return menus
    .filter((menu) => menu.location === location)
    .flatMap((menu) => menu.items)
    .filter(isMeant)
    .map((item) => ({ ...item, items: item.items.filter(isMeant) }));
}
