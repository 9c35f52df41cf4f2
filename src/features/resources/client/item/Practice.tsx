import { plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import type { PracticeQuestion, ResourceContent } from '../../contract.ts';
import { type MarkChange, type OwnMarks, percentOf } from '../../rules.ts';
import styles from '../Resources.module.css';

type PracticeContent = Extract<ResourceContent, { kind: 'practice' }>;

/** Each answer is explained as soon as it is given, and stays until the set is started again. */
export function Practice({
  content: { questions },
  own,
  onChange,
}: {
  content: PracticeContent;
  own: OwnMarks;
  onChange: (change: MarkChange) => void;
}) {
  const answers = new Map(Object.entries(own.answers));
  const answered = questions.filter(({ key }) => answers.has(key));
  const right = answered.filter(({ key, answer }) => answers.get(key) === answer);
  const choose = ({ key }: PracticeQuestion, choice: number) => {
    const count = answered.filter((each) => each.key !== key).length + 1;
    onChange({ answers: { [key]: choice }, progress: percentOf(count, questions.length) });
  };
  const startAgain = () =>
    onChange({
      answers: Object.fromEntries(questions.map(({ key }) => [key, null])),
      progress: 0,
      done: false,
    });
  return (
    <>
      <p aria-live="polite">
        {answered.length} of {plural(questions.length, 'question')} answered, {right.length} right.
      </p>
      {questions.map((question, at) => (
        <Question
          key={question.key}
          question={question}
          number={at + 1}
          chosen={answers.get(question.key) ?? null}
          onChoose={(choice) => choose(question, choice)}
        />
      ))}
      {answered.length > 0 && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={startAgain}>
            Start again
          </Button>
        </div>
      )}
    </>
  );
}

function Question({
  question: { prompt, choices, answer, why },
  number,
  chosen,
  onChoose,
}: {
  question: PracticeQuestion;
  number: number;
  chosen: number | null;
  onChoose: (choice: number) => void;
}) {
  const isRight = chosen === answer;
  return (
    <div className={styles.question}>
      <RadioGroup
        label={`${number}. ${prompt}`}
        value={chosen === null ? '' : String(chosen)}
        options={choices.map((label, at) => ({ value: String(at), label }))}
        onChange={(value) => onChoose(Number(value))}
      />
      <div aria-live="polite">
        {chosen !== null && (
          <InlineNotice tone={isRight ? 'good' : 'info'}>
            <p>
              {isRight ? 'Right.' : `Not quite. The right answer is “${choices[answer] ?? ''}”.`}{' '}
              {why}
            </p>
          </InlineNotice>
        )}
      </div>
    </div>
  );
}
