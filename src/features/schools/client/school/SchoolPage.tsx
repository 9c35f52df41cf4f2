import { useEffect } from 'react';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { usePageMeta } from '../../../../ui/pageMeta.ts';
import type { School } from '../../schoolContract.ts';
import { SaveButton } from '../saved/SaveButton.tsx';
import { SchoolDetails, SchoolVoices } from './lateSchool.ts';
import styles from './School.module.css';
import { SchoolHead } from './SchoolHead.tsx';
import { schoolMeta } from './schoolMeta.ts';

const SchoolActions = lazyPart(async () => (await import('./SchoolActions.tsx')).SchoolActions);
const CompareTray = lazyPart(async () => (await import('../compare/CompareTray.tsx')).CompareTray);

/** What was looked at opens again without a connection. */
function useKeep(school: School, keptAt: number | undefined): void {
  useEffect(() => {
    if (keptAt !== undefined) return;
    const keep = async (): Promise<void> => {
      const { keepSchool } = await import('../keptSchools.ts');
      await keepSchool(school, Date.now());
    };
    keep().catch(() => undefined);
  }, [school, keptAt]);
}

/** One school. @param keptAt since when this device has it, when the server could not be asked */
export function SchoolPage({ school, keptAt }: { school: School; keptAt?: number | undefined }) {
  usePageMeta(schoolMeta(school));
  useKeep(school, keptAt);
  const { id, slug, name } = school;
  return (
    <div className={styles['page']}>
      <SchoolHead school={school} keptAt={keptAt} />
      <div className={styles['actions']}>
        <SaveButton school={{ id, slug, name }} withWords />
        <LatePart fallback={null} missing={null}>
          <SchoolActions school={school} />
        </LatePart>
      </div>
      <SchoolDetails school={school} />
      <SchoolVoices school={school} />
      <LatePart fallback={null} missing={null}>
        <CompareTray />
      </LatePart>
    </div>
  );
}
