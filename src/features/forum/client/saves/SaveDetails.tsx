import { useState } from 'react';
import type { SaveList } from '#features/forum/savesContract.ts';
import { limits } from '#features/forum/writeContract.ts';
import { useSession } from '#session/session.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { readNoteDraft, removeNoteDraft, writeNoteDraft } from './noteDraft.ts';
import { reminderAt, reminderPeriods } from './reminders.ts';
import type { SavedItem } from './savedItems.ts';
import styles from './Saves.module.css';
import type { SaveChange } from './useSaves.ts';

const failedText =
  'That wasn’t saved: this device has no room and we couldn’t reach the server. Your note is still here.';

export function SaveDetails({
  item: { id, title, note, listId, remindAt },
  lists,
  now,
  onChange,
  onClose,
}: {
  item: SavedItem;
  lists: readonly SaveList[];
  now: number;
  onChange: (change: Omit<SaveChange, 'on'>) => Promise<void>;
  onClose: () => void;
}) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const [typed, setTyped] = useState(() => readNoteDraft(id, userId) ?? note);
  const [message, setMessage] = useState('');
  const count = countCharacters(typed);
  const over = count - limits.saveNote.max;
  const change = async (changes: Omit<SaveChange, 'on'>, done: string): Promise<boolean> => {
    try {
      await onChange(changes);
      setMessage(done);
      return true;
    } catch {
      setMessage(failedText);
      return false;
    }
  };
  const saveNote = async () => {
    if (over > 0 || !(await change({ note: typed.trim() }, 'Note saved.'))) return;
    removeNoteDraft(id, userId);
    onClose();
  };
  const remind = (value: string) =>
    value === ''
      ? change({ remindAt: null }, 'Reminder removed.')
      : change({ remindAt: reminderAt(Number(value), now) }, 'Reminder set for 9 in the morning.');
  return (
    <div className={styles.details}>
      <TextArea
        label="Your note"
        hint={`Only you can see it. About: ${title}`}
        rows={3}
        counter={{ count, limit: limits.saveNote.max, unit: 'characters' }}
        error={over > 0 ? `Shorten your note by ${over}. Nothing is cut.` : undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          writeNoteDraft(id, userId, text);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="primary" aria-disabled={over > 0} onClick={() => void saveNote()}>
          Save note
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            removeNoteDraft(id, userId);
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
      <div className={styles.fields}>
        {lists.length > 0 && (
          <SelectField
            label="List"
            width="medium"
            placeholder="No list"
            value={listId ?? ''}
            options={lists.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={(value) => void change({ listId: value === '' ? null : value }, 'Moved.')}
          />
        )}
        <SelectField
          label="Remind me"
          width="medium"
          placeholder="No reminder"
          value={remindAt === null ? '' : remindAt}
          options={[
            ...(remindAt === null
              ? []
              : [{ value: remindAt, label: formatDate(Date.parse(remindAt)) }]),
            ...reminderPeriods,
          ]}
          onChange={(value) => void (value !== remindAt && remind(value))}
        />
      </div>
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
    </div>
  );
}
