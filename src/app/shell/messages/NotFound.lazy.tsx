import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { lazyHydrateOnRender } from '#ui/lazyHydrate.tsx';

/** Most visits never need it, so it is fetched on demand; the worker precaches it. */
export const NotFound = lazyHydrateOnRender(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  { loading: null, unavailable: <PageHeader title="Page not found" /> },
);
