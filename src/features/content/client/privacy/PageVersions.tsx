// The history of a text: when it changed, why, and on demand which words.
import { useState } from 'react';
import { formatDate } from '../../../shared/time/formatDate.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { PageVersion } from '../pagesContract.ts';
import styles from './PrivacyScreen.module.css';

const ChangedWords = lazyPart(async () => (await import('./privacyLater.tsx')).ChangedWords);

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
      {open && (
        <LatePart
          fallback={<Skeleton count={3} label="Asking what was changed" />}
          missing={<p>What was changed could not be loaded. The text on this page is whole.</p>}
        >
          <ChangedWords slug={slug} version={version} />
        </LatePart>
      )}
      <noscript>
        <p>The changed words are fetched when asked for, which needs a script.</p>
      </noscript>
    </Disclosure>
  );
}
