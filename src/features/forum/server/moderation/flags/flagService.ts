import { Problem } from '#shared/contract/problem.ts';
import type { PostKind } from '../../../contract.ts';
import type { FlagReason } from '../../../writeContract.ts';
import type { Admit, ForumDependencies } from '../../forumDeps.ts';
import { findPost } from '../../members/foundPostStore.ts';
import { postMissing } from '../../members/postMissing.ts';
import { optionalNote } from '../moderationNote.ts';
import * as store from './flagStore.ts';

export type FlagRequest = {
  readonly kind: PostKind;
  readonly id: number;
  readonly reason: FlagReason;
  readonly note: string;
};

function cleanNote({ reason, note }: FlagRequest): string {
  const cleaned = optionalNote(note);
  if (reason !== 'other' || cleaned !== '') return cleaned;
  const message = 'Write in a few words what’s wrong';
  throw new Problem('validation_failed', `${message}.`, {
    fields: [{ path: 'note', code: 'required', message }],
  });
}

export function createFlagService({
  database,
  clock,
  admit,
}: Pick<ForumDependencies, 'database' | 'clock'> & { readonly admit: Admit }) {
  return {
    /** Once a person and post. @throws Problem not_found, wrong_role, validation_failed, too_many_requests */
    flag: (userId: string, request: FlagRequest): Promise<void> =>
      database.transaction(async (tx) => {
        const { kind, id: postId, reason } = request;
        const post = await findPost(tx, kind, postId);
        if (post?.isPublic !== true) throw postMissing(kind);
        if (post.authorId === userId)
          throw new Problem(
            'wrong_role',
            `This is your own ${kind}. You can edit or delete it yourself.`,
          );
        const note = cleanNote(request);
        if (await store.hasFlagged(tx, postId, userId)) return;
        await admit('flag', userId);
        await store.addFlag(tx, { postId, kind, userId, reason, note, at: clock() });
      }),
  };
}
