import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { QuestionLinks } from '../list/QuestionRow.tsx';
import { emptyListView, listViewHref } from '../listView.ts';
import { questionListQuery } from '../queries.ts';
import styles from './Parts.module.css';

const unanswered = { ...emptyListView, tab: 'unanswered' } as const;
const shown = 5;

/**
 * For nurses: what they may know, and nobody has answered yet.
 * @param children shown below once the questions are there, or can’t be had: it then stays where it is
 */
export function WaitingQuestions({ children }: { children?: ReactNode }) {
  const { data, isLoading } = useQuery(questionListQuery(unanswered));
  return (
    <>
      <div id="questions">
        {data !== undefined && data.cards.length > 0 && (
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
        )}
      </div>
      {!isLoading && children}
    </>
  );
}
