import { useCallback, useSyncExternalStore } from 'react';
import { countCharacters } from '#shared/text/characterCount.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { checkNote, noteLimit } from '#features/saved-schools/rules.ts';
import { noteState } from '../savedLabels.ts';
import type { ListedSchool } from '../sync/savedList.ts';
import { useSavedValue } from '../sync/useSavedSchools.ts';

const path = 'note';
const noop = (): void => undefined;

export function NoteField({ record, name }: { record: ListedSchool; name: string }) {
  const id = String(record.id);
  const records = useSavedValue((each) => each);
  const subscribe = useCallback(
    (run: () => void) => records?.onField(id, path, run) ?? noop,
    [records, id],
  );
  const text = useSyncExternalStore(subscribe, () => records?.shown(id, path) ?? '');
  return (
    <TextArea
      label={`Your note on ${name}`}
      hint="Only you can see it."
      rows={3}
      value={text}
      onChange={(typed) => records?.set(id, path, typed)}
      onFocus={() => records?.focus(id, path)}
      onBlur={() => records?.blur(id, path)}
      counter={{ count: countCharacters(text), limit: noteLimit, unit: 'characters' }}
      error={checkNote(text) ?? undefined}
      status={text === '' && record.state === 'synced' ? undefined : noteState[record.state]}
    />
  );
}
