import { useState } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useForm } from '#ui/form/useForm.ts';
import {
  missingAnswers,
  type PathAnswers,
  type PathResult,
  pathQuestions,
  pathStep,
  scorePaths,
} from '#features/content/pathQuestions.ts';
import styles from './PathQuiz.module.css';
import { programPath } from './structuredData.ts';

export function PathQuiz({ answer }: { answer: FormResult | null }) {
  const [answers, setAnswers] = useState<PathAnswers>(answer?.values ?? {});
  const isAnswered = answer?.values[pathStep] !== undefined && answer.problems.length === 0;
  const [shown, setShown] = useState(isAnswered);
  const form = useForm({
    fields: pathQuestions.map(({ key }) => key),
    answer,
    check: () => missingAnswers(answers),
    send: async () => undefined,
    onDone: () => setShown(true),
    describe: () => null,
  });
  const result = scorePaths(answers);
  return (
    <form
      className={styles.quiz}
      method="post"
      action={programPath}
      noValidate
      onSubmit={form.submit}
      onChange={form.onEdit}
    >
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      <input type="hidden" name={pathStep} value="answers" />
      {pathQuestions.map(({ key, text, answers: choices }) => (
        <RadioGroup
          key={key}
          {...form.fieldProps(key)}
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
        {shown && result.kind === 'fits' && <Result {...result} />}
      </div>
    </form>
  );
}

const joinPaths = (paths: readonly string[]): string =>
  paths.length < 2 ? paths.join('') : `${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}`;

function Result({ best, reasons }: Extract<PathResult, { kind: 'fits' }>) {
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
