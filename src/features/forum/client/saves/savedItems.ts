// Pure. What a person saved, as it will be once what waits has been sent.
import { withPending } from '#offline/outbox/overlay.ts';
import type { GuestSave } from '../actions/marks/guestSaves.ts';
import type { Save, SaveList } from '#features/forum/savesContract.ts';
import type { SaveItem } from '../write/markCommands.ts';

export type SavedItem = Save & {
  /** What waits to be sent, or was refused; null for what the server has. */
  readonly pending: SaveItem | null;
};

export function toGuestItem({ note, savedAt, ...post }: GuestSave): SavedItem {
  return {
    ...post,
    note,
    savedAt,
    state: 'open',
    listId: null,
    remindAt: null,
    activeAt: savedAt,
    answersSince: 0,
    revision: 0,
    pending: null,
  };
}

const toUnsentItem = ({ createdAt, body }: SaveItem): Omit<SavedItem, 'pending'> => {
  const savedAt = new Date(createdAt).toISOString();
  return {
    kind: body.kind,
    id: body.id,
    questionId: body.questionId,
    title: body.title ?? (body.kind === 'answer' ? 'An answer you saved' : 'A question you saved'),
    state: 'open',
    listId: null,
    note: '',
    remindAt: null,
    savedAt,
    activeAt: savedAt,
    answersSince: 0,
    revision: 0,
  };
};

function applyItem(rows: readonly SavedItem[], item: SaveItem): readonly SavedItem[] {
  const { id, on, listId, note, remindAt } = item.body;
  const at = rows.findIndex((row) => row.id === id);
  const known = rows[at];
  if (item.state === 'refused') return known ? rows.with(at, { ...known, pending: item }) : rows;
  if (!on) return rows.filter((row) => row.id !== id);
  const before = known ?? toUnsentItem(item);
  const row: SavedItem = {
    ...before,
    ...(listId !== undefined && { listId }),
    ...(note !== undefined && { note }),
    ...(remindAt !== undefined && { remindAt }),
    pending: item,
  };
  return known ? rows.with(at, row) : [row, ...rows];
}

export const withPendingSaves = (
  saves: readonly Save[],
  items: readonly SaveItem[],
): readonly SavedItem[] =>
  withPending(
    saves.map((save): SavedItem => ({ ...save, pending: null })),
    items,
    (rows, item) => applyItem(rows, item as SaveItem),
  );

/** A list with what waits counted in. */
export const countLists = (
  lists: readonly SaveList[],
  items: readonly SavedItem[],
): readonly SaveList[] =>
  lists.map((list) => ({
    ...list,
    count: items.filter(({ listId }) => listId === list.id).length,
  }));

export const saveSorts = ['saved', 'active'] as const;
export type SaveSort = (typeof saveSorts)[number];

export type SavesView = {
  readonly q: string;
  readonly sort: SaveSort;
  /** Empty for all. */
  readonly listId: string;
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Each word of the search stands in the title or the note. */
export function viewItems(
  items: readonly SavedItem[],
  { q, sort, listId }: SavesView,
): readonly SavedItem[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const time = (item: SavedItem): number =>
    Date.parse(sort === 'saved' ? item.savedAt : item.activeAt);
  return items
    .filter((item) => listId === '' || item.listId === listId)
    .filter((item) => {
      const text = fold(`${item.title} ${item.note}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => time(other) - time(one));
}
