import { type ClearedSession, guest, type Session } from '#shared/routing/session.ts';

/** Everything that can happen to a session; nothing else changes it. */
export type SessionEvent =
  /** The server has set the ten cookies. */
  | { readonly type: 'signedIn'; readonly found: Session | ClearedSession }
  /** This tab has ended the session. */
  | { readonly type: 'signedOut' }
  /** Another tab has ended the session. */
  | { readonly type: 'signedOutElsewhere' }
  /** The cookies were looked at again: start, focus, navigation, a word from another tab. */
  | { readonly type: 'reread'; readonly found: Session | ClearedSession };

/** The next session. The same object comes back when nothing changed, so that nobody is told for nothing. */
export function reduceSession(current: Session, event: SessionEvent): Session {
  const found = 'found' in event ? event.found : guest;
  const next = found.kind === 'cleared' ? guest : found;
  return JSON.stringify(next) === JSON.stringify(current) ? current : next;
}
