// The section read back, with a way to change each answer (the "check answers" pattern).
import { memo, type ReactNode, useEffect, useState } from 'react';
import { type DraftValues, membersOf, rowsOf, rowPath } from '../../../shared/draft/values.ts';
import { useDocuments } from '../../../offline/documents/useDocuments.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { FieldDefinition, Topic } from '../definition/types.ts';
import { describeValue, rowSummary, sayValue } from '../labels.ts';
import { shownFields } from '../places.ts';
import answers from './Answers.module.css';
import styles from './Condenser.module.css';
import { countDocuments } from './documentCount.ts';
import { rowOf } from './rowScope.ts';
import { useValues } from './sectionDraft.ts';
import { type SectionModel, useProblems, useSection } from './sectionModel.ts';

/** All answers of the section by topic. */
export function CheckAnswers() {
  const { definition, checks, check, place } = useSection();
  const { arrive } = place;
  useEffect(() => arrive(), [arrive]);
  const values = useRestingValues();
  const errors = useProblems().filter(({ level }) => level === 'error').length;
  return (
    <section className={styles['topic']}>
      <h2 id="title-check" tabIndex={-1}>
        Check your answers
      </h2>
      <div>
        <Button variant="secondary" onClick={check}>
          Show what is missing
        </Button>
      </div>
      <div aria-live="polite">
        {checks > 0 && errors === 0 && (
          <Banner tone="good" title="Nothing is missing in this section">
            <p>You can still change every answer.</p>
          </Banner>
        )}
      </div>
      {definition.topics.map((topic) => (
        <TopicAnswers key={topic.key} topic={topic} values={values} />
      ))}
    </section>
  );
}

/** Rest after which the answers are read again, in ms: on wide screens they stand under the form that is typed into. */
const rest = 400;

function useRestingValues(): DraftValues {
  const values = useValues();
  const [resting, setResting] = useState(values);
  useEffect(() => {
    const timer = window.setTimeout(() => setResting(values), rest);
    return () => window.clearTimeout(timer);
  }, [values]);
  return resting;
}

type TopicProps = { readonly topic: Topic; readonly values: DraftValues };

const TopicAnswers = memo(function TopicAnswers({ topic, values }: TopicProps) {
  const { place } = useSection();
  const { body } = topic;
  if (body.kind === 'gpa' || body.kind === 'elsewhere') return null;
  return (
    <div className={answers['answers']}>
      <div className={answers['answersHead']}>
        <h3>{topic.title}</h3>
        <LinkButton variant="quiet" to={place.topicHref(topic.key)} preventScrollReset>
          Change<VisuallyHidden> {topic.title}</VisuallyHidden>
        </LinkButton>
      </div>
      {body.kind === 'fields' && <FieldAnswers fields={body.fields} prefix="" values={values} />}
      {body.kind === 'list' && <RowAnswers topic={topic} values={values} />}
      {body.kind === 'documents' && <DocumentsAnswer />}
    </div>
  );
});

const DocumentsAnswer = () => <p>{countDocuments(useDocuments()) ?? 'No documents yet.'}</p>;

type FieldsProps = {
  readonly fields: readonly FieldDefinition[];
  readonly prefix: string;
  readonly values: DraftValues;
};

function FieldAnswers({ fields, prefix, values }: FieldsProps) {
  const section = useSection();
  const scope = { values, row: rowOf(values, prefix), today: section.today };
  return (
    <dl className={answers['answerList']}>
      {shownFields(fields, scope).map((field) => (
        <Answer key={field.name} label={field.label}>
          {sayAnswer(section, field, `${prefix}${field.name}`, values) || (
            <span className={answers['unanswered']}>Not answered</span>
          )}
        </Answer>
      ))}
    </dl>
  );
}

/** One answer in words; the members of a set side by side. */
function sayAnswer(
  { definition, lookup }: SectionModel,
  field: FieldDefinition,
  path: string,
  values: DraftValues,
): string {
  if (field.kind !== 'checkset')
    return describeValue(definition, path, values[path] ?? '', values, lookup);
  return membersOf(values, path)
    .map((member) => sayValue(definition, field, member, values, lookup))
    .join(', ');
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function RowAnswers({ topic, values }: TopicProps) {
  const { definition, lookup } = useSection();
  if (topic.body.kind !== 'list') return null;
  const { list } = topic.body;
  const rows = rowsOf(values, list.key);
  if (rows.length === 0) {
    const none = list.noneField && values[list.noneField.name] === 'yes';
    return <p>{none ? list.noneField?.label : list.emptyText}</p>;
  }
  return rows.map(({ id }) => (
    <details key={id} className={answers['rowAnswers']}>
      <summary dir="auto">{rowSummary(definition, list, values, id, lookup).title}</summary>
      <FieldAnswers fields={list.fields} prefix={rowPath(list.key, id, '')} values={values} />
    </details>
  ));
}
