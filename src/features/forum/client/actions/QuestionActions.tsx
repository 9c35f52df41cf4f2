import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useShare } from '#ui/hooks/useShare.ts';
import type { QuestionPage } from '#features/forum/contract.ts';
import { ActionMessages, waitingText } from './ActionMessages.tsx';
import { ActionRow } from './ActionRow.tsx';
import styles from './Actions.module.css';
import { patchOwn } from './patchPosts.ts';
import { PostMenu } from './menu/PostMenu.tsx';
import { SaveButton, SaveMessage, useSaveButton } from './marks/SaveButton.tsx';
import { ShareButton } from './marks/ShareButton.tsx';
import { storeThreadCopy } from './marks/threadCopy.ts';
import { useFollow } from './marks/useFollow.ts';
import { useOwn } from './useOwn.ts';
import { useSeenAnswers } from './marks/useSeenAnswers.ts';
import { useVote } from './marks/useVote.ts';
import { VoteButtons } from './marks/VoteButtons.tsx';
import { voteRefusal } from './marks/voteRefusal.ts';

export function QuestionActions({ page }: { page: QuestionPage }) {
  const { question } = page;
  const { id, title, state } = question;
  const client = useQueryClient();
  const own = useOwn(id);
  const { userId, relation } = own;
  const isGuest = userId === null;
  useSeenAnswers(id, own);
  const vote = useVote({ kind: 'question', id, score: question.score }, id, own);
  const save = useSaveButton({ kind: 'question', id, questionId: id, title }, page, own);
  const follow = useFollow(
    {
      kind: 'question',
      key: id,
      known: relation?.isFollowing,
      onSent(isFollowing, sender) {
        patchOwn(client, id, sender, () => ({ isFollowing }));
        storeThreadCopy(page, isFollowing || save.isSaved);
      },
    },
    userId,
  );
  const share = useShare(title);
  const [pressed, setPressed] = useState('');
  const refusal = voteRefusal({ isOwn: relation?.isAsker ?? false, state }, question);
  const onVote = (value: 1 | -1) => {
    setPressed(refusal);
    if (refusal === '') void vote.vote(value);
  };
  return (
    <div className={styles.actions}>
      <ActionRow isGuest={isGuest}>
        <VoteButtons
          label="Votes on this question"
          value={vote.value}
          score={vote.score}
          refusal={refusal}
          onVote={isGuest ? null : onVote}
        />
        <SaveButton state={save} isGuest={isGuest} what="question" />
        <Button
          type={isGuest ? 'submit' : 'button'}
          variant="quiet"
          icon={Bell}
          aria-pressed={follow.isFollowing}
          onClick={isGuest ? undefined : () => void follow.toggle()}
        >
          Follow<VisuallyHidden> this question</VisuallyHidden>
        </Button>
        <ShareButton what="question" share={share} />
        <PostMenu post={{ kind: 'question', post: question }} page={page} own={own} />
      </ActionRow>
      <SaveMessage state={save} />
      <ActionMessages
        texts={[
          pressed,
          vote.errorText,
          waitingText(vote.isWaiting, 'Your vote'),
          follow.errorText,
          waitingText(follow.isWaiting, 'Your choice to follow this question'),
          share.message,
        ]}
      />
    </div>
  );
}
