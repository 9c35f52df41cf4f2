import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/formatDate.ts';
import { type TextPiece, wordDiff } from '#shared/text/diff/wordDiff.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { PostRevision } from '#features/forum/contract.ts';
import { Byline } from '../byline/Byline.tsx';
import { revisionsQuery } from '../queries.ts';
import { Failed } from '../ReadingStates.tsx';
import styles from './Revisions.module.css';

/** Every version, newest first, each with what it changed. */
export function Revisions({ postId }: { postId: string }) {
  const { data, error, isFetching, refetch } = useQuery(revisionsQuery(postId));
  if (data === undefined)
    return error ? (
      <Failed
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        what="the earlier versions"
        offline="Earlier versions are only on the server."
      />
    ) : (
      <Skeleton count={8} label="Loading the versions" />
    );
  return (
    <ol className={styles.versions}>
      {data.map((version, at) => (
        <Version key={version.revision} version={version} before={data[at + 1]} />
      ))}
    </ol>
  );
}

function Version({ version, before }: { version: PostRevision; before: PostRevision | undefined }) {
  const { revision, title, body, tags, by, note, at } = version;
  return (
    <li>
      <h3>{before === undefined ? 'First version' : `Version ${revision}`}</h3>
      <p className={styles.by}>
        <Byline by={by} />
        <time dateTime={at}>{formatDate(Date.parse(at))}</time>
      </p>
      {note !== '' && <p dir="auto">Why: {note}</p>}
      {title !== '' && <Change as="title" now={title} before={before?.title} />}
      {tags.length > 0 && (
        <Change as="tags" now={tags.join(', ')} before={before?.tags.join(', ')} />
      )}
      <Change as="text" now={body} before={before?.body} />
    </li>
  );
}

function Change({
  as,
  now,
  before,
}: {
  as: 'title' | 'tags' | 'text';
  now: string;
  before: string | undefined;
}) {
  if (before === undefined)
    return (
      <p className={styles[as]} dir="auto">
        {now}
      </p>
    );
  if (before === now) return null;
  return (
    <p className={styles[as]} dir="auto">
      {mergedPieces(wordDiff(before, now)).map(({ kind, text }, at) =>
        kind === 'same' ? (
          text
        ) : (
          // Pieces of a text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Piece key={at} kind={kind} text={text} />
        ),
      )}
    </p>
  );
}

const Piece = ({ kind, text }: { kind: 'removed' | 'added'; text: string }) =>
  kind === 'removed' ? (
    <del>
      <VisuallyHidden>Removed: </VisuallyHidden>
      {text}
    </del>
  ) : (
    <ins>
      <VisuallyHidden>Added: </VisuallyHidden>
      {text}
    </ins>
  );

type MergedPiece = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** Both sides as one text: what differs on the left was removed, what differs on the right was added. */
export function mergedPieces({
  a,
  b,
}: {
  readonly a: readonly TextPiece[];
  readonly b: readonly TextPiece[];
}): MergedPiece[] {
  const pieces: MergedPiece[] = [];
  let right = 0;
  const addRight = (differs: boolean): void => {
    const piece = b[right];
    if (piece === undefined || piece.differs !== differs) return;
    pieces.push({ kind: differs ? 'added' : 'same', text: piece.text });
    right += 1;
  };
  for (const piece of a) {
    if (piece.differs) pieces.push({ kind: 'removed', text: piece.text });
    else {
      addRight(true);
      addRight(false);
    }
  }
  addRight(true);
  return pieces;
}
