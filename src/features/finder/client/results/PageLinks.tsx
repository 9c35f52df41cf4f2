import { Link } from 'react-router-dom';
import styles from './PageLinks.module.css';

/** A gap is null. */
export function visiblePages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((each, at) => {
    const before = shown[at - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [each - 1, each] : [null, each];
  });
}

export function PageLinks({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <ul>
        {visiblePages(page, pages).map((each, at) => (
          <li key={each ?? `gap ${at}`}>
            {each === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={href(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <Link to={href(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
