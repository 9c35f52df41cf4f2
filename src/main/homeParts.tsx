// What other slices put into the home and into `/index2`, which both show.
import { LatePart } from '../ui/LatePart.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { hasScreen } from './routePatterns.ts';

/** The finder lands with its own screen; until then nothing leads to it. */
export const hasFinder = hasScreen('/find-universities');

/** Posts and schools of the home, fetched beside the screen that shows them. */
export async function loadHomeParts() {
  const [{ NewestPosts }, { FeaturedSchools }] = await Promise.all([
    import('../features/articles/client/latePosts.ts'),
    import('../features/universities/client/home/lateSchools.ts'),
  ]);
  return {
    finder: hasFinder,
    posts: (featured: readonly string[]) => <NewestPosts slugs={featured} />,
    schools: <FeaturedSchools />,
  };
}

const LandingLater = lazyPart(async () => (await import('./ShellLater.tsx')).LandingLater);

/** `/index2` has no frame that would say these things. */
export const LandingNotices = () => (
  <LatePart fallback={null} missing={null}>
    <LandingLater />
  </LatePart>
);
