// What screens show of the list: its order, and where each row stands.
import type { MemoryReason } from '../types.ts';
import { isUnsent } from './mergeSaved.ts';
import type { RowState, SavedRecord, ShortlistConnection, ShortlistSnapshot } from './types.ts';

type Facts = Pick<ShortlistSnapshot, 'ready' | 'pulledAt' | 'news'> & {
  readonly shelf: {
    readonly all: () => readonly SavedRecord[];
    readonly isKept: (id: number) => boolean;
    readonly memoryReason: MemoryReason | null;
  };
  readonly sync: {
    readonly connection: Exclude<ShortlistConnection, 'offline'>;
    readonly pausedBecause: string;
    readonly sending: ReadonlySet<number>;
  };
  /** Notes that are being written. */
  readonly typing: ReadonlySet<number>;
  readonly online: boolean;
  readonly maySend: (note: string) => boolean;
};

const byPosition = (one: SavedRecord, other: SavedRecord): number =>
  one.local.position - other.local.position || one.id - other.id;

/** The saved ones in their order. */
export const orderedRecords = (records: readonly SavedRecord[]): SavedRecord[] =>
  records.filter(({ local }) => local.saved).sort(byPosition);

function stateOf(record: SavedRecord, { shelf, sync, typing, maySend }: Facts): RowState {
  const { id, refusal, others, local } = record;
  if (record.newer) return 'newer';
  if (refusal !== null) return 'refused';
  if (others.length > 0) return 'review';
  if (!isUnsent(record) && !typing.has(id)) return 'synced';
  if (!maySend(local.note)) return 'tooLong';
  if (sync.sending.has(id)) return 'sending';
  return shelf.isKept(id) ? 'waiting' : 'notKept';
}

export function snapshotOf(facts: Facts): ShortlistSnapshot {
  const { ready, shelf, sync, online, pulledAt, news } = facts;
  const records = [...shelf.all()]
    .sort(byPosition)
    .map((record) => ({ ...record, state: stateOf(record, facts) }));
  return {
    ready,
    records,
    connection: online ? sync.connection : 'offline',
    pausedBecause: sync.pausedBecause,
    waiting: records.filter((record) => isUnsent(record) || facts.typing.has(record.id)).length,
    memoryOnly: shelf.memoryReason,
    pulledAt,
    news,
  };
}
