import type { EndedSession, SessionFacts } from '#features/account/contract.ts';
import type { AccountContext } from '../accountContext.ts';
import { presentEndedSession, presentSession } from '../present.ts';
import { isActive } from './sessionAge.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of the last half year; who ends more than these at once sees the newest. */
const maxEnded = 20;

type Caller = { readonly userId: string; readonly sessionId: string };

export function createSessions({ store, clock, security }: AccountContext) {
  return {
    async listSessions({ userId, sessionId }: Caller): Promise<SessionFacts[]> {
      const now = clock();
      const rows = await store.listSessions(userId);
      return rows.filter((row) => isActive(row, now)).map((row) => presentSession(row, sessionId));
    },

    async listEndedSessions({ userId }: Pick<Caller, 'userId'>): Promise<EndedSession[]> {
      return (await store.listRevokedSessions(userId, maxEnded)).flatMap(presentEndedSession);
    },

    /** Another's session counts as unknown, and an unknown one is not an error. */
    async endSession({ userId, sessionId }: Caller, id: string): Promise<{ ended: number }> {
      const ended = uuid.test(id) ? await store.revokeSessionOf(userId, id, clock()) : 0;
      if (ended > 0) await security.recordIn(sessionId, userId, 'session_ended');
      return { ended };
    },

    async endOtherSessions({ userId, sessionId }: Caller): Promise<{ ended: number }> {
      const ended = await store.revokeSessionsOf(userId, clock(), sessionId);
      if (ended > 0) await security.recordIn(sessionId, userId, 'other_sessions_ended');
      return { ended };
    },
  };
}
