// The home with what other features show on it, as one module: its styles are then known before it is rendered.
import { NewestPosts } from '#features/articles/client/parts.ts';
import { SolvedQuestions } from '#features/forum/client/read/parts/pageParts.ts';
import { HomeScreen } from '#features/content/client/home/HomeScreen.tsx';
import { LandingScreen } from '#features/content/client/landing/LandingScreen.tsx';
import { FeaturedNurses } from '#features/nurses/client/parts.ts';
import { FeaturedSchools } from '#features/schools/client/featured/FeaturedSchools.lazy.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';

const LandingExtras = lazyPart(
  async () => (await import('#app/shell/ShellExtras.lazy.tsx')).LandingExtras,
);

const notices = (
  <LazyBoundary fallback={null} unavailable={null}>
    <LandingExtras />
  </LazyBoundary>
);

const slots = {
  posts: (featured: readonly string[]) => (
    <>
      <NewestPosts slugs={featured} />
      <SolvedQuestions />
    </>
  ),
  schools: (
    <>
      <FeaturedSchools />
      <FeaturedNurses />
    </>
  ),
};

export const ComposedHome = () => <HomeScreen {...slots} />;

export const ComposedLanding = () => <LandingScreen {...slots} notices={notices} />;
