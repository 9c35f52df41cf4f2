import { type ClearedSession, guest, type Session } from '#shared/routing/session.ts';

export type SessionEvent =
  | { readonly type: 'signedIn'; readonly found: Session | ClearedSession }
  | { readonly type: 'signedOut' }
  | { readonly type: 'signedOutElsewhere' }
  /** The cookies were read again: start, focus, navigation, a message from another tab. */
  | { readonly type: 'reread'; readonly found: Session | ClearedSession };

export function reduceSession(current: Session, event: SessionEvent): Session {
  const found = 'found' in event ? event.found : guest;
  const next = found.kind === 'cleared' ? guest : found;
  return JSON.stringify(next) === JSON.stringify(current) ? current : next;
}
