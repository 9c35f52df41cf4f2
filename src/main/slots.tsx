// What a screen of one slice shows of another.
import { LazyBoundary, lazyPart } from '../ui/lazy.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';

/** Posts and schools of the home, fetched beside the screen that shows them. */
export async function loadHomeParts() {
  const [{ NewestPosts }, { FeaturedSchools }] = await Promise.all([
    import('../features/articles/client/parts.ts'),
    import('../features/schools/client/featured/FeaturedSchools.lazy.tsx'),
  ]);
  return {
    posts: (featured: readonly string[]) => <NewestPosts slugs={featured} />,
    schools: <FeaturedSchools />,
  };
}

const LandingExtras = lazyPart(
  async () => (await import('../app/shell/ShellExtras.lazy.tsx')).LandingExtras,
);

/** `/index2` has no layout that would show them. */
export const LandingNotices = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LandingExtras />
  </LazyBoundary>
);

const LazyAccountSettings = lazyPart(
  async () =>
    (await import('../features/account/client/settings/AccountSettings.tsx')).AccountSettings,
);

/** A nurse's settings are below the profile (decisions.md §2.8), which can be read without them. */
export const AccountSettings = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyAccountSettings />
  </LazyBoundary>
);

const LazySavedSchools = lazyPart(
  async () => (await import('../features/saved-schools/client/SavedSummary.tsx')).SavedSummary,
);
const savedSchoolsFallback = <Skeleton shape="card" label="Opening your saved schools" />;

/** On the home of a student, which opens without it as well. */
export const SavedSchools = () => (
  <LazyBoundary fallback={savedSchoolsFallback} unavailable={null}>
    <LazySavedSchools />
  </LazyBoundary>
);

export const DocumentsTopic = lazyPart(
  async () => (await import('../features/documents/client/DocumentsTopic.tsx')).DocumentsTopic,
);
