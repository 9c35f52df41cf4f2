import { parseSession, type ReadableCookie } from './parseSession.ts';
import { reduceSession, type SessionEvent } from './reducer.ts';
import { type ClearedSession, guest, type Session } from '#shared/routing/session.ts';

/** What the store reads and whom it tells; a test replaces it. */
export type SessionHost = {
  readCookie(name: ReadableCookie): string | undefined;
  /** Removes the nine readable cookies at once. */
  clearCookies(): void;
};

export type SessionStore = {
  /** The session as last known; stable between changes. */
  readonly get: () => Session;
  /** Looks at the cookies now. A role name other than Student and Nurse is cleared at once (SPEC §4), and answered once. */
  read(): Session | ClearedSession;
  /** What the cookies say, without consequences. */
  peek(): Session | ClearedSession;
  signedIn(): void;
  /** `here` also clears the readable cookies; `elsewhere` leaves them to the tab that spoke, since they may be newer. */
  signedOut(where: 'here' | 'elsewhere'): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called for every bad role name cleared, also one before: the server is asked to end the token, which scripts cannot see. */
  onCleared(listener: () => void): () => void;
};

/** A session store over the given cookies. */
export function createSessionStore(host: SessionHost): SessionStore {
  let current = guest;
  const listeners = new Set<() => void>();
  const clearedListeners = new Set<() => void>();
  let unreported = false;

  function apply(event: SessionEvent) {
    const next = reduceSession(current, event);
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }
  const peek = () => parseSession((name) => host.readCookie(name));
  function lookAtCookies(): Session | ClearedSession {
    const found = peek();
    if (found.kind === 'cleared') {
      host.clearCookies();
      unreported = clearedListeners.size === 0;
      for (const listener of clearedListeners) listener();
    }
    return found;
  }
  function read() {
    const found = lookAtCookies();
    apply({ type: 'reread', found });
    return found;
  }

  const first = lookAtCookies();
  if (first.kind !== 'cleared') current = first;
  return {
    get: () => current,
    read,
    peek,
    signedIn: () => apply({ type: 'signedIn', found: lookAtCookies() }),
    signedOut(where) {
      if (where === 'here') host.clearCookies();
      apply({ type: where === 'here' ? 'signedOut' : 'signedOutElsewhere' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onCleared(listener) {
      clearedListeners.add(listener);
      if (unreported) {
        unreported = false;
        listener();
      }
      return () => clearedListeners.delete(listener);
    },
  };
}
