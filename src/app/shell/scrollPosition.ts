/** React Router's own. */
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

/** Call before the router restores the position. Reloads and going back keep it. */
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
