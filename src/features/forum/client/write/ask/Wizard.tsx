import { useId, useState } from 'react';
import { readBrowsingHistory, writeBrowsingHistory } from '#session/browsingHistory.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { questionTemplates, type QuestionTemplate } from '../../../contract.ts';
import styles from './Ask.module.css';
import { templateGuides } from './templates.ts';

/** Also read by the script of index.html, which hides what the server rendered before it is painted. */
const mark = 'forum-wizard';

/** Of who asks for the first time. The form stands below it from the start, and neither moves the other. */
export function Wizard({
  template,
  onTemplate,
}: {
  template: string;
  onTemplate: (template: QuestionTemplate) => void;
}) {
  const mounted = useMounted();
  const [step, setStep] = useState(0);
  const [isDone, setDone] = useState(false);
  const id = useId();
  if (isDone || (mounted && readBrowsingHistory(mark) !== '')) return null;
  const finish = () => {
    writeBrowsingHistory(mark, 'done');
    setDone(true);
  };
  const known = questionTemplates.find((each) => each === template);
  const steps = [
    {
      heading: 'Your first one? What is it about?',
      content: (
        <div className={styles.choices}>
          {questionTemplates.map((each) => (
            <Button
              key={each}
              aria-pressed={each === template}
              disabled={!mounted}
              variant={each === template ? 'primary' : 'secondary'}
              onClick={() => {
                onTemplate(each);
                setStep(1);
              }}
            >
              {templateGuides[each].label}
            </Button>
          ))}
        </div>
      ),
    },
    {
      heading: 'Put it in one sentence',
      content: (
        <p>
          Write it the way you’d ask a classmate
          {known && `, like “${templateGuides[known].example}”`}. There are no dumb questions here,
          and you can hide your name.
        </p>
      ),
    },
    {
      heading: 'Help people help you',
      content: (
        <p>
          Say which school, which term and what you tried. Never write anything that could identify
          a patient. A moderator reads first posts before they show, usually within a day.
        </p>
      ),
    },
  ];
  const { heading, content } = steps[step] ?? steps[0]!;
  const isLast = step === steps.length - 1;
  return (
    <section className={styles.wizard} aria-labelledby={id}>
      <p className={styles.note}>
        Step {step + 1} of {steps.length}
      </p>
      <h2 id={id}>{heading}</h2>
      {content}
      <div className={styles.row}>
        {isLast ? (
          <Button variant="primary" onClick={finish}>
            Got it
          </Button>
        ) : (
          <Button disabled={!mounted} onClick={() => setStep(step + 1)}>
            Next
          </Button>
        )}
        {step > 0 && (
          <Button variant="quiet" onClick={() => setStep(step - 1)}>
            Back
          </Button>
        )}
        {!isLast && (
          <Button variant="quiet" disabled={!mounted} onClick={finish}>
            Skip
          </Button>
        )}
      </div>
    </section>
  );
}
