import type { SyncOverview } from './types.ts';

/** What is shown before drafts are open, and to guests. */
export const closedOverview: SyncOverview = {
  ready: false,
  connection: 'online',
  sending: false,
  unsent: [],
  unsentEdits: 0,
  reviews: 0,
  parked: [],
  lastContact: null,
  oldestUnsent: null,
  overdue: false,
  memoryOnly: null,
  persisted: null,
  mayExpire: false,
  canLock: false,
  journalShort: false,
  notReceived: [],
};
