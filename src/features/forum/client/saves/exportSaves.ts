import { csvRow } from '#shared/text/csvCell.ts';
import type { SaveList } from '#features/forum/savesContract.ts';
import { questionPath } from '#features/forum/rules.ts';
import type { SavedItem } from './savedItems.ts';

type Exported = {
  readonly kind: string;
  readonly title: string;
  readonly address: string;
  readonly list: string;
  readonly note: string;
  readonly savedAt: string;
  readonly remindAt: string;
};

const exportItem = (
  { kind, id, questionId, title, listId, note, savedAt, remindAt }: SavedItem,
  lists: readonly SaveList[],
  origin: string,
): Exported => ({
  kind,
  title,
  address: origin + (kind === 'answer' ? questionPath(questionId, id) : questionPath(questionId)),
  list: lists.find((list) => list.id === listId)?.name ?? '',
  note,
  savedAt,
  remindAt: remindAt ?? '',
});

const columns = ['kind', 'title', 'address', 'list', 'note', 'savedAt', 'remindAt'] as const;

/** @param origin of this site, e.g. `https://example.org` */
export function exportSaves(
  items: readonly SavedItem[],
  lists: readonly SaveList[],
  origin: string,
  format: 'csv' | 'json',
): string {
  const rows = items.map((item) => exportItem(item, lists, origin));
  if (format === 'json') return JSON.stringify(rows, null, 2);
  return [csvRow(columns), ...rows.map((row) => csvRow(columns.map((name) => row[name])))]
    .map((line) => `${line}\r\n`)
    .join('');
}
