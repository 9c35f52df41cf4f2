import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { QuestionLinks } from '../list/QuestionRow.tsx';
import { forumPath } from '../listView.ts';
import { solvedQuery } from '../queries.ts';
import styles from './Parts.module.css';
import { WaitingQuestions } from './WaitingQuestions.tsx';

/** On the home: what was solved last; for nurses, what waits for them as well. */
export function SolvedQuestions() {
  const { data = [] } = useQuery(solvedQuery());
  const session = useSession();
  const isNurse = session.kind === 'member' && session.roleName === 'Nurse';
  return (
    <>
      {isNurse && <WaitingQuestions />}
      {data.length > 0 && (
        <PageSection title="Solved in the forum" stacked>
          <QuestionLinks cards={data} />
          <p className={styles.more}>
            <Link to={forumPath}>All questions</Link>
          </p>
        </PageSection>
      )}
    </>
  );
}
