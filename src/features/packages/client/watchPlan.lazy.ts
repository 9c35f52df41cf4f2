import { pageLive } from '#api/live/pageLive.lazy.ts';
import { queryClient } from '#api/queryClient.ts';
import { accountTopic } from '../paths.ts';
import { refreshPlan } from './refreshPlan.ts';

/** Every open page shows at once which plan its student has. @returns stops it */
export const watchPlan = (userId: string): (() => void) =>
  pageLive.subscribe(accountTopic(userId), () => void refreshPlan(queryClient, userId));
