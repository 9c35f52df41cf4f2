import { Link } from 'react-router-dom';
import type { DirectoryMark } from '../../directory.ts';
import { directoryHref, type DirectoryQuery } from '../../directoryAddress.ts';
import { stateName } from '../../geo/placeText.ts';
import styles from './Directory.module.css';

const letters = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')];

/** The name under which a stretch of the list stands. */
export const markName = (group: DirectoryQuery['group'], key: string): string =>
  group === 'state'
    ? key === ''
      ? 'State not known'
      : stateName(key)
    : key === '#'
      ? 'Other beginnings'
      : key;

/** The place of a stretch on its page. */
export const markId = (key: string): string => `at-${key === '#' ? 'other' : key || 'unknown'}`;

/** Where in the list a letter or a state begins: leads to its page, and there to its place. */
export function DirectoryMarks({
  query,
  marks,
  page,
}: {
  query: DirectoryQuery;
  marks: readonly DirectoryMark[];
  page: number;
}) {
  if (marks.length < 2) return null;
  const { group } = query;
  const byKey = new Map(marks.map((mark) => [mark.key, mark]));
  const keys = group === 'letter' ? letters : marks.map(({ key }) => key);
  return (
    <nav className={styles['marks']} aria-label={group === 'letter' ? 'Letters' : 'States'}>
      <ul data-group={group}>
        {keys.map((key) => {
          const mark = byKey.get(key);
          const shown = group === 'state' ? markName(group, key) : key;
          return (
            <li key={key}>
              {mark ? (
                <Link
                  to={`${directoryHref({ ...query, page: mark.page })}#${markId(key)}`}
                  aria-label={group === 'letter' ? markName(group, key) : undefined}
                  data-here={mark.page === page || undefined}
                >
                  {shown}
                  {group === 'state' && ` (${mark.total})`}
                </Link>
              ) : (
                <span aria-hidden="true">{shown}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
