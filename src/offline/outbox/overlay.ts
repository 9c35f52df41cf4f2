// What is shown is the server's data with what waits laid over it, computed at render and never written into the query
// cache.
import type { OutboxItem } from './command.ts';

/**
 * The rows with every pending command applied, in the order of the outbox.
 *
 * @param apply what a command makes of the rows; the same array when it does not concern them.
 */
export function withPending<Row, B>(
  rows: readonly Row[],
  items: readonly OutboxItem<B>[],
  apply: (rows: readonly Row[], item: OutboxItem<B>) => readonly Row[],
): readonly Row[] {
  return items.reduce(apply, rows);
}
