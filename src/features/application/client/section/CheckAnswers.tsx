import { memo, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type DraftValues, listMembers, rowPath } from '#shared/draft/draftValues.ts';
import { useDocumentCount } from '#features/documents/client/parts.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { plural } from '#shared/text/plural.ts';
import { isRequired } from '#features/application/checks/answer.ts';
import type {
  FieldDefinition,
  ListDefinition,
  SectionProblem,
  Topic,
} from '#features/application/definition/types.ts';
import { describeValue, rowFacts, formatValue } from '#features/application/answers/labels.ts';
import { fieldsOf, readRows, shownFields } from '#features/application/answers/places.ts';
import { checkSection } from '#features/application/rules.ts';
import answers from './Answers.module.css';
import styles from '../Condenser.module.css';
import { sortRows } from '../fields/newRow.ts';
import { describeProblems } from '../fields/useRowAttention.ts';
import { useOwnEmails } from '../draft/useOwnEmails.ts';
import { useRestingValues } from '../draft/sectionRecords.ts';
import { type SectionModel, useSection } from './sectionModel.ts';
import { reviewTitle } from './steps.ts';

export function CheckAnswers() {
  const { definition, checks, check, place, today } = useSection();
  const { focusTarget } = place;
  useEffect(() => focusTarget(), [focusTarget]);
  const values = useRestingValues(definition.key);
  const ownEmails = useOwnEmails();
  // Of the answers that are shown, in the same render: what came a moment later would move the rows below.
  const errors = useMemo(
    () =>
      checkSection(definition, values, today, { ownEmails }).filter(
        ({ level }) => level === 'error',
      ),
    [definition, values, today, ownEmails],
  );
  return (
    <section className={styles.topic}>
      <h2 id="title-check" tabIndex={-1}>
        {reviewTitle}
      </h2>
      <div>
        <Button variant="secondary" onClick={check}>
          Show what’s missing
        </Button>
      </div>
      <div aria-live="polite">
        {checks > 0 && errors.length === 0 && (
          <Banner tone="good" title="Nothing’s missing in this section">
            <p>You can still change any answer.</p>
          </Banner>
        )}
      </div>
      {definition.topics.map((topic) => (
        <TopicAnswers key={topic.key} topic={topic} values={values} errors={errors} />
      ))}
      <LeftEmpty values={values} />
    </section>
  );
}

type TopicProps = {
  readonly topic: Topic;
  readonly values: DraftValues;
  readonly errors: readonly SectionProblem[];
};

const TopicAnswers = memo(function TopicAnswers({ topic, values, errors }: TopicProps) {
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
      {body.kind === 'fields' && <FieldAnswers fields={body.fields} values={values} />}
      {body.kind === 'list' && <RowAnswers topic={topic} values={values} errors={errors} />}
      {body.kind === 'documents' && <DocumentsAnswer />}
    </div>
  );
});

const DocumentsAnswer = () => <p>{useDocumentCount() ?? 'No documents yet.'}</p>;

type FieldsProps = {
  readonly fields: readonly FieldDefinition[];
  readonly values: DraftValues;
};

function FieldAnswers({ fields, values }: FieldsProps) {
  const section = useSection();
  const scope = { values, row: {}, today: section.today };
  const shown = shownFields(fields, scope)
    .map((field) => ({
      field,
      answer: formatAnswer(section, field, values),
      needed: isRequired(field, scope),
    }))
    .filter(({ answer, needed }) => answer !== '' || needed);
  if (shown.length === 0) return <p className={answers['unanswered']}>Nothing here yet.</p>;
  return (
    <dl className={answers['answerList']}>
      {shown.map(({ field, answer }) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd dir="auto">{answer || <span className={answers['needed']}>Still needed</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatAnswer(
  { definition, lookup }: SectionModel,
  field: FieldDefinition,
  values: DraftValues,
): string {
  if (field.kind !== 'checkset')
    return describeValue(definition, field.name, values[field.name] ?? '', values, lookup);
  return listMembers(values, field.name)
    .map((member) => formatValue(definition, field, member, values, lookup))
    .join(', ');
}

function RowAnswers({ topic, values, errors }: TopicProps) {
  if (topic.body.kind !== 'list') return null;
  const { list } = topic.body;
  const rows = readRows(values, list.key);
  if (rows.length === 0) {
    const none = list.noneField && values[list.noneField.name] === 'yes';
    return <p>{none ? list.noneField?.label : list.emptyText}</p>;
  }
  const ids = sortRows(list, values, new Map(rows.map(({ id, row }) => [id, row])));
  return (
    <ul className={answers['rowLines']}>
      {ids.map((id) => (
        <RowLine key={id} topic={topic} list={list} id={id} values={values} errors={errors} />
      ))}
    </ul>
  );
}

function RowLine({
  topic,
  list,
  id,
  values,
  errors,
}: TopicProps & { list: ListDefinition; id: string }) {
  const { definition, lookup, place } = useSection();
  const { title, detail } = rowFacts(definition, list, values, id, lookup);
  const prefix = rowPath(list.key, id, '');
  const own = errors.filter(({ path }) => path.startsWith(prefix));
  const attention = describeProblems(list, prefix, own);
  return (
    <li dir="auto">
      <Link to={`${place.topicHref(topic.key)}&row=${id}`}>{title}</Link>
      {detail && ` · ${detail}`}
      {attention && <span className={answers['needed']}> {attention}</span>}
    </li>
  );
}

/** Questions that need no answer, folded away: only how many there are is a fact worth a line. */
function LeftEmpty({ values }: { values: DraftValues }) {
  const { definition, today } = useSection();
  const scope = { values, row: {}, today };
  const empty = definition.topics.flatMap((topic) => {
    const labels = shownFields(fieldsOf(topic), scope)
      .filter((field) => field.kind !== 'check' && !isRequired(field, scope))
      .filter(({ kind, name }) =>
        kind === 'checkset' ? listMembers(values, name).length === 0 : (values[name] ?? '') === '',
      )
      .map(({ label }) => label);
    return labels.length > 0 ? [{ title: topic.title, labels }] : [];
  });
  const count = empty.reduce((sum, { labels }) => sum + labels.length, 0);
  if (count === 0) return null;
  return (
    <Disclosure summary={`${plural(count, 'optional question')} left empty`}>
      <ul className={answers['rowLines']}>
        {empty.map(({ title, labels }) => (
          <li key={title}>
            {title}: {labels.join(', ')}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
