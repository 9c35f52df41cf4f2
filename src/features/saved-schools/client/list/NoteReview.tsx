import { currentShortlist } from '#offline/shortlist/currentShortlist.ts';
import { joinedNote } from '#offline/shortlist/mergeSaved.ts';
import type { ShownRecord } from '#offline/shortlist/types.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import { checkNote } from '#features/saved-schools/rules.ts';
import styles from '../Saved.module.css';

export function NoteReview({ record, name }: { record: ShownRecord; name: string }) {
  const { id, local, others } = record;
  const [theirs, ...rest] = others;
  if (theirs === undefined) return null;
  const both = joinedNote(local.note, [theirs]);
  const choose = (text: string): void => void currentShortlist()?.joinNotes(id, text, rest);
  return (
    <div className={styles.review}>
      <ConflictChooser
        fieldLabel={`Your note on ${name}`}
        mine={{ value: local.note, source: 'On this device', when: '' }}
        theirs={{ value: theirs, source: 'From elsewhere', when: '' }}
        onChooseMine={() => choose(local.note)}
        onChooseTheirs={() => choose(theirs)}
      />
      <Button variant="primary" onClick={() => choose(both)}>
        Keep both texts
      </Button>
      {checkNote(both) !== null && <p>Both together are too long to be sent; shorten them then.</p>}
    </div>
  );
}
