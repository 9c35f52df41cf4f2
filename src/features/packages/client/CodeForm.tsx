import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { parseCode } from '../rules.ts';
import { describePlanError, sendCode } from './planQueries.ts';
import styles from './Plan.module.css';

type Props = {
  readonly userId: string;
  readonly isDisabled: boolean;
  readonly onRedeemed: () => void;
};

export function CodeForm({ userId, isDisabled, onRedeemed }: Props) {
  const [code, setCode] = useState('');
  const form = useForm({
    fields: ['code'],
    check: () => [
      parseCode(code) === null
        ? { path: 'code', message: 'Enter your code: 8 to 24 letters and digits' }
        : null,
    ],
    send: () => sendCode(userId, code),
    onDone: onRedeemed,
    describe: describePlanError('Your code wasn’t used, and it’s still here.', {
      wrong_state: 'You have this already',
    }),
  });
  return (
    <Disclosure summary="I have a code for a fee waiver">
      <form
        className={styles.form}
        method="post"
        onSubmit={form.submit}
        onChange={form.onEdit}
        noValidate
      >
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner error={form.formError} />}
        <TextField
          {...form.fieldProps('code')}
          label="Code"
          hint="Such as ABCD-EFGH-JKMN. Spaces and hyphens don’t matter"
          name="code"
          value={code}
          onChange={setCode}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          width="medium"
        />
        <Button
          type="submit"
          busy={form.isPending}
          busyLabel="Checking…"
          aria-disabled={isDisabled || form.secondsLeft > 0}
        >
          Use this code
        </Button>
      </form>
    </Disclosure>
  );
}
