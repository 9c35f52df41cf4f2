import { currentShortlist } from '#offline/shortlist/currentShortlist.ts';
import type { ShownRecord } from '#offline/shortlist/types.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import styles from '../Saved.module.css';

const removedMessage =
  'This school is not in our catalogue any more. Copy what you wrote before you close this.';

export const RefusedRows = ({ records }: { records: readonly ShownRecord[] }) =>
  records.map(({ id, label, refusal, local, base }) => (
    <Banner
      key={id}
      tone="warn"
      title={`${label.name}: ${base === null ? 'not on your list' : 'a change was not taken'}`}
      actions={
        <>
          {refusal?.code !== 'not_found' && (
            <Button onClick={() => void currentShortlist()?.retry(id)}>
              Try again<VisuallyHidden>: {label.name}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={() => void currentShortlist()?.dismiss(id)}>
            {local.note === '' ? 'Close' : 'Discard the note and close'}
            <VisuallyHidden>: {label.name}</VisuallyHidden>
          </Button>
        </>
      }
    >
      <p>{refusal?.message === '' ? removedMessage : refusal?.message}</p>
      {local.note !== '' && (
        <blockquote className={styles.kept} dir="auto">
          {local.note}
        </blockquote>
      )}
    </Banner>
  ));
