import { Link } from 'react-router-dom';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { DirectoryMark } from '#features/finder/directory/directory.ts';
import { directoryHref, type DirectoryQuery } from '#features/finder/directory/directoryAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';
import styles from './Directory.module.css';

const alphabet = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')];

export const markName = (group: DirectoryQuery['group'], key: string): string =>
  group === 'state'
    ? key === ''
      ? 'State not reported'
      : stateName(key)
    : key === '#'
      ? 'Other'
      : key;

export const markId = (key: string): string => `at-${key === '#' ? 'other' : key || 'unknown'}`;

type Props = {
  query: DirectoryQuery;
  marks: readonly DirectoryMark[];
  page: number;
};

export function DirectoryMarks(props: Props) {
  if (props.marks.length < 2) return null;
  const byLetter = props.query.group === 'letter';
  return (
    <nav className={styles.marks} aria-label={byLetter ? 'Letters' : 'States'}>
      {byLetter ? (
        <LetterLinks {...props} />
      ) : (
        <Disclosure summary="Jump to a state">
          <States {...props} />
        </Disclosure>
      )}
    </nav>
  );
}

const hrefOf = (query: DirectoryQuery, { key, page }: DirectoryMark): string =>
  `${directoryHref({ ...query, page })}#${markId(key)}`;

function LetterLinks({ query, marks, page }: Props) {
  const byKey = new Map(marks.map((mark) => [mark.key, mark]));
  return (
    <ul className={styles.letters}>
      {alphabet.map((letter) => {
        const mark = byKey.get(letter);
        return (
          <li key={letter}>
            {mark ? (
              <Link
                to={hrefOf(query, mark)}
                aria-label={markName('letter', letter)}
                data-here={mark.page === page || undefined}
              >
                {letter}
              </Link>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const States = ({ query, marks, page }: Props) => (
  <ul className={styles.states}>
    {marks.map((mark) => (
      <li key={mark.key}>
        <Link to={hrefOf(query, mark)} data-here={mark.page === page || undefined}>
          {markName('state', mark.key)} ({mark.total})
        </Link>
      </li>
    ))}
  </ul>
);
