import { useSession } from '#session/session.ts';
import type { OwnRelation } from '#features/forum/memberContract.ts';
import { ownRelationQuery } from '../ownQueries.ts';
import { useOwnQuery } from '../useOwnQuery.ts';

export type Own = {
  /** Null for guests. */
  readonly userId: string | null;
  /** Null until the server or this device has answered. */
  readonly relation: OwnRelation | null;
};

export function useOwn(questionId: string): Own {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const relation = useOwnQuery({
    ...ownRelationQuery(questionId, userId ?? ''),
    enabled: userId !== null,
  });
  return { userId, relation: relation ?? null };
}

export const isOwnPost = ({ relation }: Own, id: string): boolean =>
  relation !== null && Object.hasOwn(relation.sources, id);
