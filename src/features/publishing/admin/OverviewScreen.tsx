// Where an editor begins: what only staff can fill in, what waits, what was changed last.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { EntrySummary } from '../contract.ts';
import { describeFailure } from './adminErrors.ts';
import styles from './EntryListScreen.module.css';
import { allEntriesQuery } from './entryQueries.ts';
import { fieldTitle } from './fieldTitle.ts';
import { StateBadge } from './StateBadge.tsx';

const maxRecent = 8;

const byTime = (one: EntrySummary, other: EntrySummary): number =>
  (other.updatedAt ?? '').localeCompare(one.updatedAt ?? '');

export function OverviewScreen({ types }: { types: readonly AnyContentType[] }) {
  const query = useQuery(allEntriesQuery());
  const all = query.data ?? [];
  const unfinished = all.filter((entry) => entry.unfinished.length > 0);
  const waiting = all.filter(({ state }) => state !== 'published');
  const recent = all.filter(({ updatedBy }) => updatedBy !== '').sort(byTime);
  const typeOf = (name: string) => types.find((type) => type.name === name);
  return (
    <>
      <PageHeader title="Overview" lead={<p>Choose in the menu what you want to edit.</p>} />
      {query.isError && (
        <Banner
          tone="bad"
          title={describeFailure(query.error)}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {query.isPending && <Skeleton count={6} />}
      <Part title="Only you can fill this in" entries={unfinished}>
        {(entry) => {
          const type = typeOf(entry.type);
          const labels = entry.unfinished.map((path) =>
            type ? fieldTitle(type, path.split('.')) : path,
          );
          return <p>{labels.join(', ')}</p>;
        }}
      </Part>
      <Part title="Drafts and schedules" entries={waiting}>
        {(entry) => <StateBadge entry={entry} />}
      </Part>
      <Part title="Changed last" entries={recent.slice(0, maxRecent)}>
        {(entry) => <StateBadge entry={entry} />}
      </Part>
      {query.data && unfinished.length + waiting.length + recent.length === 0 && (
        <p>Everything is published and nothing was changed here yet.</p>
      )}
    </>
  );
}

function Part({
  title,
  entries,
  children,
}: {
  title: string;
  entries: readonly EntrySummary[];
  children: (entry: EntrySummary) => ReactNode;
}) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.type}/${entry.key}`} className={styles.row}>
            <Link
              to={`/content/${entry.type}/${encodeURIComponent(entry.key)}`}
              className={styles.link}
            >
              {entry.title}
            </Link>
            {children(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}
