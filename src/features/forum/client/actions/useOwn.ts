import { useQuery } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import type { OwnRelation } from '#features/forum/memberContract.ts';
import { ownRelationQuery } from '../ownQueries.ts';

export type Own = {
  /** Null for guests. */
  readonly userId: string | null;
  /** Null until the server or this device has answered. */
  readonly relation: OwnRelation | null;
};

export function useOwn(questionId: string): Own {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const { data } = useQuery({
    ...ownRelationQuery(questionId, userId ?? ''),
    enabled: userId !== null,
  });
  return { userId, relation: data ?? null };
}

export const isOwnPost = ({ relation }: Own, id: string): boolean =>
  relation !== null && Object.hasOwn(relation.sources, id);
