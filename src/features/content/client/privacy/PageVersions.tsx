import { useState } from 'react';
import { formatDate } from '#shared/time/formatDate.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { PageVersion } from '#features/content/pagesContract.ts';
import styles from './PrivacyScreen.module.css';

const VersionChanges = lazyPart(
  async () => (await import('./privacyParts.lazy.tsx')).VersionChanges,
);

export const PageVersions = ({
  slug,
  versions,
}: {
  slug: string;
  versions: readonly PageVersion[];
}) => (
  <ul className={styles.versions}>
    {versions.map(({ version, publishedAt, note }, at) => (
      <li key={version}>
        <p>
          <strong>
            Version {version}, {formatDate(Date.parse(publishedAt))}
          </strong>
          {at === 0 && ' (current)'}
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
        <LazyBoundary
          fallback={<Skeleton count={3} label="Loading the changes" />}
          unavailable={<p>We couldn’t load the changes. The text on this page is complete.</p>}
        >
          <VersionChanges slug={slug} version={version} />
        </LazyBoundary>
      )}
      <noscript>
        <p>Showing the changes needs JavaScript.</p>
      </noscript>
    </Disclosure>
  );
}
