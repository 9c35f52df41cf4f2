// One topic of a section: its questions, its list, or what is computed from them.
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { InlineNotice } from '../../../ui/Banner.tsx';
import { unavailablePart } from '../../../ui/ChunkUnavailable.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { SectionKey } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import type { Topic } from '../definition/types.ts';
import styles from './Condenser.module.css';
import { DocumentsPartContext } from './documentsPart.ts';
import { Fields } from './Fields.tsx';
import { GpaView } from './GpaView.tsx';
import { ListView } from './ListView.tsx';
import { topicAddress } from './addresses.ts';
import { useSection } from './sectionModel.ts';
import { saySeenBy, seenByAll } from './whoSees.ts';

/** A topic with its heading, which takes the focus when the topic is opened. */
export function TopicView({ topic }: { topic: Topic }) {
  const { definition } = useSection();
  const seenBy = seenByAll(definition) === topic.whoSees ? undefined : topic.whoSees;
  const notice = [topic.why, seenBy && saySeenBy(seenBy)].filter(Boolean).join(' ');
  return (
    <section className={styles['topic']}>
      <h2 id={`title-${topic.key}`} tabIndex={-1}>
        {topic.title}
      </h2>
      <p className={styles['lead']}>{topic.lead}</p>
      {notice && <InlineNotice tone="info">{notice}</InlineNotice>}
      <TopicBodyView topic={topic} />
    </section>
  );
}

function TopicBodyView({ topic }: { topic: Topic }) {
  switch (topic.body.kind) {
    case 'fields':
      return <Fields fields={topic.body.fields} />;
    case 'list':
      return <ListView list={topic.body.list} />;
    case 'gpa':
      return <GpaView />;
    case 'elsewhere':
      return <Elsewhere section={topic.body.section} topic={topic.body.topic} />;
    case 'documents':
      return <DocumentsPart />;
    default:
      return topic.body satisfies never;
  }
}

const DocumentsPart = () => (
  <LatePart
    fallback={
      <div className={styles['screenful']}>
        <Skeleton shape="row" count={3} label="Opening your documents" />
      </div>
    }
    missing={unavailablePart}
  >
    {useContext(DocumentsPartContext)}
  </LatePart>
);

function Elsewhere({ section, topic }: { section: SectionKey; topic: string }) {
  const definition = sections[section];
  const title = definition.topics.find(({ key }) => key === topic)?.title ?? definition.title;
  return (
    <p>
      Asked once, under{' '}
      <Link to={topicAddress(section, topic)}>
        {definition.title}: {title}
      </Link>
      .
    </p>
  );
}
