import { Button } from '#ui/buttons/Button.tsx';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import { checkNote } from '#features/saved-schools/rules.ts';
import styles from '../Saved.module.css';
import { joinNotes } from '../sync/mergeSaved.ts';
import type { ListedSchool } from '../sync/savedList.ts';
import { resolveNotes } from '../sync/savedSchools.ts';

export function NoteReview({ record, name }: { record: ListedSchool; name: string }) {
  const { id, local, others } = record;
  const [theirs, ...rest] = others;
  if (theirs === undefined) return null;
  const both = joinNotes(local.note, [theirs]);
  const choose = (text: string): void => void resolveNotes(id, text, rest);
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
      {checkNote(both) !== null && <p>Together they’re too long to send. Shorten them after.</p>}
    </div>
  );
}
