import type { Command } from './command.ts';
import type { OutboxRows } from './outboxRows.ts';

/**
 * Lets a command meet the waiting one of its lane that was never sent.
 *
 * @returns the id of the one that took it in, null when both cancelled out, `none` when it has to be added.
 */
export async function collapse<B, R>(
  rows: OutboxRows,
  command: Command<B, R>,
  lane: string,
  body: B,
): Promise<string | null | 'none'> {
  const waiting = rows
    .all()
    .findLast(
      (each) =>
        each.lane === lane &&
        each.command === command.name &&
        each.state === 'waiting' &&
        !each.attempted,
    );
  if (!waiting || !command.collapse) return 'none';
  const next = command.collapse(waiting.body as B, body);
  if (next === 'keepBoth') return 'none';
  let isTaken = false;
  await rows.change(waiting.id, (current) => {
    isTaken = current.state === 'waiting' && !current.attempted;
    if (!isTaken) return undefined;
    return next === 'cancel' ? null : { ...current, body: next };
  });
  if (!isTaken) return 'none';
  return next === 'cancel' ? null : waiting.id;
}
