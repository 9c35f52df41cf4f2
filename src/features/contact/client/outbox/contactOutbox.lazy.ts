// The one office of this page. Loaded when somebody begins to write, when letters wait, and for whoever is signed in.
import { Letters } from '../../../offline/letters/letters.ts';
import { LetterStore } from '../../../offline/letters/letterStore.ts';
import { openMessages, sealMessages } from '../../../offline/letters/sealedMessages.ts';
import { browserSurroundings } from '../../../offline/surroundings.ts';
import type { Notes } from '../../../session/sealedNotes.ts';
import { isSharedComputer } from '../../../session/sharedComputer.ts';
import { sendLetter } from './transport.ts';

const surroundings = browserSurroundings();
const store = new LetterStore();

export const letterOffice = new Letters({
  surroundings,
  store,
  send: sendLetter,
  mayKeep: () => !isSharedComputer(),
});

/** Seals what this person has written to the staff, and what is typed into forms. @returns false where that cannot be */
export async function lockMessages(owner: string, notes: Notes): Promise<boolean> {
  const isLocked = await sealMessages(await store.database(), surroundings.subtle, owner, notes);
  await letterOffice.refresh();
  return isLocked;
}

/** Removes what this person has written and not sent. */
export async function deleteMessages(owner: string): Promise<void> {
  const own = (await store.all()).filter((letter) => letter.owner === owner);
  await Promise.all(own.map(({ key }) => store.remove(key)));
  await letterOffice.refresh();
}

/** Opens it again and sends what waits. @param restore takes what was typed into forms */
export async function unlockMessages(
  owner: string,
  draftKey: string,
  restore: (notes: Notes) => void,
): Promise<void> {
  const database = await store.database();
  const opened = await openMessages(database, surroundings.subtle, owner, draftKey, restore);
  if (opened > 0) await letterOffice.sendWaiting();
}
