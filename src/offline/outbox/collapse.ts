import type { Command } from './command.ts';
import type { OutboxRows } from './outboxRows.ts';

/**
 * Lets a command meet the waiting one of its lane that was never sent.
 *
 * @returns null when it has to be added, else the id of the one that took it in, or of none when both cancelled out.
 */
export async function collapse<B, R>(
  rows: OutboxRows,
  command: Command<B, R>,
  lane: string,
  body: B,
): Promise<{ readonly id: string | null } | null> {
  const waiting = rows
    .all()
    .findLast(
      (each) =>
        each.lane === lane &&
        each.command === command.name &&
        each.state === 'waiting' &&
        !each.attempted,
    );
  if (!waiting || !command.collapse) return null;
  const next = command.collapse(waiting.body as B, body);
  if (next === 'keepBoth') return null;
  let isTaken = false;
  await rows.change(waiting.id, (current) => {
    isTaken = current.state === 'waiting' && !current.attempted;
    if (!isTaken) return undefined;
    return next === 'cancel' ? null : { ...current, body: next };
  });
  if (!isTaken) return null;
  return { id: next === 'cancel' ? null : waiting.id };
}
