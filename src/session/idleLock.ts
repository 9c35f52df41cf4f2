// On a shared computer the session ends after 30 minutes without use (offline.md §5.6). Typing, pointing and scrolling are use,
// and a person who only reads keeps the server's session alive by them too.

export const idleTimes = {
  idleMs: 30 * 60_000,
  /** How long before the end the person is warned. */
  warnMs: 2 * 60_000,
  /** How often use is told to the server at most. */
  heartbeatMs: 10 * 60_000,
} as const;

/** The browser facts this needs; a test replaces them. */
export type IdleHost = {
  now(): number;
  /** Calls once after so many milliseconds; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
  onActivity(listener: () => void): () => void;
};

export type IdleListener = {
  /** Nobody has used the page for long: say so. */
  readonly warn: () => void;
  /** Somebody is there after the warning. */
  readonly active: () => void;
  /** The page is in use; tell the server. */
  readonly heartbeat: () => void;
  /** Time is over; called once. */
  readonly idle: () => void;
};

/**
 * Watches whether anybody is there. A computer that slept is judged by the clock when it wakes.
 * @returns the way to stop
 */
export function watchIdle(host: IdleHost, times: typeof idleTimes, hear: IdleListener): () => void {
  let lastUse = host.now();
  let lastPulse = lastUse;
  let warned = false;
  let over = false;
  let cancel = () => {};

  function check() {
    const unused = host.now() - lastUse;
    if (unused >= times.idleMs) {
      stop();
      hear.idle();
      return;
    }
    if (unused >= times.idleMs - times.warnMs && !warned) {
      warned = true;
      hear.warn();
    }
    cancel = host.after(times.idleMs - unused - (warned ? 0 : times.warnMs), check);
  }
  const forget = host.onActivity(() => {
    if (over) return;
    if (host.now() - lastUse >= times.idleMs) {
      cancel();
      check();
      return;
    }
    lastUse = host.now();
    if (warned) {
      warned = false;
      cancel();
      check();
      hear.active();
    }
    if (lastUse - lastPulse >= times.heartbeatMs) {
      lastPulse = lastUse;
      hear.heartbeat();
    }
  });
  function stop() {
    over = true;
    cancel();
    forget();
  }
  check();
  return stop;
}

const activityEvents = ['pointerdown', 'keydown', 'input', 'scroll', 'touchstart'] as const;
const lastActivityKey = 'last-use';
const broadcastIntervalMs = 30_000;

/** Tells the other tabs that this one is in use; without storage each tab judges for itself. */
function broadcastActivity(at: number) {
  try {
    window.localStorage.setItem(lastActivityKey, String(at));
  } catch {
    // Blocked or full storage.
  }
}

/** The real browser. Use in one tab counts for all of them. */
export const browserIdleHost: IdleHost = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  onActivity(listener) {
    const options = { capture: true, passive: true };
    let told = 0;
    const used = () => {
      listener();
      if (Date.now() - told < broadcastIntervalMs) return;
      told = Date.now();
      broadcastActivity(told);
    };
    const usedElsewhere = (event: StorageEvent) => {
      if (event.key === lastActivityKey) listener();
    };
    for (const sign of activityEvents) window.addEventListener(sign, used, options);
    window.addEventListener('storage', usedElsewhere);
    return () => {
      for (const sign of activityEvents) window.removeEventListener(sign, used, options);
      window.removeEventListener('storage', usedElsewhere);
    };
  },
};
