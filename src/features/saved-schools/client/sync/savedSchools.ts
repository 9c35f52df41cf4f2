// What a person does to the list. Small: every heart on a public page loads it, and the engine comes when it is asked for.
import { getOffline, requestOffline } from '#offline/currentOffline.ts';
import { savedLimit } from '#features/saved-schools/policy.ts';
import { guestSchools } from '../button/guestSaved.ts';
import type { SavedFields, SavedRecord, SavedRecords } from './savedRecord.ts';

/** Name of the collection. */
export const savedSchools = 'saved-schools';

export type NamedSchool = { readonly id: number; readonly slug: string; readonly name: string };

/** The list as it is open now. */
export const findSavedRecords = (offline = getOffline()): SavedRecords | undefined =>
  offline?.find(savedSchools) as unknown as SavedRecords | undefined;

/** Opens the list and waits for it. @throws when what opens it cannot be loaded */
export async function openSavedSchools(userId: string): Promise<SavedRecords> {
  const offline = await requestOffline(userId);
  await offline.opened;
  const records = (await offline.load(savedSchools)) as unknown as SavedRecords;
  // It opens all the same; the next opening tries again.
  await adoptGuestSaved(records).catch(() => undefined);
  return records;
}

let adopting: Promise<void> | null = null;

/** What was saved here before signing in becomes the account's. Each heart opens the list, so one at a time. */
function adoptGuestSaved(records: SavedRecords): Promise<void> {
  adopting ??= adoptAll(records).finally(() => {
    adopting = null;
  });
  return adopting;
}

async function adoptAll(records: SavedRecords): Promise<void> {
  for (const school of guestSchools.read()) {
    // A full list takes no more: the rest stays on this device.
    if (!(await saveSchool(records, school))) return;
    guestSchools.remove(school.id);
  }
}

export const findSaved = (records: SavedRecords | undefined, id: number): SavedRecord | undefined =>
  records?.all().find((record) => record.id === String(id));

/** In the person's order. */
export const byPosition = (one: SavedRecord, other: SavedRecord): number =>
  one.local.position - other.local.position || Number(one.id) - Number(other.id);

/**
 * Puts a school on the list, at its end or where it was.
 *
 * @returns false when the list is full; nothing is changed then.
 */
export async function saveSchool(records: SavedRecords, school: NamedSchool): Promise<boolean> {
  const { id, slug, name } = school;
  const saved = records
    .all()
    .filter(({ local }) => local.saved)
    .sort(byPosition);
  if (findSaved(records, id)?.local.saved === true) return true;
  if (saved.length >= savedLimit) return false;
  const start = {
    position: (saved.at(-1)?.local.position ?? 0) + 1,
    // Who wants no mail about any school of the list wants none about the next one either.
    notify: saved.length === 0 || saved.some(({ local }) => local.notify),
  };
  await records.change(String(id), (record) => {
    const edited = withFields(record, { ...(record.seq === 0 && start), saved: true });
    return { ...edited, extra: { label: { slug, name }, ...edited.extra } };
  });
  return true;
}

/** Changes what is said about a school, on the device when this resolves. Notes are typed (`Records.set`). */
export async function editSchool(
  id: number,
  fields: Partial<Omit<SavedFields, 'note'>>,
  records = findSavedRecords(),
): Promise<void> {
  await records?.change(String(id), (record) =>
    record.seq === 0 ? undefined : withFields(record, fields),
  );
}

/** What the person made of two notes. @param left others that are not looked at yet */
export async function resolveNotes(
  id: number,
  note: string,
  left: readonly string[] = [],
  records = findSavedRecords(),
): Promise<void> {
  await records?.change(String(id), (record) => ({
    ...record,
    local: { ...record.local, note },
    review: left.filter((text) => !note.includes(text)),
  }));
}

/** Sends once more what the server refused. */
export async function retrySaving(
  id: number,
  refused: Partial<SavedFields>,
  records = findSavedRecords(),
): Promise<void> {
  await records?.change(String(id), (record) =>
    record.blocked ? { ...record, local: { ...record.local, ...refused } } : undefined,
  );
  await records?.unblock(String(id));
}

/** Gives up what the server refused, with its words; or has seen that a school is kept. */
export async function dismissSaved(id: number, records = findSavedRecords()): Promise<void> {
  await records?.discard(String(id));
  await records?.change(String(id), ({ extra, ...record }) =>
    extra?.['returned'] === true ? { ...record, extra: { ...extra, returned: false } } : undefined,
  );
}

function withFields(record: SavedRecord, fields: Partial<SavedFields>): SavedRecord {
  const { extra, local } = record;
  const isStill = fields.saved === undefined && extra?.['returned'] === true;
  return {
    ...record,
    local: { ...local, ...fields },
    extra: { ...extra, returned: isStill },
    edits: record.edits + 1,
    blocked: null,
  };
}
