import { useState } from 'react';
import { parseRecoveryCode } from '#features/account/recoveryCodes.ts';
import { recoveryStep } from '#features/account/signInRules.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import type { WayProps } from './wayProps.ts';
import { useWayForm } from './useWayForm.ts';
import { sendRecoveryCode } from './wayCalls.ts';

const checkShape = (code: string) =>
  parseRecoveryCode(code) === null
    ? {
        path: 'code',
        message:
          code.trim() === ''
            ? 'Enter one of your recovery codes'
            : 'A recovery code has ten letters and digits, like 4k7pd-x2m9t',
      }
    : null;

export function SecondStep(props: WayProps) {
  const [code, setCode] = useState('');
  const form = useWayForm(props, {
    fields: ['code'],
    check: () => [checkShape(code)],
    send: () => sendRecoveryCode(code),
    safeMessage: 'Your recovery code is unused.',
    answer: props.answer ?? null,
  });
  return (
    <>
      <p>That was right. Your account also asks for a passkey or a recovery code.</p>
      <div>
        <Button variant="primary" onClick={() => props.onWay('passkey')}>
          Use a passkey
        </Button>
      </div>
      <FormFrame
        form={form}
        offline="You need a connection to sign in. Your recovery code stays good."
        action="Use this code"
        busy="Signing in…"
        variant="secondary"
      >
        <input type="hidden" name="step" value={recoveryStep} />
        <TextField
          {...form.fieldProps('code')}
          label="Recovery code"
          hint="From the list you saved when you turned on the second step. Each code works once."
          name="recovery-code"
          autoComplete="off"
          spellCheck={false}
          width="medium"
          value={code}
          onChange={setCode}
          required
        />
      </FormFrame>
    </>
  );
}
