import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { QuestionLinks } from '../list/QuestionRow.tsx';
import { emptyListView, listViewHref } from '../listView.ts';
import { questionListQuery } from '../queries.ts';
import styles from './Parts.module.css';

const unanswered = { ...emptyListView, tab: 'unanswered' } as const;
const shown = 5;

/** For nurses: what they may know, and nobody has answered yet. */
export function WaitingQuestions() {
  const { data } = useQuery(questionListQuery(unanswered));
  if (data === undefined || data.cards.length === 0) return null;
  return (
    <PageSection
      title="Questions waiting"
      intro="Students asked these, and nobody has answered yet. A few sentences help."
      stacked
    >
      <QuestionLinks cards={data.cards.slice(0, shown)} />
      <p className={styles.more}>
        <Link to={listViewHref(unanswered)}>All questions without an answer</Link>
      </p>
    </PageSection>
  );
}
