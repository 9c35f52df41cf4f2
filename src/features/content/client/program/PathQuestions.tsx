import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { PathQuiz } from './PathQuiz.tsx';
import styles from './PathQuestions.module.css';
import { programPath } from './structuredData.ts';

export function PathQuestions() {
  const answer = useServerFormResult(programPath);
  const [open, setOpen] = useState(answer !== null);
  return (
    <div className={styles.part}>
      <p>Six questions about your time, money and plans. We don’t store your answers.</p>
      {open ? (
        <PathQuiz answer={answer} />
      ) : (
        <form
          className={styles.begin}
          method="post"
          action={programPath}
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Button type="submit" variant="secondary">
            Answer six questions
          </Button>
        </form>
      )}
    </div>
  );
}
