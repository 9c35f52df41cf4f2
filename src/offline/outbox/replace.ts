import type { Command, OutboxItem } from './command.ts';
import { createItem } from './outboxKind.ts';
import type { OutboxRows } from './outboxRows.ts';

/** What `replace` puts in the place of a command. */
export type Replacement = {
  readonly command: Command<unknown, unknown>;
  readonly id: string;
  readonly body: unknown;
  readonly blobs?: readonly string[];
};

const createReplacement = (
  { createdAt, order, forced }: OutboxItem,
  { command, id, body, blobs = [] }: Replacement,
): OutboxItem => ({
  ...createItem(id, command, command.lane(body, id), body, order, createdAt),
  forced,
  blobs,
});

/** @returns what took its place; null when the command is gone or was sent. */
export async function replaceItem(
  rows: OutboxRows,
  id: string,
  next: (item: OutboxItem) => readonly Replacement[],
  define: (command: Replacement['command']) => void,
): Promise<readonly OutboxItem[] | null> {
  for (;;) {
    const item = rows.find(id);
    if (!item || item.state === 'sent') return null;
    const replacements = next(item).map((each) => {
      define(each.command);
      return createReplacement(item, each);
    });
    let isTaken = true;
    const removal = (current?: OutboxItem) => {
      isTaken = current === item;
      return isTaken ? null : undefined;
    };
    await rows.transact([
      { id, change: removal },
      ...replacements.map((each) => ({
        id: each.id,
        change: (current?: OutboxItem) => (isTaken ? (current ?? each) : undefined),
      })),
    ]);
    if (isTaken) return replacements;
  }
}
