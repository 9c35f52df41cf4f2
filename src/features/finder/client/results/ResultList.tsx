import { Link } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import type { FinderQuery, Group, SchoolCard } from '#features/finder/search/types.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import { ClosedSchools } from './ClosedSchools.tsx';
import styles from './Finder.module.css';
import { changed, finderHref } from './finderHref.ts';
import { formatSchoolCount } from './finderLabels.ts';
import { GraduatesSource, newestYear } from './ProgramChips.tsx';
import { PageLinks } from './PageLinks.tsx';
import { type RowProps, SchoolRow } from './SchoolRow.tsx';

const loadFinderLazy = () => import('../finder.lazy.tsx');
const NothingFound = lazyPart(async () => (await loadFinderLazy()).NothingFound);
const OfflineOffer = lazyPart(async () => (await loadFinderLazy()).OfflineOffer);

type Marking = { readonly marked: number | null; readonly onMark: (id: number | null) => void };
type Shown = Marking & { readonly newest: number };

export function ResultList({
  query,
  answer,
  marked,
  onMark,
}: { query: FinderQuery; answer: FinderPageResult } & Marking) {
  const {
    items,
    notOnRecord,
    unlocated,
    samples,
    closed,
    others: hidden,
    widen,
    total,
    page,
    pages,
  } = answer;
  const newest = newestYear([...items, ...notOnRecord.items, ...unlocated.items]);
  const marking = { marked, onMark, newest };
  const known = items.filter(hasPrograms);
  const others = items.filter((school) => !hasPrograms(school));
  return (
    <>
      {total === 0 && (
        <section className={styles.nothing}>
          <h2>No school matches everything</h2>
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
      {known.length > 0 && <Rows schools={known} {...marking} />}
      {others.length > 0 && (
        <section className={styles.group}>
          <h2>No nursing program listed</h2>
          <Rows schools={others} {...marking} />
        </section>
      )}
      <ResultGroup
        title="These may match"
        text="We’re missing details about these schools. Check each school’s site."
        group={notOnRecord}
        {...marking}
      />
      <ResultGroup
        title="Location not reported"
        text={
          unlocated.total === 1
            ? 'We don’t know exactly where this school is.'
            : 'We don’t know exactly where these schools are.'
        }
        group={unlocated}
        {...marking}
      />
      <PageLinks page={page} pages={pages} href={(n) => finderHref({ ...query, page: n })} />
      {hidden > 0 && (
        <p className={styles.others}>
          <Link to={finderHref(changed(query, { all: true }))} preventScrollReset>
            Show {formatSchoolCount(hidden)} more, with no nursing program listed
          </Link>
        </p>
      )}
      <ClosedSchools schools={closed} />
      {samples.length > 0 && (
        <section className={styles.group}>
          <h2>Sample schools</h2>
          <p>We made these up to show reviews and deadlines. You can’t apply to them.</p>
          <Rows schools={samples} {...marking} />
        </section>
      )}
      <LazyBoundary fallback={null} unavailable={null}>
        <OfflineOffer />
      </LazyBoundary>
      <p className={styles.foot}>
        <GraduatesSource year={newest} />
        Each school’s page names the source of every figure. Closed schools are hidden. Search by
        full name to find them.
      </p>
    </>
  );
}

const hasPrograms = ({ types }: SchoolCard): boolean => types.length > 0;

const Rows = ({ schools, marked, onMark, newest }: { schools: Group['items'] } & Shown) => (
  <ol className={styles.rows}>
    {schools.map((school) => (
      <SchoolRow
        key={school.id}
        school={school}
        newest={newest}
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
}: { title: string; text: string; group: Group } & Shown) {
  if (group.items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        {title} ({formatSchoolCount(group.total)})
      </h2>
      <p>{text}</p>
      <Rows schools={group.items} {...marking} />
    </section>
  );
}
