// What stands below the first view of a school's page.
import { lazyHydrate } from '#ui/lazyHydrate.tsx';

export const SchoolDetails = lazyHydrate(
  async () =>
    (await import('#features/schools/client/school/details/SchoolDetails.tsx')).SchoolDetails,
);
export const SchoolReviews = lazyHydrate(
  async () => (await import('#features/reviews/client/SchoolReviews.tsx')).SchoolReviews,
);
