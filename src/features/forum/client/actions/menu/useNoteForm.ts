import { useState } from 'react';
import type { WriteOptions } from '#features/forum/client/ownWrites.ts';
import { checkNote } from '#features/forum/rules.ts';
import { useModeration } from './useModeration.ts';

/** A form of a moderator with nothing but a note. */
export function useNoteForm<Done>({
  questionId,
  userId,
  required,
  send,
  onDone,
}: {
  questionId: string;
  userId: string;
  /** What is said when it is shorter than `min` characters. */
  required?: { readonly min: number; readonly message: string };
  send: (note: string, write: WriteOptions) => Promise<Done>;
  onDone: (done: Done) => void;
}) {
  const [note, setNote] = useState('');
  const form = useModeration({
    questionId,
    userId,
    fields: ['note'],
    content: note,
    check: () => [
      required !== undefined && note.trim().length < required.min
        ? { path: 'note', message: required.message }
        : null,
      ...checkNote(note),
    ],
    send: (write) => send(note, write),
    onDone,
  });
  return { form, noteProps: { ...form.fieldProps('note'), value: note, onChange: setNote } };
}
