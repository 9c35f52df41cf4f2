import { parseSession } from './parseSession.ts';
import {
  type ClearedSession,
  guest,
  type ReadableCookie,
  type Session,
} from '#shared/routing/session.ts';
import { createEmitter } from '#shared/emitter.ts';

type SessionEvent =
  | { readonly type: 'signedIn'; readonly found: Session | ClearedSession }
  | { readonly type: 'signedOut' }
  | { readonly type: 'signedOutElsewhere' }
  | { readonly type: 'reread'; readonly found: Session | ClearedSession };

function reduceSession(current: Session, event: SessionEvent): Session {
  const found = 'found' in event ? event.found : guest;
  const next = found.kind === 'cleared' ? guest : found;
  return JSON.stringify(next) === JSON.stringify(current) ? current : next;
}

export type SessionHost = {
  readCookie(name: ReadableCookie): string | undefined;
  clearCookies(): void;
};

export type SessionStore = {
  readonly get: () => Session;
  read(): Session | ClearedSession;
  peek(): Session | ClearedSession;
  signedIn(): void;
  /** `elsewhere` leaves the cookies to the tab that spoke, since they may be newer. */
  signedOut(where: 'here' | 'elsewhere'): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Also for a role name cleared before: the server is asked to end the token, which scripts cannot see. */
  onCleared(listener: () => void): () => void;
};

export function createSessionStore(host: SessionHost): SessionStore {
  let current = guest;
  const changes = createEmitter();
  const clearedListeners = new Set<() => void>();
  let unreported = false;

  function apply(event: SessionEvent) {
    const next = reduceSession(current, event);
    if (next === current) return;
    current = next;
    changes.emit();
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
    subscribe: changes.subscribe,
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
