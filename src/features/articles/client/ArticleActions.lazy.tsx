import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Share2 from 'lucide-react/icons/share-2';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Post } from '../contract.ts';
import styles from './ArticleActions.module.css';
import { canKeep, forget, keep } from './keptPosts.ts';
import { keptPostsQuery } from './queries.ts';
import { useShare } from './useShare.ts';

/** Sharing and saving; both need a script, so the server draws a plain link in their place. */
export function ArticleActions({ post }: { post: Post }) {
  const { canShare, state, share } = useShare(post.title);
  const saving = useSaving(post);
  return (
    <>
      <div className={styles['buttons']}>
        <Button icon={Share2} onClick={() => void share()}>
          {canShare ? 'Share' : 'Copy link'}
        </Button>
        {canKeep() && (
          <Button
            icon={saving.isKept ? BookmarkCheck : Bookmark}
            busy={saving.isBusy}
            busyLabel="Saving…"
            onClick={() => void saving.toggle()}
          >
            {saving.isKept ? 'Remove copy' : 'Save for offline'}
          </Button>
        )}
      </div>
      <p className={styles['words']} aria-live="polite">
        {state.kind === 'copied' && 'The link is copied. '}
        {state.kind === 'shown' && `Copy this address: ${state.address} `}
        {canKeep() && saving.words}
      </p>
    </>
  );
}

function useSaving(post: Post): {
  readonly isKept: boolean;
  readonly isBusy: boolean;
  readonly words: string;
  readonly toggle: () => Promise<void>;
} {
  const session = useSession();
  const client = useQueryClient();
  const { data } = useQuery(keptPostsQuery());
  const [step, setStep] = useState<'rest' | 'busy' | 'failed'>('rest');
  const isKept = data?.some((kept) => kept.post.slug === post.slug) ?? false;

  async function toggle(): Promise<void> {
    setStep('busy');
    try {
      if (isKept) await forget(post.slug);
      else await keep(post, Date.now());
      await client.invalidateQueries({ queryKey: keptPostsQuery().queryKey });
      setStep('rest');
    } catch {
      setStep('failed');
    }
  }

  const until = session.kind === 'member' ? ' until you sign out' : '';
  const hasFilm = post.body.some(({ kind }) => kind === 'video');
  const kept = `Saved on this device${until}. It opens without signal${hasFilm ? ', without its videos' : ''}.`;
  const words =
    step === 'failed'
      ? 'This device could not save the article: it has no room or does not allow it. Nothing else was lost.'
      : isKept
        ? kept
        : 'A saved article opens without signal.';
  return { isKept, isBusy: step === 'busy', words, toggle };
}
