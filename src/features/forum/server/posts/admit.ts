import { plural } from '#shared/text/plural.ts';
import { Problem } from '#shared/contract/problem.ts';
import { day, hour, minute } from '#shared/time/duration.ts';
import { type Job, nightly } from '#server/jobs/jobs.ts';
import { type LimitedAction, rateLimitsFor } from '../../policy.ts';
import type { Admit, ForumDependencies } from '../forumDeps.ts';
import { addAttempt, deleteOldAttempts, findWindowEnd, lockMember } from './attemptStore.ts';
import { findAuthor } from './author/authorStore.ts';

const nouns: Readonly<Record<LimitedAction, string>> = {
  post: 'questions and answers',
  comment: 'comments',
  edit: 'changes to your posts',
  image: 'pictures',
  vote: 'votes',
  reaction: 'reactions',
  flag: 'flags',
  follow: 'changes to what you follow',
};

function formatWait(ms: number): string {
  if (ms >= hour) return plural(Math.ceil(ms / hour), 'hour');
  return plural(Math.max(1, Math.ceil(ms / minute)), 'minute');
}

type AdmitDependencies = Pick<ForumDependencies, 'database' | 'clock' | 'sampleEmails'>;

export function createAdmit({ database, clock, sampleEmails }: AdmitDependencies): Admit {
  return async (action, userId) => {
    const { db } = database;
    const now = clock();
    const key = `${action}:${userId}`;
    await lockMember(db, userId);
    const author = await findAuthor(db, userId);
    const isSample = author !== null && sampleEmails.includes(author.email);
    for (const limit of rateLimitsFor(action, isSample)) {
      const end = await findWindowEnd(db, key, limit, now);
      if (end === null) continue;
      const wait = end.getTime() - now.getTime();
      const span = limit.windowMs === day ? 'a day' : 'an hour';
      throw new Problem(
        'too_many_requests',
        `You can send ${limit.count} ${nouns[action]} ${span}, and that’s reached. This one wasn’t sent, and nothing is lost. Try again in ${formatWait(wait)}.`,
        { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) },
      );
    }
    await addAttempt(db, key, now);
  };
}

export const attemptsJob = ({ database, clock }: AdmitDependencies): Job => ({
  name: 'remove old counts of forum posts',
  isDue: nightly,
  run: () => deleteOldAttempts(database.db, new Date(clock().getTime() - 2 * day)),
});
