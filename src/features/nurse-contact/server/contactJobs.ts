import { hourly, type Job } from '#server/jobs/jobs.ts';
import { day } from '#shared/time/duration.ts';
import { quietDays, type RequestState } from '../policy.ts';
import type { NurseContactDeps } from './deps.ts';
import { reportAnswer } from './news.ts';
import { advance } from './requestAccess.ts';
import * as store from './store.ts';

const batchSize = 500;

export function createContactJobs({
  database,
  clock,
  notify,
}: Pick<NurseContactDeps, 'database' | 'clock' | 'notify'>) {
  const { db } = database;

  async function end(
    ids: readonly { readonly id: string }[],
    to: Extract<RequestState, 'expired' | 'closed'>,
  ): Promise<void> {
    for (const { id } of ids)
      await database.transaction(async (tx) => {
        const row = await store.findRequest(tx, id, { forUpdate: true });
        if (row === null) return;
        const moved = await advance(tx, row, { to, by: 'system', at: clock() });
        if (moved !== null && to === 'expired') await reportAnswer(notify, moved, 'expired');
      });
  }

  async function endDue(): Promise<void> {
    const now = clock();
    await end(await store.listExpired(db, now, batchSize), 'expired');
    const quietSince = new Date(now.getTime() - quietDays * day);
    await end(await store.listQuiet(db, quietSince, batchSize), 'closed');
  }

  const jobs: readonly Job[] = [{ name: 'end requests to nurses', isDue: hourly, run: endDue }];
  return { endDue, jobs };
}
