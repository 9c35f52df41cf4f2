// What other slices put into the home and into `/index2`, which both show.
import { LazySuspense } from '../ui/LazySuspense.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { hasScreen } from '../shared/routing/routePatterns.ts';

/** The finder lands with its own screen; until then nothing leads to it. */
export const hasFinder = hasScreen('/find-universities');

/** Posts and schools of the home, fetched beside the screen that shows them. */
export async function loadHomeParts() {
  const [{ NewestPosts }, { FeaturedSchools }] = await Promise.all([
    import('../features/articles/client/parts.ts'),
    import('../features/schools/client/featured/FeaturedSchools.lazy.tsx'),
  ]);
  return {
    finder: hasFinder,
    posts: (featured: readonly string[]) => <NewestPosts slugs={featured} />,
    schools: <FeaturedSchools />,
  };
}

const LandingExtras = lazyPart(
  async () => (await import('../app/shell/ShellExtras.lazy.tsx')).LandingExtras,
);

/** `/index2` has no frame that would say these things. */
export const LandingNotices = () => (
  <LazySuspense fallback={null} unavailable={null}>
    <LandingExtras />
  </LazySuspense>
);
