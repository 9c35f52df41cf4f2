/** Under which the router keeps how far down the pages of this tab were left. */
const storageKey = 'react-router-scroll-positions';

/** The first entry of every document has the same key: one page must not open where another was left. */
export const scrollKey = ({
  key,
  pathname,
  search,
}: {
  key: string;
  pathname: string;
  search: string;
}): string => (key === 'default' ? pathname + search : key);

/**
 * A page that is opened anew begins at its top, however far down this tab was on it before; one that is loaded again or
 * come back to stays where it was. Call before the router restores it.
 * @param path of the page with its query
 */
export function startAtTop(path: string): void {
  const [arrival] = performance.getEntriesByType('navigation');
  if ((arrival as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  try {
    const places = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    delete places[path];
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Nothing of it can be read: then nothing is restored either.
  }
}
