// Everything typed is sent first: the app on an iPhone has a storage of its own (offline.md §2.3, §6).
import { createEmitter } from '#shared/emitter.ts';

export type InstallState =
  | { readonly phase: 'resting' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'unsent'; readonly sections: readonly string[] }
  /** Sent, but it took so long that the browser wants a fresh press. */
  | { readonly phase: 'pressAgain' }
  | { readonly phase: 'asking' }
  | { readonly phase: 'steps'; readonly sections: readonly string[] };

export type Outcome = 'accepted' | 'dismissed';

export type InstallParts = {
  readonly flush: (ms: number) => Promise<boolean>;
  readonly unsynced: () => readonly string[];
  /** Rejects when the press is too old. */
  readonly prompt: () => Promise<Outcome>;
  readonly onOutcome: (outcome: Outcome) => void;
};

/** Shorter than the five seconds for which a press counts as user activation. */
export const sendTimeoutMs = 4000;

export type InstallFlow = {
  readonly state: () => InstallState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: (way: 'prompt' | 'steps') => Promise<void>;
  readonly proceed: () => Promise<void>;
  readonly close: () => void;
  /** What was sent meanwhile is no longer named. */
  readonly recheck: () => void;
};

export function createInstallFlow(parts: InstallParts): InstallFlow {
  let state: InstallState = { phase: 'resting' };
  const changes = createEmitter();
  const set = (next: InstallState): void => {
    state = next;
    changes.emit();
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

  function recheck(): void {
    if (state.phase !== 'steps' && state.phase !== 'unsent') return;
    const sections = parts.unsynced();
    if (sections.length >= state.sections.length) return;
    if (state.phase === 'unsent' && sections.length === 0) set({ phase: 'pressAgain' });
    else set({ ...state, sections });
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    start,
    proceed: openPrompt,
    close: () => set({ phase: 'resting' }),
    recheck,
  };
}
