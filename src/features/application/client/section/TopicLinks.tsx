import { Link } from 'react-router-dom';
import { StateRing, taskStateLabels } from '#ui/display/StateRing.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { Topic } from '#features/application/definition/types.ts';
import { formatPathLabel } from '#features/application/answers/labels.ts';
import { attentionText, isWrong, topicState } from '#features/application/answers/progress.ts';
import { useRestingValues } from '../draft/sectionRecords.ts';
import { taskState } from '../home/taskState.ts';
import { checkTopic } from '../sectionHrefs.ts';
import { useProblems, useSection } from './sectionModel.ts';
import styles from './SectionNav.module.css';
import { reviewTitle, stepsOf } from './steps.ts';

/** Closes when the topic changes: give it the topic as key. */
export function TopicJump() {
  const { definition, place } = useSection();
  const steps = stepsOf(definition);
  const at = steps.findIndex(({ key }) => key === place.topic);
  return (
    <nav className={styles.jump} aria-label={`${definition.title} topics`}>
      <Disclosure summary={`Topic ${at + 1} of ${steps.length}: ${steps[at]?.title ?? ''}`}>
        <TopicLinks />
      </Disclosure>
    </nav>
  );
}

export function TopicLinks() {
  const { definition, place } = useSection();
  return (
    <ol className={styles.topics}>
      {definition.topics.map((topic) => (
        <li key={topic.key}>
          <TopicLink topic={topic} />
        </li>
      ))}
      <li>
        <Link
          to={place.topicHref(checkTopic)}
          className={styles.topic}
          aria-current={place.topic === checkTopic ? 'step' : undefined}
          preventScrollReset
        >
          <span className={styles.noRing} />
          {reviewTitle}
        </Link>
      </li>
    </ol>
  );
}

/** The topic is the line above. */
const withoutTopic = (title: string, label: string): string =>
  label.startsWith(title) ? label.slice(title.length).replace(/^[,:] /, '') : label;

function TopicLink({ topic }: { topic: Topic }) {
  const { checks, place, definition, lookup } = useSection();
  const { key, title, body } = topic;
  const problems = useProblems();
  const values = useRestingValues(definition.key);
  const attention = problems.filter(
    (problem) =>
      problem.topic === key && problem.level === 'error' && (checks > 0 || isWrong(problem)),
  );
  const [first] = attention;
  const state =
    body.kind === 'fields' || body.kind === 'list'
      ? taskState({ state: topicState(topic, values, problems) })
      : null;
  return (
    <Link
      to={place.topicHref(key)}
      className={styles.topic}
      aria-current={key === place.topic ? 'step' : undefined}
      preventScrollReset
    >
      {state ? <StateRing state={state} /> : <span className={styles.noRing} />}
      <span>
        {title}
        {state && <VisuallyHidden>, {taskStateLabels[state]}</VisuallyHidden>}
        {first && (
          <span className={styles.count}>
            {attentionText(
              attention.length,
              withoutTopic(title, formatPathLabel(definition, first.path, values, lookup)),
            )}
          </span>
        )}
      </span>
    </Link>
  );
}
