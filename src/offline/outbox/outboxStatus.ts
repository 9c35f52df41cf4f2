import type { LaneFacts } from '../sync/lanes.ts';
import type { StatusPart, WaitingItem } from '../sync/status.ts';
import type { Command, OutboxItem } from './command.ts';
import { isPending } from './outboxKind.ts';

type Facts = {
  readonly isDurable: (id: string) => boolean;
  readonly getCommand: (name: string) => Command<unknown, unknown> | undefined;
  readonly getFacts: (lane: string) => LaneFacts;
};

export function getOutboxStatus(
  items: readonly OutboxItem[],
  { isDurable, getCommand, getFacts }: Facts,
): StatusPart {
  const toItem = (item: OutboxItem): WaitingItem => ({
    kind: item.command,
    id: item.id,
    title: getTitle(getCommand(item.command), item),
    count: 1,
    since: item.createdAt,
  });
  const pending = items.filter(isPending);
  const stuck = pending.filter(({ state }) => state === 'refused' || state === 'asking');
  const facts = pending.map(({ lane }) => getFacts(lane));
  return {
    waiting: pending.map(toItem),
    blocked: stuck.map(toItem),
    reviews: 0,
    sending: facts.some(({ sending }) => sending),
    failing: facts.some(({ failures }) => failures > 0),
    notReceived: [],
    unsafe: pending.some(({ id }) => !isDurable(id)),
    journalShort: false,
  };
}

function getTitle(command: Command<unknown, unknown> | undefined, { body }: OutboxItem): string {
  try {
    return command?.title(body) ?? '';
  } catch {
    return ''; // A body of another version.
  }
}
