import { Link } from 'react-router-dom';
import type { DirectoryPage } from '#features/finder/directory/directory.ts';
import {
  directoryHref,
  type DirectoryQuery,
  emptyDirectory,
} from '#features/finder/directory/directoryAddress.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { nursingTypes, typeNames } from '#shared/reference/catalogue/awards.ts';
import { stateName } from '#shared/geo/placeText.ts';
import { formatCount, plural } from '#shared/text/plural.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { finderHref } from '../results/finderHref.ts';
import styles from './Directory.module.css';
import { directoryHeadline } from './directoryLabels.ts';

type Props = {
  query: DirectoryQuery;
  answer: Pick<DirectoryPage, 'states' | 'types' | 'counts'>;
};

/** From one list to its neighbors: the other programs of a state, and the same program elsewhere. */
export const DirectoryLinks = ({ query, answer }: Props) => (
  <>
    <TypeLinks query={query} types={answer.types} />
    <StateLinks query={query} states={answer.states} />
    <Switches query={query} others={answer.counts.others} />
  </>
);

function TypeLinks({ query, types }: { query: DirectoryQuery } & Pick<DirectoryPage, 'types'>) {
  const links = nursingTypes
    .filter((type) => (types[type] ?? 0) > 0 && !query.types.includes(type))
    .map((type) => ({
      key: type,
      label: `${typeNames[type]} (${formatCount(types[type] ?? 0)})`,
      to: directoryHref({ ...emptyDirectory, state: query.state, types: [type] }),
    }));
  const every = { key: '', label: 'All nursing schools', to: '' };
  const shown =
    query.types.length === 0
      ? links
      : [...links, { ...every, to: directoryHref({ ...emptyDirectory, state: query.state }) }];
  const where = query.state === '' ? '' : ` in ${stateName(query.state)}`;
  return shown.length === 0 ? null : (
    <nav className={styles.more} aria-label="Programs">
      <h2>{query.types.length === 0 ? `By program${where}` : `Other programs${where}`}</h2>
      <ChipLinks links={shown} />
    </nav>
  );
}

function StateLinks({ query, states }: { query: DirectoryQuery } & Pick<DirectoryPage, 'states'>) {
  const { types, all } = query;
  const links = Object.entries(states)
    .filter(([code]) => code !== '' && code !== query.state)
    .map(([code, count]) => ({ code, count, name: stateName(code) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  if (links.length === 0) return null;
  const what = directoryHeadline({ ...emptyDirectory, types, all });
  const title = query.state === '' ? `${what} by state` : `${what} in other states`;
  return (
    <nav className={styles.more} aria-label="States">
      <Disclosure summary={title}>
        <ul className={styles.states}>
          {links.map(({ code, count, name }) => (
            <li key={code}>
              <Link to={directoryHref({ ...emptyDirectory, types, all, state: code })}>
                {name} ({formatCount(count)})
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}

const Switches = ({ query, others }: { query: DirectoryQuery; others: number }) => (
  <p className={styles.switches}>
    <Link to={finderHref({ ...emptyFinder, state: query.state, types: query.types })}>
      Filter and sort this list by cost, size or distance
    </Link>
    {others > 0 && query.types.length === 0 && (
      <Link to={directoryHref({ ...query, all: true, page: 1 })}>
        Show {plural(others, 'school')} more, with no nursing program listed
      </Link>
    )}
    {query.all && (
      <Link to={directoryHref({ ...query, all: false, page: 1 })}>Show nursing schools only</Link>
    )}
  </p>
);
