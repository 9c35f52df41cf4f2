import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { formatDate } from '../../../../shared/time/formatDate.ts';
import { InlineNotice } from '../../../../ui/Banner.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { LiveRegion } from '../../../../ui/LiveRegion.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../../ui/pageMeta.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { directoryHref, type DirectoryQuery } from '../../directoryAddress.ts';
import type { FinderNotice } from '../../search/types.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { directoryQuery, type ShownDirectory } from '../directoryQueries.ts';
import { FinderNotices, onlyOnce } from '../finder/FinderNotices.tsx';
import { PageLinks } from '../finder/PageLinks.tsx';
import styles from './Directory.module.css';
import { DirectoryList } from './DirectoryList.tsx';
import { DirectoryMarks } from './DirectoryMarks.tsx';
import { DirectoryTools } from './DirectoryTools.tsx';
import { DirectorySearch } from './DirectorySearch.tsx';
import { directoryCount, directoryHeadline, directoryMeta } from './directoryWords.ts';

const NoList = lazy(async () => ({
  default: (await import('../finder/finderLater.ts')).NoList,
}));

/** Every school in order, page by page. */
export function Directory({
  query,
  notices,
}: {
  query: DirectoryQuery;
  notices: readonly FinderNotice[];
}) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...directoryQuery(query),
    // The list before stays until there is a new one.
    placeholderData: keepPreviousData,
  });
  usePageMeta(directoryMeta(query, data));
  const current = isPlaceholderData ? undefined : data;
  return (
    <div className={styles['directory']}>
      <PageHeader
        title={directoryHeadline(query)}
        lead={<p>{data ? directoryCount(query, data) : 'Looking…'}</p>}
      />
      <DirectorySearch query={query} states={data?.states ?? {}} />
      <div className={styles['notices']}>
        <FinderNotices notices={onlyOnce([...notices, ...(current?.notices ?? [])])} />
        {current && <Origin answer={current} />}
      </div>
      {data && <DirectoryMarks query={query} marks={data.marks} page={data.page} />}
      <DirectoryTools query={query} />
      <div
        className={styles['list']}
        data-stale={isPlaceholderData || undefined}
        aria-busy={isFetching || undefined}
      >
        {data ? (
          <>
            <DirectoryList query={query} answer={data} />
            <PageLinks
              page={data.page}
              pages={data.pages}
              href={(page) => directoryHref({ ...query, page })}
            />
          </>
        ) : error ? (
          <LatePart fallback={<Waiting />} missing={<Waiting />}>
            <NoList error={error} isAsking={isFetching} onRetry={() => void refetch()} />
          </LatePart>
        ) : (
          <Waiting />
        )}
      </div>
      {data && (
        <p className={styles['foot']}>
          Data as of {formatDate(Date.parse(data.asOf))}. Closed schools are hidden; their full name
          finds them. Each number has its source and year on the page of the school.
        </p>
      )}
      <LiveRegion text={current ? directoryCount(query, current) : ''} />
      <CompareTray />
    </div>
  );
}

/** Where the list comes from, when that has to be said. */
const Origin = ({ answer: { hasSamples, from, keptAt } }: { answer: ShownDirectory }) => (
  <>
    {hasSamples && (
      <InlineNotice tone="info">
        <p>
          This is a demo with a small catalogue. Schools marked Sample are made up; the others are
          real, with public facts only.
        </p>
      </InlineNotice>
    )}
    {from === 'device' && (
      <InlineNotice tone="info">
        <p>
          Shown from the list on this phone
          {keptAt !== null && `, as of ${formatDate(keptAt)}`}. Ratings, prices and deadlines may
          have changed since.
        </p>
      </InlineNotice>
    )}
  </>
);

const Waiting = () => <Skeleton shape="card" count={8} label="Loading the schools" />;
