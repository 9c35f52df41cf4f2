import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import {
  type PathAnswers,
  type PathResult,
  pathQuestions,
  scorePaths,
} from '#features/content/pathQuestions.ts';
import styles from './PathQuiz.module.css';

export function PathQuiz() {
  const [answers, setAnswers] = useState<PathAnswers>({});
  const [asked, setAsked] = useState(false);
  return (
    <form
      className={styles.quiz}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
      }}
    >
      {pathQuestions.map(({ key, text, answers: choices }) => (
        <RadioGroup
          key={key}
          label={text}
          name={key}
          options={choices}
          value={answers[key] ?? ''}
          onChange={(value) => setAnswers({ ...answers, [key]: value })}
        />
      ))}
      <div>
        <Button type="submit" variant="primary">
          Show my match
        </Button>
      </div>
      <div className={styles.result} aria-live="polite">
        {asked && <Result result={scorePaths(answers)} />}
      </div>
    </form>
  );
}

const joinPaths = (paths: readonly string[]): string =>
  paths.length < 2 ? paths.join('') : `${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}`;

function Result({ result }: { result: PathResult }) {
  if (result.kind === 'unfinished')
    return (
      <>
        <p>
          <strong>Your answers so far are saved. Still to answer:</strong>
        </p>
        <ul>
          {result.missing.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </>
    );
  const { best, reasons } = result;
  return (
    <>
      <h3>
        {best.length === 1
          ? `Your answers point to the ${best[0]}`
          : `Your answers point equally to ${joinPaths(best)}`}
      </h3>
      <p>This only weighs the answers you gave here. It’s a starting point, not advice.</p>
      {reasons.map(({ path, why }) => (
        <div key={path}>
          <p>
            <strong>
              {best.includes(path) ? `For the ${path}` : `Reasons for the ${path} too`}
            </strong>
          </p>
          <ul>
            {why.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
