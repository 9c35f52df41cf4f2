import { LinkButton } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import type { FinderQuery, Group } from '#features/finder/search/types.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import { ClosedSchools } from './ClosedSchools.tsx';
import styles from './Finder.module.css';
import { changed, finderHref } from './finderHref.ts';
import { formatRadius, formatSchoolCount } from './finderLabels.ts';
import { PageLinks } from './PageLinks.tsx';
import { type RowProps, SchoolRow } from './SchoolRow.tsx';

const loadFinderLazy = () => import('../finder.lazy.tsx');
const NothingFound = lazyPart(async () => (await loadFinderLazy()).NothingFound);
const OfflineOffer = lazyPart(async () => (await loadFinderLazy()).OfflineOffer);

type Marking = { readonly marked: number | null; readonly onMark: (id: number | null) => void };

export function ResultList({
  query,
  answer,
  marked,
  onMark,
}: { query: FinderQuery; answer: FinderPageResult } & Marking) {
  const { items, notOnRecord, unlocated, closed, widen, total, page, pages } = answer;
  const marking = { marked, onMark };
  return (
    <>
      {total === 0 && (
        <section className={styles.nothing}>
          <h2>Nothing matches all of it</h2>
          {widen && (
            <div>
              <LinkButton
                variant="lamp"
                to={finderHref(changed(query, { radius: widen.radius }))}
                preventScrollReset
              >
                {widen.radius === null
                  ? `Search at any distance: ${formatSchoolCount(widen.total)}`
                  : `Widen to ${widen.radius} miles: ${formatSchoolCount(widen.total)}`}
              </LinkButton>
            </div>
          )}
          <LazyBoundary fallback={null} unavailable={null}>
            <NothingFound query={query} />
          </LazyBoundary>
        </section>
      )}
      {items.length > 0 && (
        <section>
          <h2 className={styles.unseen}>Schools that match</h2>
          <Rows schools={items} {...marking} />
        </section>
      )}
      <ResultGroup
        title="Programs not on record"
        text="They pass everything that is known. The rest no source says, so look on their own pages."
        group={notOnRecord}
        {...marking}
      />
      <ResultGroup
        title="No location"
        text={`Their coordinates are not on record, so nobody can say whether they are ${formatRadius(query.radius)}.`}
        group={unlocated}
        {...marking}
      />
      <PageLinks page={page} pages={pages} href={(n) => finderHref({ ...query, page: n })} />
      <ClosedSchools schools={closed} />
      <LazyBoundary fallback={null} unavailable={null}>
        <OfflineOffer />
      </LazyBoundary>
      <p className={styles.foot}>
        Closed schools are hidden; their full name finds them. Numbers come from the sources named
        on the page of each school.
      </p>
    </>
  );
}

const Rows = ({ schools, marked, onMark }: { schools: Group['items'] } & Marking) => (
  <ol className={styles.rows}>
    {schools.map((school) => (
      <SchoolRow
        key={school.id}
        school={school}
        marked={school.id === marked}
        onMark={onMark satisfies RowProps['onMark']}
      />
    ))}
  </ol>
);

function ResultGroup({
  title,
  text,
  group,
  ...marking
}: { title: string; text: string; group: Group } & Marking) {
  if (group.items.length === 0) return null;
  return (
    <section className={styles.beside}>
      <h2>
        {title} ({formatSchoolCount(group.total)})
      </h2>
      <p>{text}</p>
      <Rows schools={group.items} {...marking} />
    </section>
  );
}
