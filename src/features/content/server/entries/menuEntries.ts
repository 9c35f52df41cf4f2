import * as z from 'zod/mini';
import type { EntryProblem, EntrySource } from '#server/content/entrySource.ts';
import { isPage } from '#shared/routing/routePatterns.ts';
import { menuType } from '../../contentTypes.ts';
import { deleteMenu, listMenus, writeMenu } from '../store.ts';

type MenuValue = z.output<typeof menuType.schema>;

/** A menu leads to a screen of this site or to an address elsewhere. */
function checkTarget(path: string, href: string): EntryProblem[] {
  if (/^https?:\/\//.test(href) || href.startsWith('mailto:') || href.startsWith('tel:')) return [];
  if (!href.startsWith('/'))
    return [
      {
        level: 'error',
        path,
        code: 'link',
        message: 'Begin with “/” for this site, or with “https://”',
      },
    ];
  const [bare = '/'] = href.split(/[?#]/, 1);
  if (isPage(bare)) return [];
  return [
    { level: 'warning', path, code: 'link', message: `There is no page at ${bare} on this site` },
  ];
}

type CheckedItem = {
  readonly label: string;
  readonly href: string;
  readonly items?: readonly CheckedItem[];
};

const isSame = (one: CheckedItem, other: CheckedItem): boolean =>
  one.label === other.label && one.href === other.href;

/** @param above from the first level down; `path` is the one of the list */
function checkItems(
  items: readonly CheckedItem[],
  path: string,
  above: readonly CheckedItem[],
): EntryProblem[] {
  return items.flatMap((item, at) => {
    const own = `${path}.${at}`;
    const isLoop = above.some((each) => isSame(each, item));
    const loop: EntryProblem = {
      level: 'error',
      path: `${own}.href`,
      code: 'loop',
      message: 'A menu can’t lead to itself: this item is already above it',
    };
    return [
      ...(isLoop ? [loop] : []),
      ...checkTarget(`${own}.href`, item.href),
      ...checkItems(item.items ?? [], `${own}.items`, [...above, item]),
    ];
  });
}

/** Room for what is below an item is in the header and the footer alone. */
const checkRoom = ({ location, items }: MenuValue): EntryProblem[] =>
  items.flatMap((item, at) =>
    location === 'mobile' && item.items.length > 0
      ? [
          {
            level: 'warning',
            path: `items.${at}.items`,
            code: 'hidden',
            message: 'The bar at the bottom of a phone has no room for what is below an item',
          },
        ]
      : [],
  );

export const checkMenuItems = (menu: MenuValue): EntryProblem[] => [
  ...checkItems(menu.items, 'items', []),
  ...checkRoom(menu),
];

export const menuEntries: EntrySource = {
  type: menuType,
  list: async (db) =>
    (await listMenus(db)).map(({ key, title }) => ({ key, title, updatedAt: null })),
  async read(db, key) {
    const row = (await listMenus(db)).find((menu) => menu.key === key);
    if (!row) return null;
    const { title, location, items, position } = row;
    return { key, title, location, position, items };
  },
  publish: (db, key, value) => writeMenu(db, { ...z.parse(menuType.schema, value), key }),
  unpublish: deleteMenu,
  keyOf: (value) => {
    const parsed = z.safeParse(z.object({ key: z.string() }), value);
    return parsed.success ? parsed.data.key : '';
  },
  check: async (_db, key, value) => {
    const menu = z.parse(menuType.schema, value);
    const renamed: EntryProblem[] =
      menu.key === key
        ? []
        : [{ level: 'error', path: 'key', code: 'renamed', message: 'The short name stays' }];
    return [...renamed, ...checkMenuItems(menu)];
  },
};
