import Cookies from 'js-cookie';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readLockReason } from './deviceLock.ts';
import { createSessionStore, type SessionStore } from './sessionStore.ts';
import { browserChannelHost, openSessionChannel, type SessionChannel } from './sessionChannel.ts';
import {
  type ClearedSession,
  guest,
  readableCookies,
  type Session,
} from '#shared/routing/session.ts';

function openStore(): SessionStore {
  if (typeof document === 'undefined') {
    return createSessionStore({ readCookie: () => undefined, clearCookies: () => undefined });
  }
  return createSessionStore({
    // A locked device has nobody signed in, whatever an answer of the server brings back.
    readCookie: (name) => (readLockReason() === 'pin' ? undefined : Cookies.get(name)),
    clearCookies() {
      for (const name of readableCookies) Cookies.remove(name, { path: '/' });
    },
  });
}

export const sessionStore: SessionStore = openStore();

export function readSession(): Session | ClearedSession {
  return sessionStore.read();
}

/** For whom the server rendered this page: the same on both sides until hydration. */
export const RenderedSession = createContext<Session>(guest);

export function useSession(): Session {
  const rendered = useContext(RenderedSession);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => rendered);
}

export function watchSession(
  onLocked: () => void,
  store: SessionStore = sessionStore,
): SessionChannel {
  const read = () => void store.read();
  const readWhenShown = () => {
    if (document.visibilityState === 'visible') store.read();
  };
  window.addEventListener('focus', read);
  window.addEventListener('pageshow', read);
  document.addEventListener('visibilitychange', readWhenShown);
  const channel = openSessionChannel(browserChannelHost(), {
    logout: () => store.signedOut('elsewhere'),
    session: read,
    locked: onLocked,
  });
  return {
    announce: (type) => channel.announce(type),
    close() {
      window.removeEventListener('focus', read);
      window.removeEventListener('pageshow', read);
      document.removeEventListener('visibilitychange', readWhenShown);
      channel.close();
    },
  };
}
