import type { ReactNode } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, type ButtonVariant } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import styles from '../Account.module.css';
import { FormErrorBanner } from './FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { Submission } from './useSubmission.ts';

/** A form with what is wrong with it on top and its one button below. */
export function FormFrame({
  form,
  offline,
  action,
  busy,
  variant = 'primary',
  children,
  after,
}: {
  form: Submission;
  /** What needs a connection, and what can be done meanwhile; said before anybody types (features.md O3). */
  offline: string;
  /** The verb on the button. */
  action: string;
  /** The same while it is under way. */
  busy: string;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
  /** Stands beside the button. */
  after?: ReactNode;
}) {
  const online = useOnline();
  return (
    <form className={styles.form} method="post" onSubmit={form.submit} noValidate>
      {!online && (
        <Banner tone="info" title="You are offline">
          <p>{offline}</p>
        </Banner>
      )}
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} secondsLeft={form.secondsLeft} />}
      {children}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={variant}
          busy={form.isPending}
          busyLabel={busy}
          aria-disabled={form.secondsLeft > 0}
        >
          {action}
        </Button>
        {after}
      </div>
    </form>
  );
}
