// What a guest writes lies in the guests' database of this device; who signs in here takes it along.
import { loadOfflineEngine, requestOffline } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import type { FieldRecords } from '#offline/records/fields.ts';
import { type DraftValues, diffValues } from '#shared/draft/draftValues.ts';
import { readBrowsingHistory, writeBrowsingHistory } from '#session/browsingHistory.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { forumDrafts } from './draftNames.ts';

const mark = 'forum-draft';

export const markGuestDraft = (): void => writeBrowsingHistory(mark, 'yes');
export const hasGuestDraft = (): boolean => readBrowsingHistory(mark) !== '';

const guestOptions = {
  userId: null,
  sealKey: null,
  freeSpace: () => Promise.resolve(),
  stillSignedIn: () => true,
  onSignedOut: () => undefined,
  onClientTooOld: () => undefined,
  onNewerBuild: () => undefined,
};

let adopting: Promise<void> | null = null;

/** One at a time: the engine asks when it opens, and the composer before it posts. */
export function adoptGuestDrafts(userId: string): Promise<void> {
  if (!hasGuestDraft()) return Promise.resolve();
  adopting ??= adopt(userId).finally(() => {
    adopting = null;
  });
  return adopting;
}

async function adopt(userId: string): Promise<void> {
  const member = await requestOffline(userId);
  const { openBeside } = await loadOfflineEngine();
  const guest = openBeside({ ...guestOptions, sharedComputer: isSharedComputer() });
  try {
    if (await adoptDrafts(guest, member)) writeBrowsingHistory(mark, '');
  } finally {
    await guest.close();
  }
}

/**
 * Nothing goes from the guests' database before the member's has it. A member's own words at the same place go to review.
 *
 * @returns false when something was typed meanwhile and is still the guest's.
 */
export async function adoptDrafts(guest: Offline, member: Offline): Promise<boolean> {
  const from = await openDrafts(guest);
  const to = await openDrafts(member);
  await from.flush();
  for (const { id, local } of Array.from(from.all())) {
    await addDraftText(to, id, local);
    await from.change(id, (record) => (isSame(record.local, local) ? null : undefined));
  }
  return from.all().length === 0;
}

const isSame = (one: DraftValues, other: DraftValues): boolean =>
  diffValues(one, other).length === 0;

/** Opens the drafts of a person and waits for them. @throws when what opens them cannot be loaded */
export async function openDrafts(offline: Offline): Promise<FieldRecords> {
  await offline.opened;
  await offline.load(forumDrafts);
  const records = findFieldRecords(offline, forumDrafts);
  if (!records) throw new Error('The drafts of the forum could not be opened');
  return records;
}

/** Adds words whose form showed nothing before: what stands there by now goes to review. */
export async function addDraftText(
  records: FieldRecords,
  id: string,
  values: DraftValues,
): Promise<void> {
  await records.change(id, (record, { n, ...context }) => {
    const edits = Object.entries(values).map(([path, value]) => ({ path, value, was: '', n }));
    return records.collection.commit(record, edits, context);
  });
}
