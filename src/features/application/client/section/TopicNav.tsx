import { Link } from 'react-router-dom';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { SectionDefinition } from '#features/application/definition/types.ts';
import { checkTopic } from '../sectionHrefs.ts';
import styles from '../Condenser.module.css';
import { useProblems, useSection } from './sectionModel.ts';

export const stepsOf = ({ topics }: SectionDefinition): { key: string; title: string }[] => [
  ...topics.map(({ key, title }) => ({ key, title })),
  { key: checkTopic, title: 'Check your answers' },
];

export function TopicNav() {
  const { definition } = useSection();
  return (
    <nav className={styles.topicNav} aria-label={`Topics of ${definition.title}`}>
      <TopicLinks />
    </nav>
  );
}

/** Closes when the topic changes: give it the topic as key. */
export function TopicJump() {
  const { definition, place } = useSection();
  const steps = stepsOf(definition);
  const at = steps.findIndex(({ key }) => key === place.topic);
  return (
    <nav className={styles.topicJump} aria-label={`Topics of ${definition.title}`}>
      <Disclosure summary={`Topic ${at + 1} of ${steps.length}: ${steps[at]?.title ?? ''}`}>
        <TopicLinks />
      </Disclosure>
    </nav>
  );
}

function TopicLinks() {
  const { definition, checks, place } = useSection();
  const problems = useProblems();
  const attention = (key: string): number =>
    problems.filter(
      ({ topic, level, code }) =>
        topic === key && level === 'error' && (checks > 0 || code !== 'required'),
    ).length;
  return (
    <ol className={styles.topicLinks}>
      {stepsOf(definition).map(({ key, title }) => (
        <li key={key}>
          <Link
            to={place.topicHref(key)}
            aria-current={key === place.topic ? 'step' : undefined}
            preventScrollReset
          >
            {title}
            {attention(key) > 0 && (
              <span className={styles.navCount}>{`${attention(key)} to look at`}</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
