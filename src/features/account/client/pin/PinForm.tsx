import { useState } from 'react';
import { browserPinHost, readPinRecord } from '#session/pin/pinRecord.ts';
import { unlockByPin } from '#session/pin/pinLock.ts';
import type { PinResult } from '#session/pin/pinTries.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import type { FormError } from '#ui/form/formError.ts';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import styles from '../Account.module.css';
import { PinField } from './PinField.tsx';

/** After too many wrong ones, and for one of a newer build, the password alone opens this device. */
function isPinUsable(): boolean {
  const record = readPinRecord(browserPinHost());
  return record !== null && record !== 'unknown' && record.wrapped !== null;
}

export function describePinResult(
  result: Exclude<PinResult, { kind: 'open' | 'signIn' }>,
): FormError {
  if (result.kind === 'wait')
    return {
      title: 'Wait a moment',
      text: 'There were several wrong tries on this device. Nothing is lost.',
      until: result.waitUntil,
    };
  const { triesLeft, waitUntil } = result;
  return {
    title: 'That’s not your PIN',
    text:
      triesLeft > 3
        ? 'Nothing is lost. Check it and try again.'
        : `Nothing is lost. After ${triesLeft === 1 ? '1 more wrong try' : `${triesLeft} more wrong tries`} only your password opens this device.`,
    until: waitUntil,
  };
}

export function PinForm({ onUnlocked }: { onUnlocked?: () => void }) {
  const [pin, setPin] = useState('');
  const [isUsable, setUsable] = useState(isPinUsable);
  const form = useForm<PinResult>({
    fields: ['pin'],
    check: () => [pin === '' ? { path: 'pin', message: 'Enter your PIN' } : null],
    send: () => unlockByPin(pin),
    onDone: (result) => {
      setPin('');
      if (result.kind === 'open') onUnlocked?.();
      else if (result.kind === 'signIn') setUsable(false);
      else form.setError(describePinResult(result));
    },
    describe: () => ({
      title: 'This device couldn’t be unlocked',
      text: 'Nothing is lost. Try again, or sign in with your password.',
      until: null,
    }),
  });
  if (!isUsable) {
    return (
      <Banner tone="warn" title="Your PIN doesn’t open this device anymore">
        <p>
          There were too many wrong tries. Everything you wrote is safe. Sign in with your password
          to open it. Anything not sent yet will be sent then.
        </p>
      </Banner>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.submit} onChange={form.onEdit} noValidate>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
      <PinField {...form.fieldProps('pin')} label="PIN" value={pin} onChange={setPin} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isPending}
          busyLabel="Unlocking…"
          aria-disabled={form.secondsLeft > 0}
        >
          Unlock
        </Button>
      </div>
    </form>
  );
}
