// The history of a text: when it changed, why, and which words.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../shared/time/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChangePiece, PageVersion } from '../pagesContract.ts';
import { pageChangeQuery } from './pageQueries.ts';
import styles from './PrivacyScreen.module.css';

/** @param versions newest first */
export const PageVersions = ({
  slug,
  versions,
}: {
  slug: string;
  versions: readonly PageVersion[];
}) => (
  <ul className={styles['versions']}>
    {versions.map(({ version, publishedAt, note }, at) => (
      <li key={version}>
        <p>
          <strong>
            Version {version}, {formatDate(Date.parse(publishedAt))}
          </strong>
          {at === 0 && ' (in force)'}
        </p>
        {note !== '' && <p>{note}</p>}
        {at < versions.length - 1 && <Changes slug={slug} version={version} />}
      </li>
    ))}
  </ul>
);

function Changes({ slug, version }: { slug: string; version: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={`What version ${version} changed`} onToggle={setOpen}>
      {open && <ChangedWords slug={slug} version={version} />}
      <noscript>
        <p>The changed words are fetched when asked for, which needs a script.</p>
      </noscript>
    </Disclosure>
  );
}

function ChangedWords({ slug, version }: { slug: string; version: number }) {
  const { data, isError, isFetching, refetch } = useQuery(pageChangeQuery(slug, version));
  if (data)
    return data.paragraphs.length === 0 ? (
      <p>No word was changed.</p>
    ) : (
      data.paragraphs.map((pieces, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of one answer never move
        <p key={at} className={styles['changed']}>
          {pieces.map(marked)}
        </p>
      ))
    );
  if (!isError) return <Skeleton count={3} label="Asking what was changed" />;
  return (
    <>
      <p>What was changed could not be loaded. The text on this page is whole.</p>
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

/** Said in words too: screen readers pass over the marks. */
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
