import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { PageSection } from '#ui/layout/PageSection.tsx';
import type { Question } from './collectQuestions.ts';
import styles from './Questions.module.css';

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <PageSection title="Questions and answers">
      <div className={styles.questions}>
        {questions.map(({ q, a }) => (
          <Disclosure key={q} summary={q}>
            <p className={styles.answer}>{a}</p>
          </Disclosure>
        ))}
      </div>
    </PageSection>
  );
}
