import { Link } from 'react-router-dom';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pin from 'lucide-react/icons/pin';
import { plural } from '#shared/text/plural.ts';
import { Badge } from '#ui/display/Badge.tsx';
import type { QuestionCard } from '#features/forum/contract.ts';
import { Byline } from '../byline/Byline.tsx';
import { questionPath } from '../listView.ts';
import { TagLinks } from '../byline/TagLinks.tsx';
import { TimeAgo } from '../byline/TimeAgo.tsx';
import type { UnreadMark } from '../history/readingHistory.ts';
import styles from './QuestionRow.module.css';

export function QuestionRow({
  card,
  mark = null,
  headingLevel = 3,
}: {
  card: QuestionCard;
  mark?: UnreadMark | null;
  headingLevel?: 2 | 3;
}) {
  const { id, title, preview, tags, by, lang, createdAt } = card;
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.item}>
      <article className={styles.row}>
        <Stats card={card} />
        <div className={styles.body}>
          <Heading className={styles.title} lang={lang} dir="auto">
            <Link to={questionPath(id)}>{title}</Link>
          </Heading>
          <Marks card={card} mark={mark} />
          {preview !== '' && (
            <p className={styles.preview} lang={lang} dir="auto">
              {preview}
            </p>
          )}
          <div className={styles.foot}>
            <TagLinks tags={tags} />
            <p className={styles.by}>
              <Byline by={by} />
              <TimeAgo at={createdAt} />
            </p>
          </div>
        </div>
      </article>
    </li>
  );
}

const Stats = ({
  card: { score, answerCount, isSolved, hasNurseAnswer },
}: {
  card: QuestionCard;
}) => (
  <ul className={styles.stats}>
    <li>
      <strong>{score}</strong> {score === 1 ? 'vote' : 'votes'}
    </li>
    <li data-solved={isSolved || undefined} data-none={answerCount === 0 || undefined}>
      {isSolved && <CircleCheck size={16} aria-hidden />}
      <span>
        <strong>{answerCount}</strong> {answerCount === 1 ? 'answer' : 'answers'}
        {isSolved && ', solved'}
      </span>
    </li>
    {hasNurseAnswer && (
      <li className={styles.nurse}>
        <BadgeCheck size={16} aria-hidden />
        <span>Nurse answered</span>
      </li>
    )}
  </ul>
);

function Marks({ card, mark }: { card: QuestionCard; mark: UnreadMark | null }) {
  const { isPinned, state, lang, school, program, sample } = card;
  const about = [school?.name, program].filter(Boolean).join(', ');
  const hasMarks = mark || isPinned || state !== 'open' || lang === 'es' || sample || about;
  if (!hasMarks) return null;
  return (
    <div className={styles.marks}>
      {mark && <Badge tone="info">{mark}</Badge>}
      {isPinned && (
        <span className={styles.pinned}>
          <Pin size={16} aria-hidden /> Pinned
        </span>
      )}
      {state === 'closed' && <Badge>Closed</Badge>}
      {state === 'locked' && <Badge>Locked</Badge>}
      {lang === 'es' && <Badge>In Spanish</Badge>}
      {sample && <Badge>Sample</Badge>}
      {about && <span>{about}</span>}
    </div>
  );
}

/** A title with its counts, for the side of a page and for other pages. */
export const QuestionLinks = ({ cards }: { cards: readonly QuestionCard[] }) => (
  <ul className={styles.links}>
    {cards.map(({ id, title, lang, answerCount, isSolved }) => (
      <li key={id}>
        <Link to={questionPath(id)} lang={lang} dir="auto">
          {title}
        </Link>
        <span>
          {isSolved && 'Solved, '}
          {answerCount === 0 ? 'no answers yet' : plural(answerCount, 'answer')}
        </span>
      </li>
    ))}
  </ul>
);
