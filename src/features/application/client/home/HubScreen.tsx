// The application as a task list: what is done, what is left, and the one next thing.
import { useDocuments } from '../../../offline/documents/useDocuments.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sectionKeys } from '../contract.ts';
import { useApplicationOverview } from './applicationOverview.ts';
import styles from './Condenser.module.css';
import { countDocuments } from './documentCount.ts';
import { ProgramShelf } from './ProgramShelf.tsx';
import { NextLamp, SectionShelf } from './SectionShelf.tsx';
import { SyncSummary } from './SyncSummary.tsx';

/** `/my-account/application-condenser`. */
export function HubScreen() {
  const overview = useApplicationOverview();
  const documents = countDocuments(useDocuments());
  return (
    <div className={styles['page']}>
      <PageHeader
        title="Your application"
        lead="Fill it in once and use it for every program. You can stop at any time; what you typed stays."
      />
      {overview.ready ? (
        <>
          <NextLamp next={overview.next} />
          <SyncSummary />
          <SectionShelf
            overview={overview}
            keys={sectionKeys}
            notes={{ 'program-material': documents ?? undefined }}
          />
          <ProgramShelf values={overview.programs} />
        </>
      ) : (
        <Skeleton shape="row" count={6} label="Opening your application" />
      )}
    </div>
  );
}
