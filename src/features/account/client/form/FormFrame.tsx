import type { ReactNode } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, type ButtonVariant } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import styles from '../Account.module.css';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { Form } from '#ui/form/useForm.ts';

export function FormFrame({
  form,
  offline,
  action,
  busy,
  variant = 'primary',
  children,
  after,
}: {
  form: Form;
  /** What needs a connection, and what can be done meanwhile; said before anybody types (features.md O3). */
  offline: string;
  action: string;
  busy: string;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
  after?: ReactNode;
}) {
  const online = useOnline();
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={form.submit}
      onChange={form.onEdit}
      noValidate
    >
      {!online && (
        <Banner tone="info" title="You’re offline">
          <p>{offline}</p>
        </Banner>
      )}
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
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
