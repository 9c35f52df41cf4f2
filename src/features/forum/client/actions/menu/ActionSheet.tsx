import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import type { Form } from '#ui/form/useForm.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import styles from '../Actions.module.css';

/** A short form over the page. */
export function ActionSheet({
  title,
  form,
  action,
  tone = 'primary',
  onClose,
  children,
}: {
  title: string;
  form: Form;
  action: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={tone}
            busy={form.isPending}
            busyLabel="Sending…"
            aria-disabled={form.secondsLeft > 0}
            onClick={form.submit}
          >
            {action}
          </Button>
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
        {children}
      </form>
    </Sheet>
  );
}
