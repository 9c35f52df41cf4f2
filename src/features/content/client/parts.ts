export { itemsFor } from './menus.ts';
export { cacheSettings, settingsQuery } from './queries.ts';
export { useMenus, useSettings } from './settingsStore.ts';

export const loadRouteRules = () => import('./routeRules.ts');
