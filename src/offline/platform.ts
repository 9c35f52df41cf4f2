export type Timer = ReturnType<typeof setTimeout>;

export type Platform = {
  /** Ms of the device's clock; may be wrong by years, so only for labels that people read. */
  readonly now: () => number;
  /** Ms that only ever go up; for waiting. */
  readonly ticks: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly setTimer: (run: () => void, ms: number) => Timer;
  readonly clearTimer: (timer: Timer | undefined) => void;
  /** Null where the browser or a setting blocks it. */
  readonly localStorage: Storage | null;
  readonly locks: LockManager | null;
  readonly subtle: SubtleCrypto | null;
  readonly storageManager: StorageManager | null;
  readonly openChannel: (name: string) => BroadcastChannel | null;
  readonly isOnline: () => boolean;
  readonly window: Window | null;
  readonly document: Document | null;
  readonly userAgent: string;
  /** Put before every database and lock name: tests give each device of one process its own. Empty in a browser. */
  readonly namespace: string;
};

export function browserPlatform(): Platform {
  const nav = typeof navigator === 'undefined' ? null : navigator;
  return {
    now: () => Date.now(),
    ticks: () => performance.now(),
    random: () => Math.random(),
    newId,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer),
    localStorage: usableLocalStorage(),
    locks: nav?.locks ?? null,
    subtle: (globalThis.crypto as Partial<Crypto> | undefined)?.subtle ?? null,
    storageManager: (nav as Partial<Navigator> | null)?.storage ?? null,
    openChannel: (name) =>
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name),
    isOnline: () => nav?.onLine !== false,
    window: typeof window === 'undefined' ? null : window,
    document: typeof document === 'undefined' ? null : document,
    userAgent: nav?.userAgent ?? '',
    namespace: '',
  };
}

function usableLocalStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Reading the property throws where site data is blocked.
  }
}

/** A random UUID, also where `crypto.randomUUID` is missing (plain http). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A short name for storage keys that does not show the user's id; not a secret. */
export function hashUserId(userId: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of userId) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}

export type PageEvents = {
  /** Runs synchronously: the page may be gone right after. */
  readonly onHide: () => void;
  readonly onShow: () => void;
  readonly onOnline: () => void;
  readonly onOffline: () => void;
  readonly onInstalled: () => void;
  readonly onStorage: (key: string) => void;
  /** Text would be lost with this page: only then the browser is asked to warn. */
  readonly mustWarn: () => boolean;
};

export function onPageEvents({ window, document }: Platform, actions: PageEvents): () => void {
  const stops: (() => void)[] = [];
  const on = (target: EventTarget | null, name: string, run: (event: Event) => void) => {
    target?.addEventListener(name, run);
    stops.push(() => target?.removeEventListener(name, run));
  };
  on(document, 'visibilitychange', () => {
    if (document?.visibilityState === 'hidden') actions.onHide();
    else actions.onShow();
  });
  on(window, 'pagehide', actions.onHide);
  on(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) actions.onShow();
  });
  on(window, 'focus', actions.onShow);
  on(window, 'online', actions.onOnline);
  on(window, 'offline', actions.onOffline);
  on(window, 'appinstalled', actions.onInstalled);
  on(window, 'storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== null) actions.onStorage(key);
  });
  on(window, 'beforeunload', (event) => {
    if (actions.mustWarn()) event.preventDefault();
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * @param ask false only looks; true asks (Firefox shows a question).
 * @returns null when the browser does not say.
 */
export async function persistStorage(
  { storageManager }: Platform,
  ask: boolean,
): Promise<boolean | null> {
  try {
    if (!storageManager) return null;
    if (await storageManager.persisted()) return true;
    return ask ? await storageManager.persist() : false;
  } catch {
    return null;
  }
}

/** Safari deletes a site's storage after seven days of use without a visit, unless it is installed. */
export function mayExpire({ userAgent, window }: Platform): boolean {
  const isSafari =
    /iPhone|iPad/.test(userAgent) ||
    (/Safari\//.test(userAgent) && !/Chrome|Chromium|Edg|Android/.test(userAgent));
  const standalone = window?.matchMedia?.('(display-mode: standalone)').matches === true;
  return isSafari && !standalone;
}

/** Left free for words when bytes are stored. */
const reservedBytes = 5_000_000;

/** A photo that takes the last room would leave none for words. */
export async function hasRoomFor(
  { storageManager }: Platform,
  blobs: readonly { readonly bytes: ArrayBuffer }[],
): Promise<boolean> {
  const bytes = blobs.reduce((sum, each) => sum + each.bytes.byteLength, 0);
  if (bytes === 0) return true;
  const estimate = await storageManager?.estimate().catch(() => null);
  if (estimate?.quota === undefined || estimate.usage === undefined) return true;
  return estimate.quota - estimate.usage > bytes + reservedBytes;
}
