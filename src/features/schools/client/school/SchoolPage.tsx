import { type ComponentType, useEffect } from 'react';
import { LazyBoundary, lazyHydrate, lazyPart } from '#ui/lazy.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { School } from '#features/schools/contract.ts';
import { CompareTick } from '../compare/CompareTick.tsx';
import styles from './School.module.css';
import type { ProgramSlots } from './details/Programs.tsx';
import { SchoolHead } from './SchoolHead.tsx';
import { schoolMeta } from './schoolMeta.ts';

export type SchoolSlots = ProgramSlots & {
  readonly SaveButton: ComponentType<{
    school: Pick<School, 'id' | 'slug' | 'name'>;
    boxed?: boolean;
  }>;
  readonly MailSwitch: ComponentType<{ id: number }>;
  readonly Reviews: ComponentType<{ school: School }>;
  readonly Questions: ComponentType<Pick<School, 'slug' | 'name'>>;
};

const SchoolDetails = lazyHydrate(async () => (await import('../schools.lazy.ts')).SchoolDetails);
const SchoolActions = lazyPart(async () => (await import('../schools.lazy.ts')).SchoolActions);
const CompareTray = lazyPart(async () => (await import('../compare/CompareTray.tsx')).CompareTray);

function useCacheSchool(school: School, cachedAt: number | undefined): void {
  useEffect(() => {
    if (cachedAt !== undefined) return;
    const store = async (): Promise<void> => {
      const { cacheSchool } = await import('../schools.lazy.ts');
      await cacheSchool(school, Date.now());
    };
    store().catch(() => undefined);
  }, [school, cachedAt]);
}

/** @param cachedAt in milliseconds, when the server could not be asked */
export function SchoolPage({
  school,
  cachedAt,
  slots: { SaveButton, MailSwitch, Reviews, Questions, AddProgram, YouAndProgram },
}: {
  school: School;
  slots: SchoolSlots;
  cachedAt?: number | undefined;
}) {
  usePageMeta(schoolMeta(school));
  useCacheSchool(school, cachedAt);
  const { id, slug, name } = school;
  return (
    <div className={styles.page}>
      <SchoolHead
        school={school}
        cachedAt={cachedAt}
        actions={
          <div className={styles.actions}>
            <SaveButton school={{ id, slug, name }} boxed />
            <CompareTick school={{ slug, name }} />
          </div>
        }
      />
      <div className={styles.actions}>
        <LazyBoundary fallback={null} unavailable={null}>
          <SchoolActions name={name} />
        </LazyBoundary>
        <LazyBoundary fallback={null} unavailable={null}>
          <MailSwitch id={id} />
        </LazyBoundary>
      </div>
      <SchoolDetails school={school} AddProgram={AddProgram} YouAndProgram={YouAndProgram} />
      <Questions slug={slug} name={name} />
      <Reviews school={school} />
      <LazyBoundary fallback={null} unavailable={null}>
        <CompareTray />
      </LazyBoundary>
    </div>
  );
}
