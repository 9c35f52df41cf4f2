import type { ReactNode } from 'react';
import type { Profile } from '#features/account/contract.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import styles from './Settings.module.css';
import type { useProfileField } from './useProfileField.ts';

export function ProfileForm({
  label,
  field,
  show,
  children,
}: {
  label: string;
  field: ReturnType<typeof useProfileField>;
  show: (profile: Profile) => string;
  children: ReactNode;
}) {
  const { theirs } = field;
  return (
    <FormFrame
      form={field.form}
      offline="You can change this now. It’s saved on this device and sent when you’re back online."
      action={`Save ${label.toLowerCase()}`}
      busy="Saving…"
      variant="secondary"
      after={
        <>
          <div className={styles.spoken} aria-live="polite">
            {field.saved && <InlineNotice tone="good">Saved.</InlineNotice>}
          </div>
          {field.isQueued && (
            <Button variant="quiet" onClick={field.undo}>
              Don’t send it
            </Button>
          )}
        </>
      }
    >
      {children}
      {theirs && (
        <ConflictChooser
          fieldLabel={label}
          mine={{ value: field.value, source: 'Typed here', when: 'not saved yet' }}
          theirs={{ value: show(theirs), source: 'On another device', when: 'already saved' }}
          onChooseMine={() => field.resolveWithMine(theirs)}
          onChooseTheirs={() => field.resolveWithTheirs(theirs)}
        />
      )}
      <div className={styles.spoken} aria-live="polite">
        {field.isQueued && (
          <InlineNotice tone="info">Waiting to send. It’s safe on this device.</InlineNotice>
        )}
      </div>
    </FormFrame>
  );
}
