import { type RouteName, routeList, routes } from './routes.ts';

export const paths = Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [name, path]),
) as { readonly [Name in RouteName]: (typeof routes)[Name]['path'] };

/** Crawlers leave alone what is `closed`, and everything below it. */
export const searchPaths: Readonly<Record<'pages' | 'closed', readonly string[]>> = {
  pages: routeList.filter(({ sitemap }) => sitemap).map(({ path }) => path),
  closed: [paths.myAccount, paths.nurseProfile, '/internal'],
};

/** The worker answers a reload with this query parameter with the newest shell, not the cached one. */
export const reloadMarker = 'r';
