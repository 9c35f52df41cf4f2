import { Problem } from '#shared/contract/problem.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { limits } from '../../writeContract.ts';

const minLength = 5;

const refuse = (code: string, message: string): Problem =>
  new Problem('validation_failed', `${message}.`, { fields: [{ path: 'note', code, message }] });

/** @throws Problem validation_failed */
export function requireNote(given: string): string {
  const note = optionalNote(given);
  if (countCharacters(note) >= minLength) return note;
  throw refuse('note_length', 'Write the reason in a few words; the author reads them');
}

/** @throws Problem validation_failed when it is too long */
export function optionalNote(given: string): string {
  const note = cleanLine(given);
  const size = countCharacters(note);
  if (size <= limits.note.max) return note;
  throw refuse('note_length', `Use at most ${limits.note.max} characters; this has ${size}`);
}
