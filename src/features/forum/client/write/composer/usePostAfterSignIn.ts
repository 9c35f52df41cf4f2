import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adoptGuestDrafts } from '../drafts/guestDrafts.ts';
import type { Draft, DraftContent } from '../drafts/useDraft.ts';

/**
 * Who pressed Post as a guest and signed in comes back here: their words are theirs now, and are posted. The draft says
 * that Post was pressed, so that no link from elsewhere posts anything.
 */
export function usePostAfterSignIn(
  draft: Draft,
  userId: string | null,
  submit: () => void,
  mark = '1',
): void {
  const [params, setParams] = useSearchParams();
  const isBack = params.get('post') === mark && userId !== null && draft.isReady;
  const run = useEffectEvent(async (member: string) => {
    await adoptGuestDrafts(member).catch(() => undefined);
    setParams(withoutPost, { replace: true });
    const words: DraftContent = draft.read();
    if (words.key) submit();
  });
  useEffect(() => {
    if (isBack) void run(userId);
  }, [isBack, userId]);
}

function withoutPost(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('post');
  return rest;
}
