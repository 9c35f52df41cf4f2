import { useState } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SaveStatus } from '#ui/feedback/SaveStatus.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { RefereePage } from '../../refereeContract.ts';
import { answerFields, checkAnswer, pickAnswer } from '../../rules.ts';
import { AnswerReviews } from './AnswerReviews.tsx';
import { Decline } from './Decline.tsx';
import { describeAnswer, type Stage } from './describeAnswer.ts';
import { PdfField } from './PdfField.tsx';
import { RefereeFields } from './RefereeFields.tsx';
import type { Answer } from './useAnswer.ts';
import { describeStepRefusal, describeUnsent, type RefereeSteps } from './useRefereeSteps.ts';

type FormProps = {
  readonly answer: Answer;
  readonly page: RefereePage;
  readonly steps: RefereeSteps;
};

export function RefereeForm({ answer, page, steps }: FormProps) {
  const { token } = answer;
  const [stage, setStage] = useState<Stage>('writing');
  const isMounted = useMounted();
  const hasFile = (page.file !== null && steps.removal === null) || steps.file !== null;
  const refusedFile = steps.refused?.refusal?.message;
  const form = useForm({
    fields: [...answerFields, 'file'],
    answer: useServerFormResult(paths.reference),
    answerTitle: 'Not sent yet',
    check: () => [
      ...checkAnswer(pickAnswer(answer.read()), hasFile),
      ...(refusedFile === undefined ? [] : [{ path: 'file', message: refusedFile }]),
    ],
    async send() {
      await answer.flush();
      if (answer.reviews.length > 0) return setStage('refused');
      setStage('sending');
      const values = { ...pickAnswer(answer.read()) };
      const result = await steps.post({ kind: 'submit', token, values });
      setStage(result.kind === 'sent' || result.kind === 'waiting' ? 'writing' : 'refused');
      if (result.kind === 'refused') form.setError(describeStepRefusal(result.refusal));
      if (result.kind === 'failed') form.setError(describeUnsent());
    },
    describe: () => {
      setStage('refused');
      return describeUnsent();
    },
  });
  const hasWords = Object.keys(pickAnswer(answer.values)).length > 0;
  const isRefused = form.summary.length > 0 && stage === 'writing';
  const line = describeAnswer({
    stage: isRefused ? 'refused' : stage,
    final: steps.final,
    isRefused: steps.refused !== null,
    saveState: answer.saveState,
    hasWords,
  });
  return (
    <Stack gap={6}>
      {steps.final && <WaitingFinal steps={steps} />}
      {answer.reviews.length > 0 && <AnswerReviews answer={answer} />}
      <form
        method="post"
        action={paths.reference}
        noValidate
        onSubmit={(event) => {
          setStage('writing');
          form.submit(event);
        }}
        onChange={(event) => {
          setStage('writing');
          form.onEdit(event);
        }}
        hidden={steps.final !== null}
      >
        <Stack gap={6}>
          <ErrorSummary attempt={form.attempt} items={form.summary} />
          {form.formError && (
            <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />
          )}
          <input type="hidden" name="code" value={token} />
          <RefereeFields
            answer={answer}
            studentName={page.studentName}
            fieldProps={form.fieldProps}
          />
          {isMounted && (
            <PdfField
              {...form.fieldProps('file')}
              token={token}
              file={page.file}
              steps={steps}
              onProblem={(message) =>
                form.setProblems(message === '' ? [] : [{ path: 'file', message }])
              }
            />
          )}
          <Cluster>
            <noscript>
              <Button type="submit" name="step" value="save">
                Save
              </Button>
            </noscript>
            <Button
              type="submit"
              variant="primary"
              name="step"
              value="submit"
              busy={form.isPending}
              busyLabel="Sending…"
              aria-disabled={form.secondsLeft > 0}
            >
              Send the reference
            </Button>
          </Cluster>
        </Stack>
      </form>
      <SaveStatus {...line} />
      {steps.final === null && <Decline answer={answer} steps={steps} page={page} />}
    </Stack>
  );
}

/** It has left the form and not arrived yet. */
function WaitingFinal({ steps }: { steps: RefereeSteps }) {
  const { final, refused } = steps;
  if (!final) return null;
  const isRefusal = refused !== null;
  return (
    <Banner
      tone={isRefusal ? 'warn' : 'info'}
      title={
        isRefusal
          ? refused.id === final.id
            ? 'This wasn’t accepted'
            : 'There’s a problem with your PDF, so nothing was sent'
          : final.body.kind === 'decline'
            ? 'We’ll tell the student when you’re online'
            : 'Your reference is saved on this device. We’ll send it when you’re online'
      }
      actions={<Button onClick={() => void steps.undo(final)}>Edit instead of sending</Button>}
    >
      {refused?.refusal && <p>{refused.refusal.message}</p>}
      {final.state === 'uncertain' && (
        <p>We may already have it; our reply got lost. It will only count once.</p>
      )}
    </Banner>
  );
}
