// Flat, so that merging, sending and counting work on one thing; text, so that nothing typed is lost by being invalid.
//   legalFirstName            a field
//   races:06                  a member of a set ('yes' while chosen)
//   colleges/<row id>/name    a field of a row
//   colleges/<row id>/#       the row's position key; a row exists while this path has a value

import { compareText } from '#shared/text/compareText.ts';

/** An absent path and the empty string mean the same. */
export type DraftValues = Readonly<Record<string, string>>;

export type DraftChange = { readonly path: string; readonly value: string };

export type DraftRow = { readonly id: string; readonly position: string };

export const rowPath = (list: string, id: string, field: string): string =>
  `${list}/${id}/${field}`;
export const rowPositionPath = (list: string, id: string): string => rowPath(list, id, '#');
export const memberPath = (set: string, member: string): string => `${set}:${member}`;

export function parseRowPath(path: string): { list: string; id: string; field: string } | null {
  const first = path.indexOf('/');
  const second = path.indexOf('/', first + 1);
  if (first < 1 || second < 0) return null;
  return {
    list: path.slice(0, first),
    id: path.slice(first + 1, second),
    field: path.slice(second + 1),
  };
}

export function applyChanges(values: DraftValues, changes: readonly DraftChange[]): DraftValues {
  const next: Record<string, string> = { ...values };
  for (const { path, value } of changes) {
    if (value === '') delete next[path];
    else next[path] = value;
  }
  return next;
}

export function diffValues(from: DraftValues, to: DraftValues): DraftChange[] {
  const paths: string[] = [];
  for (const path in from) if ((from[path] ?? '') !== (to[path] ?? '')) paths.push(path);
  for (const path in to) if (from[path] === undefined && to[path] !== '') paths.push(path);
  return paths.sort().map((path) => ({ path, value: to[path] ?? '' }));
}

/** The rows of a list in reading order: by position key, then by id, so that every device shows one order. */
export function listRows(values: DraftValues, list: string): DraftRow[] {
  const rows: DraftRow[] = [];
  const prefix = `${list}/`;
  for (const path in values) {
    if (!path.startsWith(prefix) || !path.endsWith('/#')) continue;
    const position = values[path] ?? '';
    const row = parseRowPath(path);
    if (row?.field === '#' && position !== '') rows.push({ id: row.id, position });
  }
  return rows.sort((a, b) => compareText(a.position, b.position) || compareText(a.id, b.id));
}

export function listMembers(values: DraftValues, set: string): string[] {
  const prefix = `${set}:`;
  return Object.keys(values)
    .filter((path) => path.startsWith(prefix) && values[path] !== '')
    .map((path) => path.slice(prefix.length))
    .sort(compareText);
}

export function listRowPaths(values: DraftValues, list: string, id: string): string[] {
  const prefix = `${list}/${id}/`;
  return Object.keys(values).filter((path) => path.startsWith(prefix));
}
