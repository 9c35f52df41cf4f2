import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import styles from '../Saved.module.css';
import type { ListedSchool } from '../sync/savedList.ts';
import { dismissSaved, retrySaving } from '../sync/savedSchools.ts';

const removedMessage =
  'This school is no longer in our catalog. Copy what you wrote before you close this.';

export const RefusedRows = ({ schools }: { schools: readonly ListedSchool[] }) =>
  schools.map(({ id, label, blocked, refused, local, isNew }) => (
    <Banner
      key={id}
      tone="warn"
      title={`${label.name}: ${isNew ? 'not on your list' : 'a change wasn’t accepted'}`}
      actions={
        <>
          {blocked?.code !== 'not_found' && (
            <Button onClick={() => void retrySaving(id, refused)}>
              Try again<VisuallyHidden>: {label.name}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={() => void dismissSaved(id)}>
            {local.note === '' ? 'Close' : 'Discard the note and close'}
            <VisuallyHidden>: {label.name}</VisuallyHidden>
          </Button>
        </>
      }
    >
      <p>{blocked?.message === '' ? removedMessage : blocked?.message}</p>
      {local.note !== '' && (
        <blockquote className={styles.kept} dir="auto">
          {local.note}
        </blockquote>
      )}
    </Banner>
  ));
