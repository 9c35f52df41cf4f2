import { useEffect } from 'react';
import { LazySuspense } from '#ui/LazySuspense.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { School } from '#features/schools/contract.ts';
import { SaveButton } from '#features/saved-schools/client/button/SaveButton.tsx';
import { SchoolDetails, SchoolReviews } from '#features/universities/client/school/lateSchool.ts';
import styles from './School.module.css';
import { SchoolHead } from './SchoolHead.tsx';
import { schoolMeta } from './schoolMeta.ts';

const SchoolActions = lazyPart(async () => (await import('./SchoolActions.tsx')).SchoolActions);
const CompareTray = lazyPart(async () => (await import('../compare/CompareTray.tsx')).CompareTray);

/** What was looked at opens again without a connection. */
function useCacheSchool(school: School, keptAt: number | undefined): void {
  useEffect(() => {
    if (keptAt !== undefined) return;
    const keep = async (): Promise<void> => {
      const { cacheSchool: keepSchool } = await import('../cache/schoolCache.ts');
      await keepSchool(school, Date.now());
    };
    keep().catch(() => undefined);
  }, [school, keptAt]);
}

/** One school. @param keptAt since when this device has it, when the server could not be asked */
export function SchoolPage({
  school,
  cachedAt,
}: {
  school: School;
  cachedAt?: number | undefined;
}) {
  usePageMeta(schoolMeta(school));
  useCacheSchool(school, cachedAt);
  const { id, slug, name } = school;
  return (
    <div className={styles.page}>
      <SchoolHead school={school} cachedAt={cachedAt} />
      <div className={styles.actions}>
        <SaveButton school={{ id, slug, name }} withLabel />
        <LazySuspense fallback={null} unavailable={null}>
          <SchoolActions school={school} />
        </LazySuspense>
      </div>
      <SchoolDetails school={school} />
      <SchoolReviews school={school} />
      <LazySuspense fallback={null} unavailable={null}>
        <CompareTray />
      </LazySuspense>
    </div>
  );
}
