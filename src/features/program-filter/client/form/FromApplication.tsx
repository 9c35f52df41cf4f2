import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { Coursework } from '#features/program-filter/types.ts';
import styles from './FilterForm.module.css';
import type { ReadCoursework } from '../applicationCourses.ts';

/** Nobody types twice what stands in the application: it is read from the draft on this device when this is pressed. */
export function FromApplication({
  label,
  read,
  onRead,
  message,
}: {
  label: string;
  read: ReadCoursework;
  onRead: (found: Coursework) => void;
  /** What came of it. */
  message: string;
}) {
  const [problem, setProblem] = useState('');
  const take = async (): Promise<void> => {
    try {
      const found = await read();
      setProblem(found ? '' : 'Your application is not open on this device yet. Try again soon.');
      if (found) onRead(found);
    } catch {
      setProblem('A part of this page did not arrive. Connect once, then try again.');
    }
  };
  return (
    <div>
      <Button onClick={() => void take()}>{label}</Button>
      <p className={styles.note} aria-live="polite">
        {problem === '' ? message : problem}
      </p>
    </div>
  );
}
