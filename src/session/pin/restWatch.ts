// When a device was last used, over all tabs; after the rest that its owner has chosen it is locked.

export type RestHost = {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly isVisible: () => boolean;
  /** When any tab was used last, as far as it was written down. */
  readonly readLastUse: () => number;
  readonly writeLastUse: (at: number) => void;
  readonly listen: (listener: RestListener) => () => void;
};

export type RestListener = {
  readonly onUse: () => void;
  readonly onHide: () => void;
  readonly onShow: () => void;
  /** The camera or a list of files takes the page's place: that is use, whatever it looks like. */
  readonly onPicker: (open: boolean) => void;
};

/** With "at once": a change between two tabs takes less. */
const atOnceMs = 1_500;
const writeEveryMs = 10_000;
const pickerMs = 5 * 60_000;

/**
 * @param restMs 0: as soon as no tab shows the site
 * @returns stops it
 */
export function watchRest(host: RestHost, restMs: number, lock: () => void): () => void {
  let last = host.now();
  let written = Number.NEGATIVE_INFINITY;
  let pickerUntil = 0;
  let cancel = () => {};
  let over = false;

  const write = (): void => {
    written = last;
    host.writeLastUse(last);
  };
  const isWatching = (): boolean => restMs > 0 || !host.isVisible();
  /** A clock that was set back by more than the rest is no way around it. */
  function isOver(): boolean {
    const now = host.now();
    const stored = host.readLastUse();
    if (stored > last && stored <= now) last = stored;
    return now >= pickerUntil && Math.abs(now - last) >= (restMs || atOnceMs);
  }
  function stop(): void {
    over = true;
    cancel();
    forget();
  }
  function end(): void {
    stop();
    lock();
  }
  function check(): void {
    cancel();
    if (over || !isWatching()) return;
    if (isOver()) return end();
    const wait = Math.max(pickerUntil - host.now(), last + (restMs || atOnceMs) - host.now());
    cancel = host.after(Math.max(50, wait), check);
  }
  function use(): void {
    if (over) return;
    if (isWatching() && isOver()) return end();
    last = host.now();
    if (last - written >= writeEveryMs) write();
  }
  const forget = host.listen({
    onUse: use,
    onHide() {
      if (over) return;
      if (restMs === 0) last = host.now();
      write();
      check();
    },
    onShow() {
      if (over) return;
      if (isOver()) return end();
      last = restMs === 0 ? host.now() : last;
      write();
      check();
    },
    onPicker(open) {
      pickerUntil = open ? host.now() + pickerMs : 0;
      if (!open) last = host.now();
      write();
    },
  });
  write();
  check();
  return stop;
}

const activity = ['pointerdown', 'keydown', 'input', 'scroll', 'touchstart'] as const;
const lastUseKey = 'last-use';

const isPicker = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

export function readLastUse(): number {
  try {
    return Number(window.localStorage.getItem(lastUseKey) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export const browserRestHost: RestHost = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isVisible: () => document.visibilityState === 'visible',
  readLastUse,
  writeLastUse(at) {
    try {
      window.localStorage.setItem(lastUseKey, String(at));
    } catch {
      // Then every tab counts for itself.
    }
  },
  listen({ onUse, onHide, onShow, onPicker }) {
    const options = { capture: true, passive: true };
    const stops: (() => void)[] = [];
    const on = (target: EventTarget, name: string, run: (event: Event) => void) => {
      target.addEventListener(name, run, options);
      stops.push(() => target.removeEventListener(name, run, options));
    };
    for (const name of activity) on(window, name, onUse);
    on(document, 'visibilitychange', () =>
      document.visibilityState === 'hidden' ? onHide() : onShow(),
    );
    on(window, 'pagehide', onHide);
    on(window, 'pageshow', onShow);
    on(window, 'click', ({ target }) => {
      if (isPicker(target)) onPicker(true);
    });
    for (const name of ['change', 'cancel'])
      on(window, name, ({ target }) => {
        if (isPicker(target)) onPicker(false);
      });
    return () => {
      for (const stop of stops) stop();
    };
  },
};
