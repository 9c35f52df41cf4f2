import { sessionStore } from '#session/session.ts';

/** @returns the id of who reads on this device now; empty for a guest */
export function currentReader(): string {
  const session = sessionStore.get();
  return session.kind === 'member' ? session.userId : '';
}
