import { PageHeader } from '../ui/PageHeader.tsx';
import { laterPart } from '../ui/takenOverLater.tsx';

/** Most visits never see it: fetched when an address leads nowhere, and kept with the app for when there is no signal. */
export const NotFound = laterPart(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  { coming: null, missing: <PageHeader title="Page not found" /> },
);
