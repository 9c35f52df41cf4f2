import type { MemoryReason } from '../db/row.ts';
import type { NotReceived } from '../records/collection.ts';

export type WaitingItem = {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** Ms by this device's clock. */
  readonly since: number | null;
};

export type StatusPart = {
  readonly waiting: readonly WaitingItem[];
  /** Not sent until a person does something: blocked records, refused and asking commands. */
  readonly blocked: readonly WaitingItem[];
  readonly reviews: number;
  readonly sending: boolean;
  readonly failing: boolean;
  readonly notReceived: readonly NotReceived[];
  readonly unsafe: boolean;
  readonly journalShort: boolean;
};

export type Connection = 'online' | 'offline' | 'signedOut' | 'clientTooOld';

export type SyncStatus = Pick<
  StatusPart,
  'waiting' | 'blocked' | 'reviews' | 'sending' | 'journalShort' | 'notReceived'
> & {
  readonly ready: boolean;
  readonly connection: Connection;
  readonly count: number;
  /** Ms by this device's clock; null when the server was never reached. */
  readonly lastContact: number | null;
  readonly oldest: number | null;
  /** True when something waits for more than 24 hours: shown on every screen. */
  readonly overdue: boolean;
  readonly memoryOnly: MemoryReason | null;
  /** Answer of the browser to the request for lasting storage; null when not asked or not known. */
  readonly persisted: boolean | null;
  /** Safari deletes storage after 7 days without use unless the site is installed. */
  readonly mayExpire: boolean;
  readonly canLock: boolean;
  readonly safe: boolean;
};

/** After this long something unsent is shown on every screen (features.md, Appendix D). */
const overdueMs = 24 * 60 * 60 * 1000;

export const emptyPart: StatusPart = {
  waiting: [],
  blocked: [],
  reviews: 0,
  sending: false,
  failing: false,
  notReceived: [],
  unsafe: false,
  journalShort: false,
};

export const closedStatus: SyncStatus = {
  ready: false,
  connection: 'online',
  sending: false,
  waiting: [],
  blocked: [],
  count: 0,
  reviews: 0,
  lastContact: null,
  oldest: null,
  overdue: false,
  memoryOnly: null,
  persisted: null,
  mayExpire: false,
  canLock: false,
  safe: true,
  journalShort: false,
  notReceived: [],
};

type Facts = Pick<
  SyncStatus,
  'ready' | 'lastContact' | 'memoryOnly' | 'persisted' | 'mayExpire' | 'canLock'
> & {
  readonly stopped: 'signedOut' | 'clientTooOld' | null;
  readonly online: boolean;
  readonly now: number;
};

export function combineStatus(parts: readonly StatusPart[], facts: Facts): SyncStatus {
  const { stopped, online, now, ...rest } = facts;
  const waiting = parts.flatMap((part) => part.waiting);
  const since = waiting.flatMap((item) => item.since ?? []);
  const oldest = since.length > 0 ? Math.min(...since) : null;
  const unreachable = !online || parts.some(({ failing }) => failing);
  return {
    ...rest,
    connection: stopped ?? (unreachable ? 'offline' : 'online'),
    waiting,
    blocked: parts.flatMap((part) => part.blocked),
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    reviews: parts.reduce((sum, { reviews }) => sum + reviews, 0),
    sending: parts.some(({ sending }) => sending),
    notReceived: parts.flatMap((part) => part.notReceived),
    journalShort: parts.some(({ journalShort }) => journalShort),
    oldest,
    overdue: oldest !== null && now - oldest > overdueMs,
    safe: parts.every(({ unsafe }) => !unsafe),
  };
}

export const listTitles = (waiting: readonly WaitingItem[]): string[] => [
  ...new Set(waiting.map(({ title }) => title)),
];
