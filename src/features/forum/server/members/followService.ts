import { handleKey } from '#shared/input/handle.ts';
import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { MembersDependencies } from './membersContext.ts';
import { findPost } from './foundPostStore.ts';
import * as store from './followStore.ts';
import type { FollowKind } from './followStore.ts';

export type FollowRequest = {
  readonly kind: FollowKind;
  /** Question id, tag or synonym, or handle. */
  readonly key: string;
  readonly on: boolean;
};

const missing = {
  question: 'This question isn’t here anymore. It may have been deleted.',
  tag: 'There is no such tag. Pick one from the list of tags.',
  ignored_tag: 'There is no such tag. Pick one from the list of tags.',
  user: 'There is no member with this name. They may have changed it or deleted their account.',
} as const satisfies Record<FollowKind, string>;

const opposite: Partial<Record<FollowKind, FollowKind>> = {
  tag: 'ignored_tag',
  ignored_tag: 'tag',
};

export function createFollowService({
  database,
  clock,
  admit,
}: Pick<MembersDependencies, 'database' | 'clock' | 'admit'>) {
  async function findKey(
    tx: Queries,
    userId: string,
    { kind, key, on }: FollowRequest,
  ): Promise<string | null> {
    if (kind === 'user') return store.findUserIdByHandle(tx, handleKey(key));
    if (kind !== 'question') return store.findTagSlug(tx, key.trim().toLowerCase());
    if (!/^[1-9]\d{0,14}$/.test(key)) return null;
    if (!on) return key;
    const post = await findPost(tx, 'question', Number(key));
    const isOwnPending = post?.state === 'pending' && post.authorId === userId;
    return post?.isPublic === true || isOwnPending ? key : null;
  }

  return {
    /** Following an ignored tag ends ignoring it, and the reverse. @throws Problem not_found, validation_failed, too_many_requests */
    set: (userId: string, request: FollowRequest): Promise<{ on: boolean }> =>
      database.transaction(async (tx) => {
        const { kind, on } = request;
        await admit('follow', userId);
        const key = await findKey(tx, userId, request);
        if (key === null) {
          if (!on) return { on };
          throw new Problem('not_found', missing[kind]);
        }
        if (kind === 'user' && key === userId && on)
          throw new Problem(
            'validation_failed',
            'This is you. Follow others to see what they post.',
            {
              fields: [{ path: 'key', code: 'own', message: 'This is you' }],
            },
          );
        if (!on) {
          await store.removeFollow(tx, { userId, kind, key });
          return { on };
        }
        const other = opposite[kind];
        if (other) await store.removeFollow(tx, { userId, kind: other, key });
        await store.addFollow(tx, { userId, kind, key }, clock());
        return { on };
      }),
  };
}
