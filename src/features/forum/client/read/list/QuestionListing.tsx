import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { plural } from '#shared/text/plural.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { maxPage, questionTabs } from '#features/forum/contract.ts';
import { forumPath, listViewHref, type QuestionListView, tagPath } from '../listView.ts';
import { ListFailed, ListLoading } from '../ReadingStates.tsx';
import { type QuestionList, questionListQuery } from '../queries.ts';
import { useCacheAhead, useCacheRecent } from '../useForumCopies.ts';
import { unreadMark } from '../history/readingHistory.ts';
import { useReadingHistory } from '../history/useReadingHistory.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { filterChips, listHeading, tabLabels } from './listLabels.ts';
import { ListPages } from './ListPages.tsx';
import { ListSearch } from './ListSearch.tsx';
import styles from './List.module.css';
import { QuestionRow } from './QuestionRow.tsx';

/** @param isTagPage its address carries the tag, so that no filter shows it */
export function QuestionListing({
  view,
  isTagPage = false,
}: {
  view: QuestionListView;
  isTagPage?: boolean;
}) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const isClosed = view.tab === 'followed' && userId === '';
  const path = isTagPage ? tagPath(view.tag) : forumPath;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...questionListQuery(view, userId),
    placeholderData: keepPreviousData,
    enabled: !isClosed,
  });
  useCacheRecent(view, isPlaceholderData ? undefined : data);
  useCacheAhead(data === undefined || data.cachedAt !== undefined);
  const chips = filterChips(view, data?.cards ?? [], isTagPage);
  const shared = { view, chips, path };
  return (
    <div className={styles.listing}>
      <ListSearch view={view} path={path} />
      {view.q === '' ? <ListTabs view={view} path={path} /> : null}
      {chips.length > 0 && (
        <ChipLinks
          label="Filters in use"
          removes
          links={chips.map(({ key, label, without }) => ({
            key,
            label,
            to: listViewHref(without, path),
          }))}
        />
      )}
      <section
        className={styles.list}
        aria-labelledby="questions"
        data-stale={isPlaceholderData || undefined}
        aria-busy={isFetching || undefined}
      >
        <h2 id="questions" className={styles.heading}>
          {view.q === '' ? (
            // The chosen tab shows it to who sees it.
            <VisuallyHidden>{listHeading(view)}</VisuallyHidden>
          ) : (
            listHeading(view)
          )}
        </h2>
        {isClosed ? (
          <ListEmpty {...shared} isGuest />
        ) : data ? (
          <Listed {...shared} list={data} />
        ) : error ? (
          <ListFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ListLoading />
        )}
      </section>
      <LiveRegion
        text={data && !isPlaceholderData ? `${plural(data.cards.length, 'question')} shown` : ''}
      />
    </div>
  );
}

const ListTabs = ({ view, path }: { view: QuestionListView; path: string }) => (
  <nav className={styles.tabs} aria-label="Order of questions">
    <ul>
      {questionTabs.map((tab) => (
        <li key={tab}>
          <Link
            to={listViewHref({ ...view, tab, page: 1, cursor: '' }, path)}
            aria-current={tab === view.tab ? 'page' : undefined}
          >
            {tabLabels[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function Listed({
  view,
  chips,
  path,
  list,
}: {
  view: QuestionListView;
  chips: ReturnType<typeof filterChips>;
  path: string;
  list: QuestionList;
}) {
  const history = useReadingHistory();
  const { cards, meta } = list;
  return (
    <>
      <CopyNotice list={list} />
      {meta.isFuzzy && cards.length > 0 && (
        <InlineNotice tone="info">
          Nothing matches these words exactly. These questions come close.
        </InlineNotice>
      )}
      {cards.length === 0 ? (
        <ListEmpty view={view} chips={chips} path={path} isGuest={false} />
      ) : (
        <ol className={styles.rows}>
          {cards.map((card) => (
            <QuestionRow key={card.id} card={card} mark={history && unreadMark(history, card)} />
          ))}
        </ol>
      )}
      <ListPages view={view} meta={meta} path={path} maxPage={maxPage} />
    </>
  );
}

function CopyNotice({ list: { cachedAt, searchedCopies = 0 } }: { list: QuestionList }) {
  const now = useNow(60_000);
  if (cachedAt === undefined) return null;
  return (
    <InlineNotice tone="info">
      We couldn’t reach the server. This list is made from the{' '}
      {plural(searchedCopies, 'newest question')} saved on this device {relativeTime(cachedAt, now)}
      .
    </InlineNotice>
  );
}
