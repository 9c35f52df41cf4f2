// Letters of a device whose session was ended by its owner: sealed with a key made from that of the drafts, which does not
// open the drafts. The key lies beside the letters while the device may send them, and is removed when it is locked.
// Everything is in the one object store that earlier builds know; they leave alone what they cannot read.
import {
  type DraftKey,
  type Envelope,
  importDraftKey,
  seal,
  UnreadableRecord,
  unseal,
} from '../codec.ts';
import type { LettersDatabase } from '../database.ts';

export type SealedMessage = {
  readonly key: string;
  readonly owner: string;
  readonly sealed: Envelope;
};

/** What is typed into forms and lies in `localStorage`, by its key there. */
type Notes = Readonly<Record<string, string>>;

const keyName = (owner: string): string => `key:${owner}`;
const notesName = (owner: string): string => `notes:${owner}`;

export const isSealed = (row: unknown): row is SealedMessage =>
  typeof row === 'object' && row !== null && 'sealed' in row;

type PlainLetter = { readonly key: string; readonly owner: string };

/** As it lies in storage: a letter of a newer build is sealed too, although this build cannot read it. */
const isPlainLetterOf = (row: unknown, owner: string): row is PlainLetter =>
  typeof row === 'object' &&
  row !== null &&
  !isSealed(row) &&
  'owner' in row &&
  row.owner === owner &&
  'key' in row &&
  typeof row.key === 'string';

async function messageKey(subtle: SubtleCrypto, draftKey: string): Promise<DraftKey> {
  const text = new TextEncoder().encode(`messages ${draftKey}`);
  const digest = new Uint8Array(await subtle.digest('SHA-256', text));
  return importDraftKey(subtle, btoa(String.fromCharCode(...digest)));
}

/**
 * Seals the letters of a person and their notes, and removes the key.
 * @returns false where there is something to seal and nothing to seal it with: then nothing has changed
 */
export async function sealMessages(
  database: LettersDatabase,
  subtle: SubtleCrypto | null,
  owner: string,
  notes: Notes,
): Promise<boolean> {
  const letters = (await database.getAll('letters')).filter((row) => isPlainLetterOf(row, owner));
  const hasNotes = Object.keys(notes).length > 0;
  const key = (await database.get('letters', keyName(owner))) as DraftKey | undefined;
  if (letters.length === 0 && !hasNotes) {
    await database.delete('letters', keyName(owner));
    return true;
  }
  if (!key || !subtle) return false;
  const rows = await Promise.all(
    letters.map(
      async (letter): Promise<SealedMessage> => ({
        key: letter.key,
        owner,
        sealed: await seal(letter, key, subtle),
      }),
    ),
  );
  const sealedNotes = hasNotes ? await seal(notes, key, subtle) : null;
  const transaction = database.transaction('letters', 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore('letters');
  await Promise.all([
    ...rows.map((row) => store.put(row, row.key)),
    sealedNotes && store.put(sealedNotes, notesName(owner)),
    store.delete(keyName(owner)),
    transaction.done,
  ]);
  return true;
}

/**
 * The same person is back: their letters wait as before, and the key for the next time lies beside them.
 * @param restore puts the notes back where they were; it runs before they are removed here, since the page may go at any moment
 * @returns how many letters were opened
 */
export async function openMessages(
  database: LettersDatabase,
  subtle: SubtleCrypto | null,
  owner: string,
  draftKey: string,
  restore: (notes: Notes) => void,
): Promise<number> {
  if (!subtle) return 0;
  const key = await messageKey(subtle, draftKey);
  const kept = (await database.get('letters', keyName(owner))) as DraftKey | undefined;
  if (kept?.id === key.id) return 0;
  const open = (envelope: Envelope): Promise<unknown> =>
    unseal(envelope, [key], subtle).catch((error: unknown) => {
      if (error instanceof UnreadableRecord) return null;
      throw error;
    });
  const found = (await database.getAll('letters')).filter(isSealed);
  const letters: PlainLetter[] = [];
  for (const row of found.filter((each) => each.owner === owner)) {
    const letter = await open(row.sealed);
    if (isPlainLetterOf(letter, owner)) letters.push(letter);
  }
  const sealedNotes = (await database.get('letters', notesName(owner))) as Envelope | undefined;
  const notes = sealedNotes ? ((await open(sealedNotes)) as Notes | null) : null;
  if (notes) restore(notes);
  const transaction = database.transaction('letters', 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore('letters');
  await Promise.all([
    ...letters.map((letter) => store.put(letter, letter.key)),
    notes && store.delete(notesName(owner)),
    store.put(key, keyName(owner)),
    transaction.done,
  ]);
  return letters.length;
}
