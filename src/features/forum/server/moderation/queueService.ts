import type { QueueItem } from '../../moderationContract.ts';
import type { ForumDependencies, Viewer } from '../forumDeps.ts';
import { listOpenFlags } from './flags/flagStore.ts';
import { listQueue } from './queueStore.ts';
import { requireModerator } from './requireModerator.ts';

const maxListed = 50;

export function createQueueService({ database }: ForumDependencies) {
  const { db } = database;
  return {
    /** Who asked anonymously is looked at on its own, with a reason. @throws Problem wrong_role */
    async queue(moderator: NonNullable<Viewer>): Promise<QueueItem[]> {
      requireModerator(moderator);
      const rows = await listQueue(db, maxListed);
      const flags = await listOpenFlags(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        kind: row.kind,
        id: String(row.id),
        questionId: String(row.question_id),
        title: row.title,
        html: row.html,
        by: row.anonymous ? '' : (row.handle ?? ''),
        anonymous: row.anonymous,
        canReveal: row.anonymous && row.handle !== null,
        state: row.state,
        why:
          row.state !== 'pending'
            ? 'flags'
            : row.pending_why === 'filter'
              ? 'filter'
              : 'first_post',
        flags: flags
          .filter(({ postId }) => postId === row.id)
          .map(({ reason, note, at }) => ({ reason, note, at: at.toISOString() })),
        at: row.at.toISOString(),
      }));
    },
  };
}
