import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { QuestionLinks } from '../list/QuestionRow.tsx';
import { askPath, emptyListView, listViewHref } from '../listView.ts';
import { questionListQuery } from '../queries.ts';
import styles from './Parts.module.css';

const shown = 5;

/** On the page of a school. */
export function SchoolQuestions({ slug, name }: { slug: string; name: string }) {
  const view = { ...emptyListView, school: slug };
  const { data } = useQuery(questionListQuery(view));
  const cards = data?.cards ?? [];
  return (
    <section id="questions" className={styles.section}>
      <h2>Questions about this school</h2>
      {cards.length > 0 ? (
        <QuestionLinks cards={cards.slice(0, shown)} />
      ) : (
        <p>
          Students and nurses who know {name} answer in the forum.
          {data && ' Nobody has asked about it yet.'}
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton to={askPath({ school: slug })}>Ask about this school</LinkButton>
        {cards.length > shown && (
          <Link to={listViewHref(view)}>All questions about this school</Link>
        )}
      </div>
    </section>
  );
}
