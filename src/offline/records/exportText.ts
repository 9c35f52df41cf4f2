import { type DraftValues, parseRowPath, listRows } from '#shared/draft/draftValues.ts';
import type { FieldCollection } from './fields.ts';
import { getExpected, getPending } from './reconcile.ts';
import type { FieldRecord } from './review.ts';

/**
 * A record as text that a person can read, copy and keep: what is here, then what the server has not included,
 * then both sides of every open question.
 */
export function exportText(
  collection: FieldCollection,
  record: FieldRecord,
  values: DraftValues,
): string {
  const { id, base, blocked, review } = record;
  const name = (path: string) => collection.label(id, path);
  const lines = [id, '', 'What is on this device', ...list(values, name)];
  const unsent = findUnsentPaths(collection, { ...record, local: values });
  if (unsent.length > 0) {
    const server = base ? getExpected(collection, { ...record, outgoing: null }) : {};
    lines.push('', 'What the server has not included');
    if (blocked) lines.push(blocked.message);
    for (const path of inOrder(values, unsent)) {
      const theirs = server[path] ? ` (server: ${server[path]})` : '';
      lines.push(`${name(path)}: ${values[path] || '(cleared)'}${theirs}`);
    }
  }
  if (review.length > 0) {
    lines.push('', 'Answers that differ');
    for (const entry of review) {
      lines.push(`${name(entry.path)}: ${values[entry.path] || '(cleared)'}`);
      for (const version of entry.others) {
        lines.push(`  ${version.device}, ${version.at}: ${version.value || '(cleared)'}`);
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

function findUnsentPaths(collection: FieldCollection, record: FieldRecord): string[] {
  const carried = record.outgoing?.op.change ?? [];
  const pending = getPending(collection, record) ?? [];
  return [...new Set([...carried, ...pending].map(({ path }) => path))];
}

function list(values: DraftValues, name: (path: string) => string): string[] {
  const paths = inOrder(values, Object.keys(values)).filter(
    (path) => parseRowPath(path)?.field !== '#',
  );
  return paths.length > 0 ? paths.map((path) => `${name(path)}: ${values[path]}`) : ['(nothing)'];
}

/** Fields first, then each list in the order of its rows. */
function inOrder(values: DraftValues, paths: readonly string[]): string[] {
  const orders = new Map<string, Map<string, number>>();
  const rank = (path: string): string => {
    const row = parseRowPath(path);
    if (!row) return `0${path}`;
    let order = orders.get(row.list);
    if (!order) {
      order = new Map(listRows(values, row.list).map(({ id }, at) => [id, at]));
      orders.set(row.list, order);
    }
    const at = String(order.get(row.id) ?? order.size).padStart(6, '0');
    return `1${row.list}/${at}/${row.field}`;
  };
  return paths
    .map((path) => ({ path, rank: rank(path) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ path }) => path);
}
