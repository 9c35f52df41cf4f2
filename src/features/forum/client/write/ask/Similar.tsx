import { useQuery } from '@tanstack/react-query';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { QuestionLinks } from '../../read/list/QuestionRow.tsx';
import { similarQuery } from '../../read/queries.ts';
import { useDebounced } from '../composer/useDebounced.ts';
import styles from './Ask.module.css';

const pauseMs = 500;
/** Shorter ones are like everything. */
const minLength = 10;

export function Similar({ title }: { title: string }) {
  const online = useOnline();
  const asked = useDebounced(title.trim(), pauseMs);
  const isLong = asked.length >= minLength;
  const { data } = useQuery({ ...similarQuery(asked), enabled: isLong && online });
  return (
    <div aria-live="polite">
      {isLong && !online && (
        <p className={styles.note}>
          You’re offline, so we can’t look for similar questions. You can still post yours.
        </p>
      )}
      {isLong && data !== undefined && data.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar-questions">
          <h2 id="similar-questions">Has it been answered?</h2>
          <QuestionLinks cards={data} />
        </section>
      )}
    </div>
  );
}
