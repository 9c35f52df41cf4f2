// Computed at render, never written into the query cache.
import type { OutboxItem } from './command.ts';

export function withPending<Row, B>(
  rows: readonly Row[],
  items: readonly OutboxItem<B>[],
  apply: (rows: readonly Row[], item: OutboxItem<B>) => readonly Row[],
): readonly Row[] {
  return items.reduce(apply, rows);
}
