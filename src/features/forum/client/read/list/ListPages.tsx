import { Link } from 'react-router-dom';
import { listViewHref, type QuestionListView } from '../listView.ts';
import type { QuestionList } from '../queries.ts';
import styles from './List.module.css';

/** How many pages there are is not known: counting them would take longer than reading one. */
export function pagesAround(page: number, hasMore: boolean): (number | 'gap')[] {
  const last = hasMore ? page + 1 : page;
  const near = [1, page - 1, page, last].filter((each) => each >= 1);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((each, at) => {
    const before = shown[at - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [each - 1, each] : ['gap' as const, each];
  });
}

export function ListPages({
  view,
  meta: { hasMore, nextCursor },
  path,
  maxPage,
}: {
  view: QuestionListView;
  meta: QuestionList['meta'];
  path: string;
  maxPage: number;
}) {
  const { page, cursor } = view;
  const to = (wanted: number): string => listViewHref({ ...view, page: wanted, cursor: '' }, path);
  const isNumbered = cursor === '';
  const canCount = isNumbered && hasMore && page < maxPage;
  const older = canCount
    ? to(page + 1)
    : hasMore && nextCursor !== null
      ? listViewHref({ ...view, page: 1, cursor: nextCursor }, path)
      : null;
  if (isNumbered && page === 1 && older === null) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      {!isNumbered && <Link to={to(1)}>Newest questions</Link>}
      {isNumbered && page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Newer questions
        </Link>
      )}
      {isNumbered && (
        <ul>
          {pagesAround(page, canCount).map((each) => (
            <li key={each}>
              {each === 'gap' ? (
                <span aria-hidden="true">…</span>
              ) : (
                <Link
                  to={to(each)}
                  aria-label={`Page ${each}`}
                  aria-current={each === page ? 'page' : undefined}
                >
                  {each}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {older !== null && (
        <Link to={older} rel="next">
          Older questions
        </Link>
      )}
    </nav>
  );
}
