import { createContext, useContext } from 'react';

/** On the server, where there is no location. */
export const SiteOrigin = createContext('');

/**
 * @returns scheme, host and port of this site, without a slash at the end. A page can be rendered for a public address
 * and opened under another one: what shows it needs `suppressHydrationWarning`, which lets the first one stay.
 */
export const useSiteOrigin = (): string => useContext(SiteOrigin) || location.origin;
