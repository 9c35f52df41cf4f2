import type { Menu } from '../contract.ts';

export type Audience = 'guest' | 'student' | 'nurse';
type MenuItem = Menu['items'][number];

/** What the three levels of a menu have in common; the last has no `items`. */
export type Place = Omit<MenuItem, 'items'> & { readonly items?: readonly Place[] };

/** @returns the places of that part of the page that are meant for the audience, at each level */
export const itemsFor = (
  menus: readonly Menu[],
  location: Menu['location'],
  audience: Audience,
): Place[] =>
  forAudience(
    menus.filter((menu) => menu.location === location).flatMap(({ items }) => items),
    audience,
  );

const forAudience = (places: readonly Place[], audience: Audience): Place[] =>
  places
    .filter((place) => place.audience === 'all' || place.audience === audience)
    .map((place) => ({ ...place, items: forAudience(place.items ?? [], audience) }));
