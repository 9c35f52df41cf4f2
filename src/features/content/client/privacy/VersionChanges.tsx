import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { ChangePiece } from '#features/content/pagesContract.ts';
import styles from './VersionChanges.module.css';
import { pageChangeQuery } from './pageQueries.ts';

export function VersionChanges({ slug, version }: { slug: string; version: number }) {
  const { data, isError, isFetching, refetch } = useQuery(pageChangeQuery(slug, version));
  if (data)
    return data.paragraphs.length === 0 ? (
      <p>Nothing was reworded.</p>
    ) : (
      data.paragraphs.map((pieces, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of one answer never move
        <p key={at} className={styles.changed}>
          {pieces.map(marked)}
        </p>
      ))
    );
  if (!isError) return <Skeleton count={3} label="Loading the changes" />;
  return (
    <>
      <p>We couldn’t load the changes. The text on this page is complete.</p>
      <Button
        variant="secondary"
        busy={isFetching}
        busyLabel="Asking…"
        onClick={() => void refetch()}
      >
        Try again
      </Button>
    </>
  );
}

function marked({ kind, text }: ChangePiece, at: number) {
  if (kind === 'same') return <span key={at}>{text}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark key={at}>
      <VisuallyHidden>{kind === 'added' ? ' [added] ' : ' [removed] '}</VisuallyHidden>
      {text}
      <VisuallyHidden> [end] </VisuallyHidden>
    </Mark>
  );
}
