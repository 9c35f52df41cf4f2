import { LinkButton, Button } from '#ui/buttons/Button.tsx';
import { clearCompared, useCompared } from './compareSet.ts';
import { compareHref } from './compareHref.ts';
import styles from './CompareTray.module.css';

export function CompareTray() {
  const chosen = useCompared();
  if (chosen.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Schools to compare">
      <p aria-live="polite">
        <strong>{chosen.length === 1 ? '1 school' : `${chosen.length} schools`} to compare</strong>
        <span className={styles.names}>{chosen.map(({ name }) => name).join(' · ')}</span>
      </p>
      <div className={styles.buttons}>
        <LinkButton to={compareHref(chosen.map(({ slug }) => slug))} variant="primary">
          Compare
        </LinkButton>
        <Button variant="quiet" onClick={clearCompared}>
          Clear
        </Button>
      </div>
    </section>
  );
}
