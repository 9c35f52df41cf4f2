import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { Authorship } from '#features/forum/contract.ts';
import type { OwnRelation } from '#features/forum/memberContract.ts';
import { ownRelationKey } from '../../ownRelationKey.ts';

/** What a member wrote whom the reader has blocked is one press away: an answer may still be the one that helps. */
export function UnlessBlocked({
  by,
  questionId,
  what,
  children,
}: {
  by: Authorship;
  questionId: string;
  what: 'answer' | 'comment';
  children: ReactNode;
}) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  // Asked for by the actions of the question; read here when it has come.
  const { data } = useQuery<OwnRelation>({
    queryKey: ownRelationKey(questionId, userId),
    queryFn: skipToken,
  });
  const [isShown, setShown] = useState(false);
  const handle = by.author?.handle;
  const isBlocked = handle !== undefined && (data?.blockedHandles.includes(handle) ?? false);
  if (!isBlocked || isShown) return children;
  return (
    <p>
      You blocked the author of this {what}.{' '}
      <Button variant="quiet" onClick={() => setShown(true)}>
        Show it
      </Button>
    </p>
  );
}
