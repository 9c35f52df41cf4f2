import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { QuestionLinks } from '../list/QuestionRow.tsx';
import { askPath } from '../listView.ts';
import { similarQuery } from '../queries.ts';
import styles from './Parts.module.css';

const shown = 3;

/** Under an article: what the forum has about it, and the way to ask. */
export function DiscussLink({ title }: { title: string }) {
  const { data = [] } = useQuery(similarQuery(title));
  return (
    <section className={styles.section}>
      <h2>Discuss in the forum</h2>
      {data.length > 0 && <QuestionLinks cards={data.slice(0, shown)} />}
      <p>Is something still open? Nurses and students answer in the forum.</p>
      <div className={styles.actions}>
        <LinkButton to={askPath({})}>Ask in the forum</LinkButton>
      </div>
    </section>
  );
}
