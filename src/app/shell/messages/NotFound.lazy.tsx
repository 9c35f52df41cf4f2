import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { lazyHydrate } from '#ui/lazy.tsx';

/** Most visits never see it: fetched when an address leads nowhere, and kept with the app for when there is no signal. */
export const NotFound = lazyHydrate(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  { eager: false, fallback: null, unavailable: <PageHeader title="Page not found" /> },
);
