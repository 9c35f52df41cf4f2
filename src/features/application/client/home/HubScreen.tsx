import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { sectionKeys } from '#features/application/contract.ts';
import { useDocumentCount } from '#features/documents/client/parts.ts';
import { useApplicationOverview } from './useApplicationOverview.ts';
import styles from '../Condenser.module.css';
import { ProgramDeadlines } from './ProgramDeadlines.tsx';
import { NextStepLamp, SectionTaskList } from './SectionTaskList.tsx';
import { SyncSummary } from './SyncSummary.tsx';

export function HubScreen() {
  const overview = useApplicationOverview();
  const documents = useDocumentCount();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Your application"
        lead="Fill it in once and use it for every program. You can stop at any time; what you typed stays."
      />
      {overview.ready ? (
        <>
          <NextStepLamp next={overview.next} />
          <SyncSummary />
          <SectionTaskList
            overview={overview}
            keys={sectionKeys}
            notes={{ 'program-material': documents ?? undefined }}
          />
          <ProgramDeadlines values={overview.programs} />
        </>
      ) : (
        <Skeleton shape="row" count={6} label="Opening your application" />
      )}
    </div>
  );
}
