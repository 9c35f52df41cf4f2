import { Link } from 'react-router-dom';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { plural } from '#shared/text/plural.ts';
import { sectionKey } from '#features/application/contract.ts';
import type { Packet, PacketTopic } from '#features/application/packet/packet.ts';
import { materialHref } from '#features/application/sectionAddress.ts';
import type { Preflight } from '#features/application/submissionContract.ts';
import { sectionHref, topicHref } from '#features/application/client/sectionHrefs.ts';
import { formatReferenceState } from '#features/references/rules.ts';
import styles from '../Submissions.module.css';

function changeHref(key: string, id: string): string {
  const [section = '', topic = ''] = key.split('/');
  if (section === 'program-material' && (topic === 'questions' || topic === 'courses'))
    return materialHref(id, topic);
  const found = sectionKey.safeParse(section);
  if (!found.success) return topicHref('program-material', 'programs');
  return topic === '' ? sectionHref(found.data) : topicHref(found.data, topic);
}

/** The packet exactly as the program will see it, and what it will not see. */
export const ReadBack = ({
  id,
  packet: { answers, documents, references, leftOut },
  staying,
}: Pick<Preflight, 'packet' | 'staying'> & {
  /** Of the program application. */
  id: string;
}) => (
  <section className={styles.block} aria-labelledby="readback-title">
    <h2 id="readback-title">What {answers.program.school || 'the program'} will see</h2>
    {answers.topics.map((topic) => (
      <Topic key={topic.key} topic={topic} program={id} />
    ))}
    <section className={styles.topic} aria-labelledby="documents-title">
      <TopicHead id="documents-title" title="Documents" href={materialHref(id, 'documents')} />
      {documents.length === 0 ? (
        <p>No documents.</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <li key={document.id} dir="auto">
              {describeDocument(document)}
            </li>
          ))}
        </ul>
      )}
      {staying.length > 0 && (
        <>
          <h4>Your other files stay with you</h4>
          <ul>
            {staying.map((file) => (
              <li key={file.id}>
                <bdi>{file.name}</bdi>: {file.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
    <section className={styles.topic} aria-labelledby="references-title">
      <TopicHead
        id="references-title"
        title="Who recommends you"
        href={changeHref('achievements/references', id)}
      />
      {references.length === 0 ? (
        <p>No references.</p>
      ) : (
        <ul>
          {references.map(({ name, relation, state, waived }) => (
            <li key={`${name} ${relation}`} dir="auto">
              {[name, relation].filter(Boolean).join(', ')}: {formatReferenceState(state)}
              {waived === true && '. You gave up your right to read it'}
              {waived === false && '. You can ask to read it'}
            </li>
          ))}
        </ul>
      )}
    </section>
    <section className={styles.topic} aria-labelledby="left-out-title">
      <h3 id="left-out-title">Left out</h3>
      <p>No program ever gets these from us:</p>
      <dl>
        {leftOut.map(({ title, reason }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  </section>
);

function describeDocument({
  name,
  bytes,
  pages,
  requirements = [],
}: Packet['documents'][number]): string {
  const facts = [pages === null ? '' : plural(pages, 'page'), describeBytes(bytes)];
  const purpose = requirements.length > 0 ? `: ${requirements.join('; ')}` : '';
  return `${name} (${facts.filter(Boolean).join(', ')})${purpose}`;
}

function Topic({
  topic: { key, title, groups },
  program,
}: {
  topic: PacketTopic;
  program: string;
}) {
  const id = `topic-${key.replace('/', '-')}`;
  return (
    <section className={styles.topic} aria-labelledby={id}>
      <TopicHead id={id} title={title} href={changeHref(key, program)} />
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups of a packet may share a title, and never move
        <div key={`${group.title} ${at}`} className={styles.group}>
          {group.title !== '' && groups.length > 1 && <h4 dir="auto">{group.title}</h4>}
          <dl>
            {group.answers.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

const TopicHead = ({ id, title, href }: { id: string; title: string; href: string }) => (
  <div className={styles.topicHead}>
    <h3 id={id}>{title}</h3>
    <Link to={href}>
      Change<VisuallyHidden> {title}</VisuallyHidden>
    </Link>
  </div>
);
