import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { lazyHydrateOnRender } from '#ui/lazyHydrate.tsx';

/** Most visits never see it: fetched when an address leads nowhere, and kept with the app for when there is no signal. */
export const NotFound = lazyHydrateOnRender(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  { loading: null, unavailable: <PageHeader title="Page not found" /> },
);
