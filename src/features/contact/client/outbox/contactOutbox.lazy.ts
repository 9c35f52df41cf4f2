// The one office of this page. Loaded when somebody begins to write, when letters wait, and for whoever is signed in.
import { Letters } from '#offline/letters/letters.ts';
import { LetterStore } from '#offline/letters/letterStore.ts';
import { openMessages, sealMessages } from '#offline/letters/sealedMessages.ts';
import { browserSurroundings } from '#offline/surroundings.ts';
import type { FormDrafts } from '#session/exportedFormDrafts.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { sendMessage } from './sendMessage.ts';

const platform = browserSurroundings();
const store = new LetterStore();

export const contactOutbox = new Letters({
  surroundings: platform,
  store,
  send: sendMessage,
  mayKeep: () => !isSharedComputer(),
});

/** Seals what this person has written to the staff, and what is typed into forms. @returns false where that cannot be */
export async function sealContactMessages(owner: string, notes: FormDrafts): Promise<boolean> {
  const isLocked = await sealMessages(await store.database(), platform.subtle, owner, notes);
  await contactOutbox.refresh();
  return isLocked;
}

/** Removes what this person has written and not sent. */
export async function deleteContactMessages(owner: string): Promise<void> {
  const own = (await store.all()).filter((letter) => letter.owner === owner);
  await Promise.all(own.map(({ key }) => store.remove(key)));
  await contactOutbox.refresh();
}

/** Opens it again and sends what waits. @param restore takes what was typed into forms */
export async function unsealContactMessages(
  owner: string,
  draftKey: string,
  restore: (notes: FormDrafts) => void,
): Promise<void> {
  const database = await store.database();
  const opened = await openMessages(database, platform.subtle, owner, draftKey, restore);
  if (opened > 0) await contactOutbox.sendWaiting();
}
