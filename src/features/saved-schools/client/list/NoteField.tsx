import { useEffect, useRef, useState } from 'react';
import { currentShortlist } from '#offline/shortlist/currentShortlist.ts';
import type { ShownRecord } from '#offline/shortlist/types.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { checkNote, cleanNote, noteLimit } from '#features/saved-schools/rules.ts';
import { noteState } from '../savedLabels.ts';

export function NoteField({ record, name }: { record: ShownRecord; name: string }) {
  const kept = record.local.note;
  const [text, setText] = useState(kept);
  /** What the field last showed of what is kept: a text that comes in meanwhile is not overwritten by the next key. */
  const shown = useRef(kept);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (focused || kept === shown.current) return;
    shown.current = kept;
    setText(kept);
  }, [kept, focused]);
  const type = (typed: string): void => {
    const note = cleanNote(typed);
    setText(typed);
    currentShortlist()?.typeNote(record.id, note, shown.current);
    shown.current = note;
  };
  return (
    <TextArea
      label={`Your note on ${name}`}
      hint="Only you see it."
      rows={3}
      value={text}
      onChange={type}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      counter={{ count: countCharacters(text), limit: noteLimit, unit: 'characters' }}
      error={checkNote(text) ?? undefined}
      status={text === '' && record.state === 'synced' ? undefined : noteState[record.state]}
    />
  );
}
