import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useShare } from '#ui/hooks/useShare.ts';
import type { Answer, QuestionPage } from '#features/forum/contract.ts';
import { canAccept } from '#features/forum/policy.ts';
import { postAnchor } from '#features/forum/postAnchor.ts';
import { ActionMessages, waitingText } from './ActionMessages.tsx';
import { ActionRow } from './ActionRow.tsx';
import styles from './Actions.module.css';
import { PostMenu } from './menu/PostMenu.tsx';
import { Reactions } from './marks/Reactions.tsx';
import { SaveButton, SaveMessage, useSaveButton } from './marks/SaveButton.tsx';
import { ShareButton } from './marks/ShareButton.tsx';
import { useAcceptance } from './marks/useAcceptance.ts';
import { isOwnPost, useOwn } from './useOwn.ts';
import { useVote } from './marks/useVote.ts';
import { VoteButtons } from './marks/VoteButtons.tsx';
import { voteRefusal } from './marks/voteRefusal.ts';

export function AnswerActions({ answer, page }: { answer: Answer; page: QuestionPage }) {
  const { question } = page;
  const { id, state } = answer;
  const own = useOwn(question.id);
  const isGuest = own.userId === null;
  const isOwn = isOwnPost(own, id);
  const vote = useVote({ kind: 'answer', id, score: answer.score }, question.id, own);
  const acceptance = useAcceptance(question, own);
  const save = useSaveButton(
    { kind: 'answer', id, questionId: question.id, title: question.title },
    page,
    own,
  );
  const share = useShare(question.title, `#${postAnchor(id)}`);
  const [pressed, setPressed] = useState('');
  const refusal = voteRefusal({ isOwn, state }, question);
  const isAsker = own.relation?.isAsker ?? false;
  const onVote = (value: 1 | -1) => {
    setPressed(refusal);
    if (refusal === '') void vote.vote(value);
  };
  return (
    <div className={styles.actions}>
      <ActionRow isGuest={isGuest}>
        <VoteButtons
          label="Votes on this answer"
          value={vote.value}
          score={vote.score}
          refusal={refusal}
          onVote={isGuest ? null : onVote}
        />
        {isAsker && canAccept({ isOwn: true, state: question.state }, null) && (
          <Button
            variant="quiet"
            icon={Check}
            className={styles.check}
            aria-pressed={acceptance.accepted === id}
            onClick={() => void acceptance.toggle(id)}
          >
            Accept<VisuallyHidden> this answer</VisuallyHidden>
          </Button>
        )}
        <SaveButton state={save} isGuest={isGuest} what="answer" />
        <ShareButton what="answer" share={share} />
        <PostMenu post={{ kind: 'answer', post: answer }} page={page} own={own} />
      </ActionRow>
      <Reactions answer={answer} isOwn={isOwn} own={own} />
      <SaveMessage state={save} />
      <ActionMessages
        texts={[
          pressed,
          vote.errorText,
          waitingText(vote.isWaiting, 'Your vote'),
          acceptance.accepted === id ? acceptance.errorText : '',
          waitingText(
            acceptance.isWaiting && acceptance.accepted === id,
            'Your choice of this answer',
          ),
          share.message,
        ]}
      />
    </div>
  );
}
