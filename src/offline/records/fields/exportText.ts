import { type DraftValues, listRows, parseRowPath } from '#shared/draft/draftValues.ts';
import type { FieldCollection } from '../fields.ts';
import { getExpected, getPending } from '../reconcile.ts';
import type { FieldRecord } from '../review.ts';

/** What is here, then what the server has not included, then both sides of every open question. */
export function exportText(
  collection: FieldCollection,
  record: FieldRecord,
  values: DraftValues,
): string {
  const { id, base, blocked, review } = record;
  const name = (path: string) => collection.label?.(id, path) ?? path;
  const textAt = (path: string) => `${name(path)}: ${values[path] || '(cleared)'}`;
  const unsent = getPending(collection, { ...record, local: values }) ?? [];
  const carried = record.outgoing?.op.change ?? [];
  const paths = new Set([...carried, ...unsent].map(({ path }) => path));
  const lines = [id, '', 'What is on this device', ...describeValues(values, name)];
  if (paths.size > 0) {
    const server = base ? getExpected(collection, { ...record, outgoing: null }) : {};
    lines.push('', 'What the server has not included');
    if (blocked) lines.push(blocked.message);
    for (const path of sortPaths(values, [...paths])) {
      lines.push(`${textAt(path)}${server[path] ? ` (server: ${server[path]})` : ''}`);
    }
  }
  if (review.length > 0) lines.push('', 'Answers that differ');
  for (const { path, others } of review) {
    lines.push(textAt(path));
    for (const { at, device, value } of others) {
      lines.push(`  ${device}, ${at}: ${value || '(cleared)'}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function describeValues(values: DraftValues, name: (path: string) => string): string[] {
  const paths = sortPaths(values, Object.keys(values)).filter(
    (path) => parseRowPath(path)?.field !== '#',
  );
  return paths.length > 0 ? paths.map((path) => `${name(path)}: ${values[path]}`) : ['(nothing)'];
}

function sortPaths(values: DraftValues, paths: readonly string[]): string[] {
  const rank = (path: string): string => {
    const row = parseRowPath(path);
    if (!row) return `0${path}`;
    const rows = listRows(values, row.list).map(({ id }) => id);
    const at = rows.indexOf(row.id);
    return `1${row.list}/${String(at < 0 ? rows.length : at).padStart(6, '0')}/${row.field}`;
  };
  const ranks = new Map(paths.map((path) => [path, rank(path)]));
  return [...paths].sort((a, b) => ((ranks.get(a) ?? '') < (ranks.get(b) ?? '') ? -1 : 1));
}
