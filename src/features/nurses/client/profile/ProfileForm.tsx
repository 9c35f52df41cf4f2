import { useId } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import type { NurseCard } from '../../contract.ts';
import type { NurseFields, OwnProfile } from '../../ownContract.ts';
import { NurseCardView } from '../card/NurseCardView.tsx';
import { reasonLabel } from './profileLabels.ts';
import { PersonFields, ReachFields, WorkFields } from './ProfileFields.tsx';
import styles from './NurseProfileScreen.module.css';
import type { NurseForm } from './useNurseForm.ts';

const previewOf = (fields: NurseFields, own: OwnProfile): NurseCard => ({
  id: own.id ?? 0,
  name: fields.displayName,
  pronouns: fields.pronouns,
  headline: fields.headline,
  img: own.img,
  credentials: fields.credentials,
  specialties: fields.specialties,
  city: fields.city,
  state: fields.state,
  languages: fields.languages,
  topics: fields.topics,
  availability: fields.availability,
  timeZone: fields.timeZone,
  answerFrom: fields.answerFrom,
  answerTo: fields.answerTo,
  badge: null,
  answerCount: 0,
  responseHours: null,
  sample: false,
});

export function ProfileForm({ own, editor }: { own: OwnProfile; editor: NurseForm }) {
  const id = useId();
  const { form, fields, isChanged, isSaved, waits } = editor;
  const parts = { form, fields, change: editor.change, reasons: own.reasons };
  return (
    <section id="students-see" aria-labelledby={`${id}-title`} className={styles.panel}>
      <h2 id={`${id}-title`}>What students see</h2>
      <Conflict editor={editor} />
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
          <PersonFields {...parts} />
          <WorkFields {...parts} />
          <ReachFields {...parts} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={form.isPending} busyLabel="Saving…">
              Save profile
            </Button>
            {isChanged && <Button onClick={editor.discard}>Undo my changes</Button>}
          </div>
          <p aria-live="polite">
            {waits
              ? 'Saved on this device. We’ll send it when you’re back online.'
              : isChanged
                ? 'Not saved on the server yet. Your changes are on this device.'
                : isSaved
                  ? 'Your profile is saved.'
                  : ''}
          </p>
        </form>
        <aside aria-labelledby={`${id}-preview`} className={styles.preview}>
          <h3 id={`${id}-preview`}>Your card</h3>
          <NurseCardView nurse={previewOf(fields, own)} preview />
          <p className={styles.quiet}>
            Your license and its dates are added once we have verified it.
          </p>
        </aside>
      </div>
    </section>
  );
}

function Conflict({ editor: { theirs, conflicts, resolve } }: { editor: NurseForm }) {
  if (theirs === null) return null;
  return (
    <Banner
      tone="warn"
      title="Your profile was changed on another device"
      actions={
        <>
          <Button onClick={() => resolve('mine')}>Use what I typed here</Button>
          <Button onClick={() => resolve('theirs')}>Use the other device’s</Button>
        </>
      }
    >
      <p>
        Both sides changed: {conflicts.map(reasonLabel).join(', ')}. Everything else you typed stays
        either way. Choose, and then save.
      </p>
    </Banner>
  );
}
