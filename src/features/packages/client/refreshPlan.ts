// A file of its own: every page of a student loads it, and nothing else of the plans.
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#features/account/client/parts.ts';
import { getOffline } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';

export const planKey = (userId: string) => ['account', userId, 'plan'] as const;

/** The answer to `/me` sets the cookies that say which plan this is. */
export async function refreshPlan(client: QueryClient, userId: string): Promise<void> {
  await client.fetchQuery({ ...meQuery(userId), staleTime: 0 }).catch(() => undefined);
  sessionStore.read();
  // What was refused without the plan is asked for again.
  await getOffline()?.syncNow();
  await client.invalidateQueries({ queryKey: planKey(userId) });
}
