import { Link } from 'react-router-dom';
import { checkTopic } from './addresses.ts';
import styles from './Condenser.module.css';
import { useProblems, useSection } from './sectionModel.tsx';

/** The topics of a section beside the form on wide screens, with what needs attention. */
export function TopicNav() {
  const { definition, checked, place } = useSection();
  const problems = useProblems();
  const attention = (key: string): number =>
    problems.filter(
      ({ topic, level, code }) =>
        topic === key && level === 'error' && (checked || code !== 'required'),
    ).length;
  const entries = [
    ...definition.topics.map(({ key, title }) => ({ key, title })),
    { key: checkTopic, title: 'Check your answers' },
  ];
  return (
    <nav className={styles['topicNav']} aria-label={`Topics of ${definition.title}`}>
      <ol>
        {entries.map(({ key, title }) => (
          <li key={key}>
            <Link
              to={place.topicHref(key)}
              aria-current={key === place.topic ? 'step' : undefined}
              preventScrollReset
            >
              {title}
              {attention(key) > 0 && (
                <span className={styles['navCount']}>{`${attention(key)} to look at`}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
