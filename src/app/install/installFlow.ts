// From the press on "Install" to the browser's answer. Everything typed is sent first: the app on an iPhone has a
// storage of its own, and a browser may hand the old one over late (offline.md §2.3, §6).

export type InstallState =
  | { readonly phase: 'resting' }
  | { readonly phase: 'sending' }
  /** Not everything could be sent; the person decides. */
  | { readonly phase: 'unsent'; readonly sections: readonly string[] }
  /** Sent, but it took so long that the browser wants a fresh press. */
  | { readonly phase: 'pressAgain' }
  /** The browser's prompt is open. */
  | { readonly phase: 'asking' }
  /** The steps to follow by hand; `sections` are those that the server does not have. */
  | { readonly phase: 'steps'; readonly sections: readonly string[] };

export type Outcome = 'accepted' | 'dismissed';

export type InstallParts = {
  /** Writes what is typed to the device and tries to send it. @returns true when nothing is unsent */
  readonly flush: (ms: number) => Promise<boolean>;
  /** Sections that hold something the server does not have. */
  readonly unsynced: () => readonly string[];
  /** Opens the browser's prompt. Rejects when the press is too old. */
  readonly prompt: () => Promise<Outcome>;
  /** The answer of the person, given to the browser. */
  readonly onOutcome: (outcome: Outcome) => void;
};

/** Shorter than the five seconds for which a press counts with a browser, in ms. */
export const sendTimeoutMs = 4000;

export type InstallFlow = {
  readonly state: () => InstallState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends what waits, then opens the browser's prompt or the steps. */
  readonly start: (way: 'prompt' | 'steps') => Promise<void>;
  /** Goes on though something could not be sent; it stays on this device. */
  readonly proceed: () => Promise<void>;
  readonly close: () => void;
};

export function createInstallFlow(parts: InstallParts): InstallFlow {
  let state: InstallState = { phase: 'resting' };
  const listeners = new Set<() => void>();
  const set = (next: InstallState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function openPrompt(): Promise<void> {
    set({ phase: 'asking' });
    try {
      const outcome = await parts.prompt();
      set({ phase: 'resting' });
      parts.onOutcome(outcome);
    } catch {
      set({ phase: 'pressAgain' });
    }
  }

  async function start(way: 'prompt' | 'steps'): Promise<void> {
    if (state.phase === 'sending' || state.phase === 'asking') return;
    set({ phase: 'sending' });
    const sent = await parts.flush(sendTimeoutMs).catch(() => false);
    const sections = sent ? [] : parts.unsynced();
    if (way === 'steps') set({ phase: 'steps', sections });
    else if (sections.length > 0) set({ phase: 'unsent', sections });
    else await openPrompt();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    proceed: openPrompt,
    close: () => set({ phase: 'resting' }),
  };
}
