// The section read back, with a way to change each answer (the "check answers" pattern).
import type { ReactNode } from 'react';
import { membersOf, rowsOf, rowPath } from '../../../shared/draft/values.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { FieldDefinition, Topic } from '../definition/types.ts';
import { describeValue, rowSummary, sayValue } from '../labels.ts';
import { shownFields } from '../places.ts';
import styles from './Condenser.module.css';
import { rowOf } from './rowScope.ts';
import { type SectionModel, useProblems, useSection } from './sectionModel.tsx';

/** All answers of the section by topic. */
export function CheckAnswers() {
  const { definition, checked, setChecked } = useSection();
  const errors = useProblems().filter(({ level }) => level === 'error').length;
  return (
    <section className={styles['topic']} aria-labelledby="title-check">
      <h2 id="title-check" tabIndex={-1}>
        Check your answers
      </h2>
      {!checked && (
        <Button variant="secondary" onClick={() => setChecked(true)}>
          Show what is missing
        </Button>
      )}
      {checked && errors === 0 && (
        <Banner tone="good" title="Nothing is missing in this section">
          <p>You can still change every answer.</p>
        </Banner>
      )}
      {definition.topics.map((topic) => (
        <TopicAnswers key={topic.key} topic={topic} />
      ))}
    </section>
  );
}

function TopicAnswers({ topic }: { topic: Topic }) {
  const { place } = useSection();
  const { body } = topic;
  if (body.kind !== 'fields' && body.kind !== 'list') return null;
  return (
    <div className={styles['answers']}>
      <div className={styles['answersHead']}>
        <h3>{topic.title}</h3>
        <LinkButton variant="quiet" to={place.topicHref(topic.key)}>
          Change<VisuallyHidden> {topic.title}</VisuallyHidden>
        </LinkButton>
      </div>
      {body.kind === 'fields' ? (
        <FieldAnswers fields={body.fields} prefix="" />
      ) : (
        <RowAnswers topic={topic} />
      )}
    </div>
  );
}

function FieldAnswers({ fields, prefix }: { fields: readonly FieldDefinition[]; prefix: string }) {
  const section = useSection();
  const { values } = section.draft;
  const scope = { values, row: rowOf(values, prefix), today: section.today };
  const answers = shownFields(fields, scope).map((field) => ({
    label: field.label,
    said: sayAnswer(section, field, `${prefix}${field.name}`),
  }));
  return (
    <dl className={styles['answerList']}>
      {answers.map(({ label, said }) => (
        <Answer key={label} label={label}>
          {said || <span className={styles['unanswered']}>Not answered</span>}
        </Answer>
      ))}
    </dl>
  );
}

/** One answer in words; the members of a set side by side. */
function sayAnswer(
  { definition, draft, lookup }: SectionModel,
  field: FieldDefinition,
  path: string,
): string {
  if (field.kind !== 'checkset')
    return describeValue(definition, path, draft.values[path] ?? '', draft.values, lookup);
  return membersOf(draft.values, path)
    .map((member) => sayValue(definition, field, member, draft.values, lookup))
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

function RowAnswers({ topic }: { topic: Topic }) {
  const { draft, definition, lookup } = useSection();
  if (topic.body.kind !== 'list') return null;
  const { list } = topic.body;
  const rows = rowsOf(draft.values, list.key);
  if (rows.length === 0) {
    const none = list.noneField && draft.values[list.noneField.name] === 'yes';
    return <p>{none ? list.noneField?.label : list.emptyText}</p>;
  }
  return rows.map(({ id }) => (
    <details key={id} className={styles['rowAnswers']}>
      <summary dir="auto">{rowSummary(definition, list, draft.values, id, lookup).title}</summary>
      <FieldAnswers fields={list.fields} prefix={rowPath(list.key, id, '')} />
    </details>
  ));
}
