// A post that waits goes back into its form: first into the draft, then out of the outbox.
import type { OutboxItem } from '#offline/outbox/command.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { takeBack } from '#offline/outbox/postForm.ts';
import type { Draft, DraftContent } from '../drafts/useDraft.ts';

/** @returns false when it is under way, or gone; then the form is as it was. */
export async function takeBackToDraft(
  outbox: Outbox,
  item: OutboxItem,
  draft: Draft,
  words: DraftContent,
): Promise<boolean> {
  const before = draft.read();
  const undo = () => {
    const emptied = Object.fromEntries(Object.keys(words).map((path) => [path, '']));
    draft.set({ ...emptied, ...before });
  };
  const store = (key: string) => draft.set({ ...words, key });
  await draft.flush();
  const back = await takeBack(outbox, item, store, undo);
  await draft.flush();
  return back !== null;
}
