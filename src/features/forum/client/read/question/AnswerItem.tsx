import CircleCheck from 'lucide-react/icons/circle-check';
import { plural } from '#shared/text/plural.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import type { Answer, QuestionPage } from '#features/forum/contract.ts';
import { CommentTools } from '#features/forum/client/write/threadForms.ts';
import { Byline } from '../byline/Byline.tsx';
import { TimeAgo } from '../byline/TimeAgo.tsx';
import { AskerMark, Comments } from './Comments.tsx';
import { EditedMark } from './EditedMark.tsx';
import { LicenseMark } from './LicenseMark.tsx';
import { AnswerActions } from './postActions.ts';
import { postAnchor } from '#features/forum/postAnchor.ts';
import { PostText } from './PostText.tsx';
import styles from './Thread.module.css';
import { UnlessBlocked } from './UnlessBlocked.tsx';

export function AnswerItem({
  answer,
  page,
  seenAt,
}: {
  answer: Answer;
  page: QuestionPage;
  seenAt: number;
}) {
  const { id, by, stamp, html, lang, isAccepted, createdAt, editedAt, sample } = answer;
  const isNew = seenAt > 0 && Date.parse(createdAt) > seenAt;
  return (
    <li id={postAnchor(id)} tabIndex={-1} className={styles.answer}>
      <article id={`answer-${id}`} aria-label={`Answer by ${by.author?.handle ?? 'a member'}`}>
        {isAccepted && (
          <p className={styles.accepted}>
            <CircleCheck size={20} aria-hidden /> Accepted by the asker
          </p>
        )}
        <div className={styles.facts}>
          {isNew && <Badge tone="info">New</Badge>}
          <Byline by={by} inThread />
          <AskerMark by={by} page={page} />
          <span>
            answered <TimeAgo at={createdAt} />
          </span>
          {editedAt !== null && <EditedMark postId={id} editedAt={editedAt} />}
          {lang === 'es' && <Badge>In Spanish</Badge>}
          {sample && <Badge>Sample</Badge>}
        </div>
        <UnlessBlocked by={by} questionId={page.question.id} what="answer">
          {stamp && <LicenseMark stamp={stamp} />}
          <Reactions reactions={answer.reactions} />
          <PostText html={html} lang={lang} />
          <AnswerActions answer={answer} page={page} />
        </UnlessBlocked>
        <Comments
          on={{ kind: 'answer', id }}
          page={page}
          first={answer.comments}
          count={answer.commentCount}
          seenAt={seenAt}
        />
        <CommentTools page={page} on={{ kind: 'answer', id }} />
      </article>
    </li>
  );
}

/** Readers who say that it is dangerous or old are heard before the answer is read. */
function Reactions({ reactions: { unsafe, outdated } }: { reactions: Answer['reactions'] }) {
  if (unsafe === 0 && outdated === 0) return null;
  return (
    <InlineNotice tone="warn">
      {unsafe > 0 && `${plural(unsafe, 'reader')} marked this answer as unsafe. `}
      {outdated > 0 && `${plural(outdated, 'reader')} marked this answer as outdated.`}
    </InlineNotice>
  );
}
