import { useId, useState } from 'react';
import {
  addCompared,
  type ComparedSchool,
  maxCompared,
  removeCompared,
  useCompared,
} from './compareSet.ts';
import styles from './CompareTick.module.css';

export function CompareTick({ school }: { school: ComparedSchool }) {
  const { slug, name } = school;
  const id = useId();
  const isChosen = useCompared().some((each) => each.slug === slug);
  const [isFull, setFull] = useState(false);
  const change = (): void => {
    if (isChosen) {
      removeCompared(slug);
      setFull(false);
    } else setFull(!addCompared({ slug, name }));
  };
  return (
    <span className={styles.tick}>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Compare ${name}`}
          aria-describedby={isFull ? id : undefined}
          onChange={change}
        />
        <span aria-hidden="true">Compare</span>
      </label>
      <span id={id} className={styles.full} aria-live="polite">
        {isFull && `You can compare up to ${maxCompared} schools. Remove one first.`}
      </span>
    </span>
  );
}
