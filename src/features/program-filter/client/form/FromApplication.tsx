import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { Coursework } from '#features/program-filter/types.ts';
import styles from './FilterForm.module.css';
import type { ReadCoursework } from '../applicationCourses.ts';

/** Read from the draft on this device when it is pressed. */
export function FromApplication({
  label,
  read,
  onRead,
  message,
}: {
  label: string;
  read: ReadCoursework;
  onRead: (found: Coursework) => void;
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
