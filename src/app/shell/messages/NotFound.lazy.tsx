import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { lazyHydrate } from '#ui/lazy.tsx';

/** Most visits never need it, so it is fetched on demand; the worker precaches it. */
export const NotFound = lazyHydrate(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  { eager: false, fallback: null, unavailable: <PageHeader title="Page not found" /> },
);
