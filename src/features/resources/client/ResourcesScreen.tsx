// features.md §6.33
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { emptyView } from './listView.ts';
import { ResourceList } from './ResourceList.tsx';
import { showCopies } from './resourceQueries.ts';
import type { Applicant } from './applicant.ts';
import styles from './Resources.module.css';

/** Reads the application on this device. */
export type ApplicantSlot = ComponentType<{
  children: (applicant: Applicant) => ReactNode;
  fallback: ReactNode;
}>;

const loadItemPage = async () => (await import('./item/ItemPage.tsx')).ItemPage;
const ItemPage = lazyPart(loadItemPage);

export function ResourcesScreen({ ApplicantFacts }: { ApplicantFacts: ApplicantSlot }) {
  const session = useSession();
  const slug = useSearchParams()[0].get('item');
  const client = useQueryClient();
  const [view, setView] = useState(emptyView);
  const userId = session.kind === 'member' ? session.userId : '';
  useEffect(() => {
    if (userId !== '') void showCopies(client, userId);
  }, [client, userId]);
  useEffect(() => {
    // Then an item opens without a connection, too.
    void loadWithRetry(loadItemPage);
  }, []);
  if (session.kind !== 'member') return null;
  if (slug !== null)
    return (
      <LazyBoundary fallback={<Skeleton shape="text" count={8} />} unavailable={chunkUnavailable}>
        <ItemPage key={slug} slug={slug} session={session} ApplicantFacts={ApplicantFacts} />
      </LazyBoundary>
    );
  return (
    <div className={styles.page}>
      <PageHeader
        title="Resources"
        lead="Guides, checklists, templates, calculators and practice questions, with their sources. You see the size before you load anything."
      />
      <ApplicantFacts fallback={<Skeleton shape="row" count={8} label="Opening the resources" />}>
        {({ stage }) => (
          <ResourceList session={session} stage={stage} view={view} onView={setView} />
        )}
      </ApplicantFacts>
    </div>
  );
}
