import { type ReactNode, useState } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';
import { checkCode, codeDigits } from '#features/account/rules.ts';
import styles from '../Account.module.css';
import { CodeField } from './CodeField.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { useResendVerification, useVerifyEmail } from '../register/registrationQueries.ts';
import { ResendMail } from './ResendMail.tsx';
import { useAccountForm } from '../form/useAccountForm.ts';

export function ConfirmCode({
  email,
  registration,
  answer = null,
  justSent = false,
  onConfirmed,
  others,
}: {
  email: string;
  registration?: string | undefined;
  answer?: FormResult | null;
  justSent?: boolean | undefined;
  onConfirmed: (email: string) => Promise<void> | void;
  others?: ReactNode;
}) {
  const [code, setCode] = useState('');
  const verify = useVerifyEmail();
  const resend = useResendVerification();
  const form = useAccountForm({
    fields: ['code'],
    answer,
    check: () => [checkCode(code)],
    send: async () => {
      const confirmed = await verify({ body: { email, code: codeDigits(code), registration } });
      await onConfirmed(confirmed.email);
    },
    onDone: () => undefined,
    safeMessage: 'Your code still works.',
    titles: { gone: 'This code doesn’t work' },
  });
  return (
    <div className={styles.part}>
      <FormFrame
        form={form}
        offline="You need a connection to confirm. Your code still works; the email says how long."
        action="Confirm my email"
        busy="Confirming…"
      >
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="email" value={email} />
        {registration && <input type="hidden" name="registration" value={registration} />}
        <CodeField {...form.fieldProps('code')} value={code} onChange={setCode} />
      </FormFrame>
      <ResendMail send={() => resend({ body: { email, registration } })} justSent={justSent} />
      {others}
    </div>
  );
}
