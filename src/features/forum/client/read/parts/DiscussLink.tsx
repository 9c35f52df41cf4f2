import { Link } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { askPath, emptyListView, listViewHref } from '../listView.ts';
import styles from './Parts.module.css';

/** Under an article: what the forum has about it, and the way to ask. */
export function DiscussLink({ title }: { title: string }) {
  return (
    <section className={styles.section}>
      <h2>Discuss in the forum</h2>
      <p>Is something still open? Nurses and students answer in the forum.</p>
      <div className={styles.actions}>
        <LinkButton to={askPath({})}>Ask in the forum</LinkButton>
        <Link to={listViewHref({ ...emptyListView, q: title })}>Search the forum for this</Link>
      </div>
    </section>
  );
}
