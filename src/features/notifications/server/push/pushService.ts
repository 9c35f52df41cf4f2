import { Problem } from '#shared/contract/problem.ts';
import type { PushSubscriptionFacts } from '../../contract.ts';
import type { NotificationsDeps } from '../notificationsDeps.ts';
import { isPushTarget } from './encryptPush.ts';
import { isPushEndpoint } from './endpointGuard.ts';
import { createPushStore } from './pushStore.ts';

/** Browsers of one person; the one that turned it on longest ago is forgotten. */
const maxBrowsers = 10;

export type PushServiceDeps = Pick<NotificationsDeps, 'database' | 'clock'> & {
  readonly publicKey: string;
  readonly allowLocal: boolean;
};

export function createPushService({ database, clock, publicKey, allowLocal }: PushServiceDeps) {
  const store = createPushStore(database.db);
  return {
    publicKey,

    /** Idempotent. @throws Problem validation_failed */
    async add(
      { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
      {
        endpoint,
        keys,
        details = false,
      }: PushSubscriptionFacts & { details?: boolean | undefined },
    ): Promise<void> {
      if (!isPushEndpoint(endpoint, allowLocal) || !isPushTarget(keys)) {
        throw new Problem(
          'validation_failed',
          'This browser’s push service can’t be used. Nothing was changed; email and notifications on the site still work.',
          { fields: [{ path: 'endpoint', code: 'not_usable', message: 'Not a push service' }] },
        );
      }
      await store.addSubscription({
        userId,
        sessionId,
        endpoint,
        ...keys,
        details,
        createdAt: clock(),
      });
      await store.removeOldest(userId, maxBrowsers);
    },

    remove: (userId: string, endpoint: string): Promise<void> =>
      store.removeEndpoint(userId, endpoint),

    async findState(userId: string, endpoint: string): Promise<{ on: boolean; details: boolean }> {
      const details = await store.findDetails(userId, endpoint);
      return { on: details !== null, details: details === true };
    },
  };
}
export type PushService = ReturnType<typeof createPushService>;
