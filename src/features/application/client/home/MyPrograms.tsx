import { type ComponentType, useState } from 'react';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LazyBoundary, lazyPart, pageRestUnavailable } from '#ui/lazy.tsx';
import type { ProgramListProps } from '../programs/ProgramList.tsx';
import styles from '../Condenser.module.css';

let Loaded: ComponentType<ProgramListProps> | null = null;

/** Called by a screen as it opens, so that the list is there with the sections and moves nothing. */
export async function loadProgramList(): Promise<ComponentType<ProgramListProps>> {
  const { ProgramList } = await import('../programs/programs.lazy.ts');
  Loaded = ProgramList;
  return ProgramList;
}
const LazyProgramList = lazyPart(loadProgramList);

function ProgramList(props: ProgramListProps) {
  const [List] = useState(() => Loaded ?? LazyProgramList);
  return <List {...props} />;
}

/** The list follows the sections: no screen of the application loads it before its first touch. */
export const MyPrograms = (props: ProgramListProps) => (
  <section className={styles.block} aria-labelledby="programs-title">
    <h2 id="programs-title">My programs</h2>
    <LazyBoundary
      fallback={<Skeleton shape="card" label="Opening your programs" />}
      unavailable={pageRestUnavailable}
    >
      <ProgramList {...props} />
    </LazyBoundary>
  </section>
);
