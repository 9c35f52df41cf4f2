import { type RouteName, routeList, routes } from './routes.ts';

/** The URLs of the SPEC (§2) by name. */
export const paths = Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [name, path]),
) as { readonly [Name in RouteName]: (typeof routes)[Name]['path'] };

/** What search engines are told: where to look beside the posts, and what to leave alone with everything below it. */
export const searchPaths: Readonly<Record<'pages' | 'closed', readonly string[]>> = {
  pages: routeList.filter(({ sitemap }) => sitemap).map(({ path }) => path),
  closed: [paths.myAccount, paths.nurseProfile, '/internal'],
};

/** Query parameter of a reload. The worker answers it with the newest shell, not the cached one. */
export const reloadMarker = 'r';
