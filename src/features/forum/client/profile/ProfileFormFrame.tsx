import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import styles from './Profile.module.css';
import type { ProfileField, ProfileForm } from './useProfileForm.ts';

const fieldLabels: Readonly<Record<ProfileField, string>> = {
  handle: 'Forum name',
  bio: 'About you',
  location: 'Location',
};

export function ProfileFormFrame({
  form: { form, values, conflicts, isSaved, choose },
  action,
  children,
}: {
  form: ProfileForm;
  action: string;
  children: ReactNode;
}) {
  const online = useOnline();
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      {children}
      {(Object.keys(conflicts) as ProfileField[]).map((field) => (
        <ConflictChooser
          key={field}
          fieldLabel={fieldLabels[field]}
          mine={{ value: values[field], source: 'Typed here', when: 'not saved yet' }}
          theirs={{
            value: conflicts[field] ?? '',
            source: 'On another device',
            when: 'already saved',
          }}
          onChooseMine={() => choose(field, values[field])}
          onChooseTheirs={() => choose(field, conflicts[field] ?? '')}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          type="submit"
          busy={form.isPending}
          busyLabel="Saving…"
          aria-disabled={form.secondsLeft > 0}
        >
          {action}
        </Button>
        <div aria-live="polite">
          {isSaved && <InlineNotice tone="good">Saved.</InlineNotice>}
          {!online && (
            <InlineNotice tone="info">
              You’re offline. What you type stays on this device; save it when you’re back.
            </InlineNotice>
          )}
        </div>
      </div>
    </form>
  );
}
