// What a page is rendered with while an unpublished value is looked at: the services of the site, and that value over one.
import * as z from 'zod/mini';
import { postType } from '#features/articles/postType.ts';
import { presentUnpublished } from '#features/articles/server/entries.ts';
import { menuType, pageType } from '#features/content/contentTypes.ts';
import { settingsTypes, siteType } from '#features/content/settingsTypes.ts';
import { presentPage } from '#features/content/server/pagesService.ts';
import type { Settings } from '#features/content/contract.ts';
import { paths } from '#shared/routing/paths.ts';
import type { PageServices } from '../../render/pages.ts';

export type PreviewOverlay = {
  readonly path: string;
  readonly services: PageServices;
};

type Build = (key: string, value: unknown, services: PageServices, now: Date) => PreviewOverlay;

const withSettings = (
  services: PageServices,
  change: (settings: Settings) => Settings,
): PageServices => ({
  ...services,
  content: {
    ...services.content,
    settings: async () => change(await services.content.settings()),
  },
});

const blockPaths = {
  home: '/',
  contact: paths.contact,
  about: paths.about,
  applicationProcess: '/',
  nursingProgram: paths.nursingProgram,
} as const satisfies Record<keyof typeof settingsTypes, string>;

const blocks = Object.fromEntries(
  (Object.keys(settingsTypes) as (keyof typeof settingsTypes)[]).map((name): [string, Build] => [
    settingsTypes[name].name,
    (_key, value, services) => ({
      path: blockPaths[name],
      services: withSettings(services, (settings) => ({ ...settings, [name]: value })),
    }),
  ]),
);

const overlays: Readonly<Record<string, Build>> = {
  ...blocks,
  [siteType.name]: (_key, value, services) => {
    const { siteName, ...logos } = z.parse(siteType.schema, value);
    const change = (settings: Settings): Settings => ({
      ...settings,
      ...logos,
      siteName: siteName === '' ? settings.siteName : siteName,
    });
    return { path: '/', services: withSettings(services, change) };
  },
  [menuType.name]: (key, value, services) => {
    const menu = z.parse(menuType.schema, value);
    const change = (settings: Settings): Settings => ({
      ...settings,
      menus: settings.menus.some((each) => each.key === key)
        ? settings.menus.map((each) => (each.key === key ? menu : each))
        : [...settings.menus, menu],
    });
    return { path: '/', services: withSettings(services, change) };
  },
  [postType.name]: (_key, value, services, now) => {
    const post = presentUnpublished(z.parse(postType.schema, value), now);
    const articles: PageServices['articles'] = {
      ...services.articles,
      find: async (slug, ...rest) =>
        slug === post.slug ? { kind: 'found', post } : services.articles.find(slug, ...rest),
    };
    return { path: `/post/${post.slug}`, services: { ...services, articles } };
  },
  [pageType.name]: (key, value, services, now) => {
    const page = presentPage(key, {
      ...z.parse(pageType.schema, value),
      version: 0,
      publishedAt: now,
    });
    const pages: PageServices['content']['pages'] = {
      ...services.content.pages,
      page: async (slug) => (slug === key ? page : services.content.pages.page(slug)),
    };
    return { path: `/${key}`, services: { ...services, content: { ...services.content, pages } } };
  },
};

/** Null for a type that no page shows. @param value parsed by the schema of the type */
export const findOverlay = (type: string, ...rest: Parameters<Build>): PreviewOverlay | null =>
  overlays[type]?.(...rest) ?? null;
