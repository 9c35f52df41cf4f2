import { useContext } from 'react';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Topic } from '#features/application/definition/types.ts';
import styles from '../Condenser.module.css';
import { DocumentsSlotContext } from './documentsSlot.ts';
import { Fields } from '../fields/Fields.tsx';
import { GpaView } from '../fields/GpaView.tsx';
import { ListView } from '../fields/ListView.tsx';
import { ReferencesPart } from '../references/ReferencesPart.tsx';
import { useSection } from './sectionModel.ts';
import { formatVisibility, sharedVisibility } from './visibility.ts';

export function TopicView({ topic }: { topic: Topic }) {
  const { definition } = useSection();
  const seenBy = sharedVisibility(definition) === topic.visibleTo ? undefined : topic.visibleTo;
  return (
    <section className={styles.topic}>
      <h2 id={`title-${topic.key}`} tabIndex={-1}>
        {topic.title}
      </h2>
      <p className={styles.lead}>{[topic.lead, topic.why].filter(Boolean).join(' ')}</p>
      {seenBy && <p className={styles.why}>{formatVisibility(seenBy)}</p>}
      <TopicBodyView topic={topic} />
    </section>
  );
}

function TopicBodyView({ topic }: { topic: Topic }) {
  switch (topic.body.kind) {
    case 'fields':
      return <Fields fields={topic.body.fields} />;
    case 'list':
      return (
        <>
          <ListView list={topic.body.list} />
          {topic.body.list.key === 'references' && <ReferencesPart />}
        </>
      );
    case 'gpa':
      return <GpaView />;
    case 'documents':
      return <DocumentsPart />;
    default:
      return topic.body satisfies never;
  }
}

const DocumentsPart = () => (
  <LazyBoundary
    fallback={
      <div className={styles.screenful}>
        <Skeleton shape="row" count={3} label="Opening your documents" />
      </div>
    }
    unavailable={chunkUnavailable}
  >
    {useContext(DocumentsSlotContext)}
  </LazyBoundary>
);
