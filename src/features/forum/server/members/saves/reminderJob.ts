import { everyMinute, type Job } from '#server/jobs/jobs.ts';
import type { ForumDependencies } from '../../forumDeps.ts';
import { questionPath } from '../../../rules.ts';
import * as store from './saveStore.ts';

const batchSize = 200;

export function createReminderJob({
  database,
  clock,
  notify,
}: Pick<ForumDependencies, 'database' | 'clock' | 'notify'>): Job {
  /** @returns how many were due */
  const remind = (): Promise<number> =>
    database.transaction(async (tx) => {
      const now = clock();
      const due = await store.lockDueReminders(tx, now, batchSize);
      for (const { save, title, isOpen } of due) {
        const { userId, postId, questionId, remindAt } = save;
        await store.markReminded(tx, { userId, postId }, now);
        if (!isOpen || title === null) continue;
        await notify({
          kind: 'save_reminder',
          to: [userId],
          group: `save:${postId}`,
          dedupeKey: `reminder:${userId}:${postId}:${remindAt?.getTime()}`,
          title,
          note: '',
          path: save.kind === 'answer' ? questionPath(questionId, postId) : questionPath(postId),
        });
      }
      return due.length;
    });

  return {
    name: 'remind of saved questions',
    isDue: everyMinute,
    async run() {
      while ((await remind()) === batchSize);
    },
  };
}
