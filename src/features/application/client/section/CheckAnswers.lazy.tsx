import { memo, type ReactNode, useEffect } from 'react';
import { type DraftValues, listMembers, listRows, rowPath } from '#shared/draft/draftValues.ts';
import { useDocumentCount } from '#features/documents/client/parts.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { FieldDefinition, Topic } from '#features/application/definition/types.ts';
import { describeValue, rowSummary, formatValue } from '#features/application/answers/labels.ts';
import { shownFields } from '#features/application/answers/places.ts';
import answers from './Answers.module.css';
import styles from '../Condenser.module.css';
import { readRow } from '../draft/readRow.ts';
import { useDebounced } from '../draft/useDebounced.ts';
import { useValues } from '../draft/sectionRecords.ts';
import { type SectionModel, useProblems, useSection } from './sectionModel.ts';
import { reviewTitle } from './steps.ts';

export function CheckAnswers() {
  const { definition, checks, check, place } = useSection();
  const { focusTarget } = place;
  useEffect(() => focusTarget(), [focusTarget]);
  const values = useDebounced(useValues());
  const errors = useProblems().filter(({ level }) => level === 'error').length;
  return (
    <section className={styles.topic}>
      <h2 id="title-check" tabIndex={-1}>
        {reviewTitle}
      </h2>
      <div>
        <Button variant="secondary" onClick={check}>
          Show what is missing
        </Button>
      </div>
      <div aria-live="polite">
        {checks > 0 && errors === 0 && (
          <Banner tone="good" title="Nothing is missing in this section">
            <p>You can still change any answer.</p>
          </Banner>
        )}
      </div>
      {definition.topics.map((topic) => (
        <TopicAnswers key={topic.key} topic={topic} values={values} />
      ))}
    </section>
  );
}

type TopicProps = { readonly topic: Topic; readonly values: DraftValues };

const TopicAnswers = memo(function TopicAnswers({ topic, values }: TopicProps) {
  const { place } = useSection();
  const { body } = topic;
  if (body.kind === 'gpa') return null;
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

const DocumentsAnswer = () => <p>{useDocumentCount() ?? 'No documents yet.'}</p>;

type FieldsProps = {
  readonly fields: readonly FieldDefinition[];
  readonly prefix: string;
  readonly values: DraftValues;
};

function FieldAnswers({ fields, prefix, values }: FieldsProps) {
  const section = useSection();
  const scope = { values, row: readRow(values, prefix), today: section.today };
  return (
    <dl className={answers['answerList']}>
      {shownFields(fields, scope).map((field) => (
        <Answer key={field.name} label={field.label}>
          {formatAnswer(section, field, `${prefix}${field.name}`, values) || (
            <span className={answers['unanswered']}>Not answered</span>
          )}
        </Answer>
      ))}
    </dl>
  );
}

function formatAnswer(
  { definition, lookup }: SectionModel,
  field: FieldDefinition,
  path: string,
  values: DraftValues,
): string {
  if (field.kind !== 'checkset')
    return describeValue(definition, path, values[path] ?? '', values, lookup);
  return listMembers(values, path)
    .map((member) => formatValue(definition, field, member, values, lookup))
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
  const rows = listRows(values, list.key);
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
