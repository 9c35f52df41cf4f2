// What a screen of one slice shows of another.
import { LazySuspense } from '../ui/LazySuspense.tsx';
import { lazyPart } from '../ui/lazy.tsx';
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
  <LazySuspense fallback={null} unavailable={null}>
    <LandingExtras />
  </LazySuspense>
);

const LazyAccountSettings = lazyPart(
  async () =>
    (await import('../features/account/client/settings/AccountSettings.tsx')).AccountSettings,
);

/** A nurse's settings are below the profile (decisions.md §2.8), which can be read without them. */
export const AccountSettings = () => (
  <LazySuspense fallback={null} unavailable={null}>
    <LazyAccountSettings />
  </LazySuspense>
);

const LazySavedSchools = lazyPart(
  async () => (await import('../features/saved-schools/client/SavedSummary.tsx')).SavedSummary,
);
const savedSchoolsFallback = <Skeleton shape="card" label="Opening your saved schools" />;

/** On the home of a student, which opens without it as well. */
export const SavedSchools = () => (
  <LazySuspense fallback={savedSchoolsFallback} unavailable={null}>
    <LazySavedSchools />
  </LazySuspense>
);

export const DocumentsTopic = lazyPart(
  async () => (await import('../features/documents/client/DocumentsTopic.tsx')).DocumentsTopic,
);
