// What one person's offline work in this tab is made of, put together.
import { hasPinFor } from './db/keys.ts';
import { getPersonalDbName } from './db/personalDb.ts';
import { Store } from './db/store.ts';
import { WriteFence } from './db/writeFence.ts';
import { DeviceInfo } from './deviceInfo.ts';
import { Kinds } from './kinds.ts';
import { Outbox } from './outbox/outbox.ts';
import { outboxKindName } from './outbox/outboxKind.ts';
import { browserPlatform, hashUserId, mayExpire, type Platform } from './platform.ts';
import { Journal } from './records/journal.ts';
import type { RegistryEntry } from './registry.ts';
import { Engine } from './sync/engine.ts';
import { closedStatus, combineStatus, type SyncStatus } from './sync/status.ts';
import { type TabMessage, Tabs } from './sync/tabs.ts';

export type OfflineOptions = {
  readonly userId: string | null;
  /** 32 bytes, base64url, from sign-in; null when not known yet: then the keys stored on this device are used. */
  readonly sealKey: string | null;
  /** Nothing personal is stored on this device: memory and server only. */
  readonly sharedComputer: boolean;
  readonly registry: readonly RegistryEntry[];
  readonly freeSpace: () => Promise<void>;
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  /** A newer build in another tab took over the database: this page should be reloaded. */
  readonly onNewerBuild: () => void;
  readonly stillSignedIn: () => boolean;
  readonly platform?: Platform;
  /** Bytes of one stored piece of a blob; 256 KiB when not given. */
  readonly pieceBytes?: number;
};

/** Older data has the same. */
const defaultPieceBytes = 256 * 1024;

export type OfflineParts = {
  readonly platform: Platform;
  readonly device: DeviceInfo;
  readonly fence: WriteFence;
  readonly tabs: Tabs;
  readonly store: Store;
  readonly engine: Engine;
  readonly outbox: Outbox;
  readonly journal: Journal;
  readonly kinds: Kinds;
};

export type PartsListener = {
  readonly onMessage: (message: TabMessage) => void;
  readonly onStatus: () => void;
  readonly onCommitted: () => void;
  /** Something was typed after this person signed out in another tab. */
  readonly onFenced: () => void;
};

export function buildParts(options: OfflineOptions, listener: PartsListener): OfflineParts {
  const { sharedComputer, userId, platform = browserPlatform() } = options;
  const { onCommitted, onStatus } = listener;
  const user = userId === null ? 'guest' : hashUserId(userId);
  const tab = platform.newId();
  const device = new DeviceInfo(platform);
  const fence = new WriteFence(platform, user);
  const tabs = new Tabs(platform, user, tab, listener.onMessage);
  const store = new Store({
    database: platform.namespace + getPersonalDbName(userId === null ? null : user),
    legacy: {
      shortlist: userId === null ? null : `${platform.namespace}shortlist-${user}`,
      messages: `${platform.namespace}letters`,
      owner: userId,
    },
    platform,
    shared: sharedComputer,
    seals: userId !== null,
    sealKey: options.sealKey,
    pieceBytes: options.pieceBytes ?? defaultPieceBytes,
    mayWrite: () => fence.mayWrite(),
    storesKeys: () => !hasPinFor(platform, user),
    freeSpace: options.freeSpace,
    onWritten: (kind, id, seq) => tabs.post({ type: 'row', kind, id, seq }),
  });
  const engine = new Engine({
    platform,
    lockName: `sync:${user}`,
    stillSignedIn: options.stillSignedIn,
    onSignedOut: options.onSignedOut,
    onClientTooOld: options.onClientTooOld,
    onLead: () => kinds.refresh(),
    onChange: (source, lane) => {
      if (source === outboxKindName) outbox.emitStatus();
      else kinds.find(source)?.emitStatus(lane);
    },
  });
  const outbox: Outbox = new Outbox({
    store,
    engine,
    platform,
    onStatus,
    onAdded: onCommitted,
    load: (name) => kinds.loadMissing([name]),
  });
  void outbox.open(); // Before the store: its rows come when that opens.
  engine.add(outbox.lanes);
  const journal: Journal = new Journal(platform, user, tab, !sharedComputer, () =>
    fence.mayWrite() ? kinds.all().flatMap((each) => each.notOnDevice()) : [],
  );
  const records = {
    store,
    engine,
    platform,
    tab,
    onCommitted,
    onStatus,
    device: () => device,
    onTyped: () => (fence.mayWrite() ? journal.touch() : listener.onFenced()),
    journalHoldsAll: () => journal.holdsAll,
  };
  const { registry } = options;
  const kinds = new Kinds({ userId, registry, store, engine, outbox, records, onStatus });
  return { platform, device, fence, tabs, store, engine, outbox, journal, kinds };
}

/** @param isReady false while it opens: not every kind is known then. */
export function readStatus(parts: OfflineParts, isReady: boolean): SyncStatus {
  const { platform, store, engine, device, journal } = parts;
  if (!isReady) return { ...closedStatus, memoryOnly: store.memoryReason };
  const status = combineStatus(parts.kinds.status(), {
    ready: true,
    stopped: engine.stopped,
    online: platform.isOnline(),
    now: platform.now(),
    lastContact: engine.lastContact,
    memoryOnly: store.memoryReason,
    persisted: device.persisted,
    mayExpire: device.persisted !== true && mayExpire(platform),
    canLock: store.canLock,
  });
  return { ...status, journalShort: journal.short };
}
