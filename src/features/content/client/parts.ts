export { itemsFor } from './menus.ts';
export { cacheSettings, settingsQuery } from './queries.ts';
export { useMenus, useSettings } from './settingsStore.ts';

export const loadSettingsPoll = () => import('./settingsPoll.ts');
export const loadRouteRules = () => import('./routeRules.ts');
