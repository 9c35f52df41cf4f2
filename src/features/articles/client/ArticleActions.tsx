import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { useSession } from '../../../session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useMounted } from '../../../ui/useMounted.ts';
import type { Post } from '../contract.ts';
import styles from './ArticleActions.module.css';
import { canKeep, forget, keep } from './keptPosts.ts';
import { keptPostsQuery } from './queries.ts';
import { useShare } from './useShare.ts';

/** Sharing and saving. Without a script the plain link to the post stands there. */
export function ArticleActions({ post }: { post: Post }) {
  const isMounted = useMounted();
  const { canShare, state, share } = useShare(post.title);
  const saving = useSaving(post);
  return (
    <div className={styles['actions']}>
      <div className={styles['buttons']}>
        {isMounted ? (
          <Button icon={Share2} onClick={() => void share()}>
            {canShare ? 'Share' : 'Copy link'}
          </Button>
        ) : (
          <LinkButton to={`/post/${post.slug}`} icon={Share2}>
            Link to this
          </LinkButton>
        )}
        <span className={styles['save']} data-ready={isMounted && canKeep()}>
          <Button
            icon={saving.isKept ? BookmarkCheck : Download}
            busy={saving.isBusy}
            busyLabel="Saving…"
            onClick={() => void saving.toggle()}
          >
            {saving.isKept ? 'Remove copy' : 'Save for offline'}
          </Button>
        </span>
      </div>
      <p className={styles['words']} aria-live="polite">
        {state.kind === 'copied' && 'The link is copied. '}
        {state.kind === 'shown' && `Copy this address: ${state.address} `}
        {isMounted && canKeep() && saving.words}
      </p>
    </div>
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
