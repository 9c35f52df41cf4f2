import { useState } from 'react';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { RefereePage } from '../../refereeContract.ts';
import { reasonLimit } from '../../rules.ts';
import type { Answer } from './useAnswer.ts';
import { describeStepRefusal, describeUnsent, type RefereeSteps } from './useRefereeSteps.ts';

type DeclineProps = {
  readonly answer: Answer;
  readonly page: RefereePage;
  readonly steps: RefereeSteps;
};

export function Decline({ answer: { token }, page, steps }: DeclineProps) {
  const [reason, setReason] = useState('');
  const count = countCharacters(reason);
  const form = useForm({
    fields: ['reason'],
    check: () =>
      count <= reasonLimit
        ? []
        : [{ path: 'reason', message: `Shorten your note to ${reasonLimit} characters` }],
    async send() {
      const result = await steps.post({ kind: 'decline', token, reason });
      if (result.kind === 'refused') form.setError(describeStepRefusal(result.refusal));
      if (result.kind === 'failed') form.setError(describeUnsent());
    },
    describe: describeUnsent,
  });
  return (
    <Disclosure summary="I can’t write this reference">
      <form method="post" action={paths.reference} noValidate onSubmit={form.submit}>
        <Stack>
          {form.formError && (
            <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />
          )}
          <input type="hidden" name="code" value={token} />
          <TextArea
            label="A note"
            name="reason"
            optional
            rows={2}
            hint={`${page.studentName} reads it, and can then ask someone else. What you wrote above is deleted.`}
            counter={{ count, limit: reasonLimit, unit: 'characters' }}
            {...form.fieldProps('reason')}
            value={reason}
            onChange={setReason}
          />
          <div>
            <Button
              type="submit"
              name="step"
              value="decline"
              busy={form.isPending}
              busyLabel="Sending…"
              aria-disabled={form.secondsLeft > 0}
            >
              Decline
            </Button>
          </div>
        </Stack>
      </form>
    </Disclosure>
  );
}
