import { type ReactNode, useEffect } from 'react';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { sectionKeys } from '../../contract.ts';
import type { HomeTopSlot } from './homeTopSlot.ts';
import { loadProgramList, MyPrograms } from './MyPrograms.tsx';
import { NextStepLamp, SectionTaskList } from './SectionTaskList.tsx';
import { SyncSummary } from './SyncSummary.tsx';
import { useApplicationOverview } from './useApplicationOverview.ts';
import styles from '../Condenser.module.css';

export function ApplicationHome({ Top, children }: { Top: HomeTopSlot; children: ReactNode }) {
  const overview = useApplicationOverview();
  useEffect(() => void loadWithRetry(loadProgramList), []);
  if (!overview.ready)
    return (
      <div className={styles.opening}>
        <Skeleton shape="row" count={6} label="Opening your application" />
      </div>
    );
  return (
    <Top next={<NextStepLamp next={overview.next} />}>
      <SyncSummary states={overview.states} />
      <section aria-labelledby="sections-title" className={styles.block}>
        <h2 id="sections-title">My application</h2>
        <SectionTaskList
          overview={overview}
          keys={sectionKeys.filter((key) => key !== 'demographics')}
        />
      </section>
      <MyPrograms />
      {children}
    </Top>
  );
}
