import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { StateRing, taskStateLabels } from '#ui/display/StateRing.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { sectionsInOrder } from '#features/application/definition/sections.ts';
import type { SectionDefinition } from '#features/application/definition/types.ts';
import { sectionState } from '#features/application/answers/progress.ts';
import { useRestingValues, useSectionReviews } from '../draft/sectionRecords.ts';
import { useOwnEmails } from '../draft/useOwnEmails.ts';
import { taskState } from '../home/taskState.ts';
import { sectionHref } from '../sectionHrefs.ts';
import { useSection } from './sectionModel.ts';
import { TopicLinks } from './TopicLinks.tsx';
import styles from './SectionNav.module.css';

/** The one column beside a section on a wide screen: all sections, with the topics of the open one. */
export function SectionNav() {
  const { definition } = useSection();
  return (
    <nav className={styles.column} aria-label="My application">
      <ol className={styles.sections}>
        {sectionsInOrder.map((section) => (
          <li key={section.key}>
            <SectionLink section={section} isOpen={section.key === definition.key} />
            {section.key === definition.key && <TopicLinks />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SectionLink({ section, isOpen }: { section: SectionDefinition; isOpen: boolean }) {
  const { today } = useSection();
  const values = useRestingValues(section.key);
  const reviews = useSectionReviews(section.key);
  const ownEmails = useOwnEmails();
  const state = useMemo(() => {
    const reviewPaths = reviews.map(({ path }) => path);
    return taskState(sectionState(section, values, today, { reviewPaths, ownEmails }));
  }, [section, values, today, reviews, ownEmails]);
  return (
    <Link
      to={sectionHref(section.key)}
      className={styles.section}
      aria-current={isOpen ? 'true' : undefined}
    >
      <StateRing state={state} />
      <span>
        {section.title}
        <VisuallyHidden>, {taskStateLabels[state]}</VisuallyHidden>
      </span>
    </Link>
  );
}
