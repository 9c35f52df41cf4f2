import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Share2 from 'lucide-react/icons/share-2';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { Post } from '../contract.ts';
import styles from './ArticleActions.module.css';
import { canSaveOffline, removeOfflinePost, saveOfflinePost } from './offlinePosts.lazy.ts';
import { offlinePostsQuery } from './queries.ts';
import { useShare } from '#ui/hooks/useShare.ts';

export function ArticleActions({ post }: { post: Post }) {
  const { canShare, message, share } = useShare(post.title);
  const saving = useSaveOffline(post);
  return (
    <>
      <div className={styles.buttons}>
        <Button icon={Share2} onClick={() => void share()}>
          {canShare ? 'Share' : 'Copy link'}
        </Button>
        {canSaveOffline() && (
          <Button
            icon={saving.isSaved ? BookmarkCheck : Bookmark}
            busy={saving.isBusy}
            busyLabel="Saving…"
            onClick={() => void saving.toggle()}
          >
            {saving.isSaved ? 'Remove copy' : 'Save for offline'}
          </Button>
        )}
      </div>
      <p className={styles.words} aria-live="polite">
        {message !== '' && `${message} `}
        {canSaveOffline() && saving.statusText}
      </p>
    </>
  );
}

function useSaveOffline(post: Post): {
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly statusText: string;
  readonly toggle: () => Promise<void>;
} {
  const session = useSession();
  const client = useQueryClient();
  const { data } = useQuery(offlinePostsQuery());
  const [step, setStep] = useState<'rest' | 'busy' | 'failed'>('rest');
  const isSaved = data?.some((saved) => saved.post.slug === post.slug) ?? false;

  async function toggle(): Promise<void> {
    setStep('busy');
    try {
      if (isSaved) await removeOfflinePost(post.slug);
      else await saveOfflinePost(post, Date.now());
      await client.invalidateQueries({ queryKey: offlinePostsQuery().queryKey });
      setStep('rest');
    } catch {
      setStep('failed');
    }
  }

  const until = session.kind === 'member' ? ' until you sign out' : '';
  const hasFilm = post.body.some(({ kind }) => kind === 'video');
  const savedText = `Saved on this device${until}. It opens without signal${hasFilm ? ', without its videos' : ''}.`;
  const statusText =
    step === 'failed'
      ? 'This device couldn’t save the article: it’s out of space or doesn’t allow it. Nothing else was lost.'
      : isSaved
        ? savedText
        : 'Saved articles open without signal.';
  return { isSaved, isBusy: step === 'busy', statusText, toggle };
}
