import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { lazyHydrate } from '#ui/lazy.tsx';

export const NotFound = lazyHydrate(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  { eager: false, fallback: null, unavailable: <PageHeader title="Page not found" /> },
);
