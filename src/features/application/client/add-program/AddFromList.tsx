import { useSession } from '#session/session.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { canFillApplication } from '#features/application/policy.ts';
import type { schoolQuery } from '#features/schools/client/parts.ts';
import styles from './AddFromList.module.css';

export type AddFromListProps = {
  readonly school: { readonly slug: string; readonly name: string };
  /** Of the school; all of its programs when absent. */
  readonly programIds?: readonly number[] | undefined;
  /** Passed in by the lists, which load it anyway: imported here it would join a chunk of the application. */
  readonly schoolQuery: typeof schoolQuery;
};

const ListedMark = lazyPart(async () => (await import('../programs/programs.lazy.ts')).ListedMark);

/** Its place in a list is reserved from the first paint on, for those who have an application. */
export function AddFromList(props: AddFromListProps) {
  const session = useSession();
  if (!canFillApplication(session)) return null;
  return (
    <span className={styles.place}>
      <LazyBoundary fallback={null} unavailable={null}>
        <ListedMark {...props} />
      </LazyBoundary>
    </span>
  );
}
