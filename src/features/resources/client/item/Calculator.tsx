import { useState } from 'react';
import * as z from 'zod/mini';
import { readFormDraft, removeFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import type { ResourceContent } from '../../contract.ts';
import { calculatorFields, checkField, readInputs } from './calculatorFields.ts';
import { describeResult } from './calculatorResults.ts';
import styles from '../Resources.module.css';

type CalculatorContent = Extract<ResourceContent, { kind: 'calculator' }>;
type Typed = Readonly<Record<string, string>>;

const typedNumbers = z.record(z.string(), z.string());
const nothing: Typed = {};

/** Ends in its person’s id: it stays when they sign in again, and goes when they sign out. */
const draftName = (slug: string, userId: string): string => `calculator:${slug}:${userId}`;

function readTyped(name: string): Typed {
  const stored = z.safeParse(typedNumbers, readFormDraft(name));
  return stored.success ? stored.data : nothing;
}

export function Calculator({
  content: { calculator, intro },
  slug,
  userId,
}: {
  content: CalculatorContent;
  slug: string;
  userId: string;
}) {
  const name = draftName(slug, userId);
  const [typed, setTyped] = useState(() => readTyped(name));
  const change = (next: Typed) => {
    setTyped(next);
    if (next === nothing) removeFormDraft(name);
    else writeFormDraft(name, next);
  };
  const input = readInputs(calculator, typed);
  const answer = input && describeResult(calculator, input);
  return (
    <>
      <p>{intro}</p>
      <p className={styles.soft}>What you type stays on this device.</p>
      <div className={styles.fields}>
        {calculatorFields[calculator].map((field) => (
          <NumberField
            key={field.name}
            label={field.label}
            hint={field.hint}
            prefix={field.prefix}
            suffix={field.suffix}
            width="medium"
            value={typed[field.name] ?? ''}
            error={checkField(field, typed[field.name] ?? '') || undefined}
            onChange={(value) => change({ ...typed, [field.name]: value })}
          />
        ))}
      </div>
      <section className={styles.panel} aria-labelledby="result">
        <h2 id="result">Result</h2>
        {answer === null ? (
          <p>Correct the numbers above to see it.</p>
        ) : (
          <>
            <dl className={styles.result}>
              {answer.rows.map(({ label, value }, at) => (
                <div key={label} className={styles.resultRow} data-total={isTotal(answer.rows, at)}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p aria-live="polite">{answer.text}</p>
          </>
        )}
      </section>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => change(nothing)}>
          Clear the numbers
        </Button>
      </div>
    </>
  );
}

const isTotal = (rows: readonly unknown[], at: number): true | undefined =>
  at === rows.length - 1 || undefined;
