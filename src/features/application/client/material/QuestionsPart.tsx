import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { listFormerAnswers } from '#features/application/material/previousAnswers.ts';
import { listAskedQuestions } from '#features/application/material/questionRules.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';
import { QuestionView } from './QuestionView.tsx';

export function QuestionsPart() {
  const { id, rows, requirements } = useProgramModel();
  const { questions } = requirements;
  const former = listFormerAnswers(questions, rows, id);
  return (
    <section className={styles.part} aria-labelledby="questions-title">
      <h2 id="questions-title">Questions</h2>
      {questions.length === 0 && (
        <p>We don’t have any questions from this program. Check its own page before you apply.</p>
      )}
      {listAskedQuestions(questions, rows, id).map((asked) => (
        <QuestionView key={asked.question.key} asked={asked} />
      ))}
      {former.length > 0 && (
        <Disclosure summary={`No longer asked (${former.length})`}>
          <p>The program no longer asks these. Your answers aren’t sent, and they stay here.</p>
          <dl className={styles.former}>
            {former.map((each) => (
              <div key={each.id}>
                <dt>{each.question || 'An earlier question'}</dt>
                <dd dir="auto">{each.text}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </section>
  );
}
