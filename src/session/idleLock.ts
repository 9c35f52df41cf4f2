// On a shared computer the session ends after 30 minutes without use (offline.md §5.6).

export const idleTimes = {
  idleMs: 30 * 60_000,
  warnMs: 2 * 60_000,
  heartbeatMs: 10 * 60_000,
} as const;

export type IdleHost = {
  now(): number;
  after(ms: number, run: () => void): () => void;
  onActivity(listener: () => void): () => void;
};

export type IdleListener = {
  readonly warn: () => void;
  readonly active: () => void;
  readonly heartbeat: () => void;
  readonly idle: () => void;
};

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

function broadcastActivity(at: number) {
  try {
    window.localStorage.setItem(lastActivityKey, String(at));
  } catch {
    // Blocked or full storage.
  }
}

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
