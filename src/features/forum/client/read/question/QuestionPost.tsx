import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Pin from 'lucide-react/icons/pin';
import { Badge } from '#ui/display/Badge.tsx';
import { BackLink } from '#ui/layout/PageHeader.tsx';
import type { QuestionPage } from '#features/forum/contract.ts';
import { CommentTools } from '#features/forum/client/write/threadForms.ts';
import { Byline } from '../byline/Byline.tsx';
import { forumPath } from '../listView.ts';
import { TagLinks } from '../byline/TagLinks.tsx';
import { TimeAgo } from '../byline/TimeAgo.tsx';
import { Comments } from './Comments.tsx';
import { EditedMark } from './EditedMark.tsx';
import { QuestionActions } from './postActions.ts';
import { PostText } from './PostText.tsx';
import { QuestionState } from './QuestionState.tsx';
import styles from './Thread.module.css';

/** @param seenAt when this device had it open before, in milliseconds; @param children what is said above the text */
export function QuestionPost({
  page,
  seenAt,
  children,
}: {
  page: QuestionPage;
  seenAt: number;
  children?: ReactNode;
}) {
  const { question } = page;
  const { id, title, lang, by, createdAt, editedAt, isPinned, sample, school, program } = question;
  return (
    <article className={styles.question} aria-labelledby="question-title">
      <header className={styles.head}>
        <BackLink label="All questions" href={forumPath} />
        <h1 id="question-title" tabIndex={-1} lang={lang} dir="auto">
          {title}
        </h1>
        <div className={styles.facts}>
          <Byline by={by} />
          {isPinned && (
            <span className={styles.pinned}>
              <Pin size={16} aria-hidden /> Pinned
            </span>
          )}
          {sample && <Badge>Sample</Badge>}
          {lang === 'es' && <Badge>In Spanish</Badge>}
          {/* Last: a day becomes “2 years ago” once it is mounted, and moves what comes after it. */}
          <span>
            asked <TimeAgo at={createdAt} />
          </span>
          {editedAt !== null && <EditedMark postId={id} editedAt={editedAt} />}
        </div>
      </header>
      <QuestionState question={question} />
      {children}
      <PostText html={question.html} lang={lang} />
      {(school || program) && (
        <p className={styles.about}>
          About {school && <Link to={`/university/${school.slug}`}>{school.name}</Link>}
          {school && program && ', '}
          {program && <span>{program}</span>}
        </p>
      )}
      <TagLinks tags={question.tags} />
      <QuestionActions page={page} />
      <Comments
        on={{ kind: 'question', id }}
        page={page}
        first={question.comments}
        count={question.commentCount}
        seenAt={seenAt}
      />
      <CommentTools page={page} on={{ kind: 'question', id }} />
    </article>
  );
}
