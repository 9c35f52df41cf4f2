import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyDisclosure } from './LazyDisclosure.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatProgramCount } from '../engine/rule.ts';
import { isEmptyFilter } from '../normalizeFilter.ts';
import { filterParams } from '../filterUrl.ts';
import { emptyFilter, initialLimits, type ResultLimits, type CriterionKey } from '../types.ts';
import { withWeight } from './filterDraft.ts';
import styles from './form/FilterForm.module.css';
import type { ReadCoursework } from './applicationCourses.ts';
import { FilterForm } from './form/FilterForm.tsx';
import { useFilterAnswer, useCatalogue } from './useCatalogue.ts';
import { saveApplied } from './form/appliedFilter.ts';
import { useCourses } from './form/useCourses.ts';
import { useFilterAddress } from './useFilterAddress.ts';

const FilterResults = lazyPart(
  async () => (await import('./programFilter.lazy.tsx')).FilterResults,
);
const SavedSearches = lazyPart(
  async () => (await import('./programFilter.lazy.tsx')).SavedSearches,
);

const onlyCounts: ResultLimits = { matches: 0, unknown: 0, closest: 0 };
const nothing: ReadonlySet<CriterionKey> = new Set();
const isAboutPlace = ({ code }: { code: string }): boolean =>
  /^(?:zip|city|state|position|place)/.test(code);

export function ProgramFilter({ coursework }: { coursework: ReadCoursework | null }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const hasApplication =
    session.kind === 'member' && session.studentPackage === 'application_condenser';
  const [courses, setCourses] = useCourses(userId);
  const address = useFilterAddress(courses);
  const { draft, setDraft, applied, apply } = address;
  const now = useNow(60_000);
  const catalogue = useCatalogue();
  const [shown, setShown] = useState(initialLimits);
  const asked = useDeferredValue(draft);
  const counted = useFilterAnswer(catalogue, asked, now, onlyCounts);
  const shownQuery = useDeferredValue(applied);
  const found = useFilterAnswer(catalogue, shownQuery, now, shown);
  useEffect(() => saveApplied(userId, filterParams(applied).toString()), [userId, applied]);
  const results = useRef<HTMLHeadingElement>(null);
  const show = (query = draft): void => {
    apply(query);
    setShown(initialLimits);
    results.current?.focus();
    results.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className={styles.filter}>
        <section className={styles.form} aria-label="What you’re looking for">
          <FilterForm
            query={draft}
            onChange={setDraft}
            onCourses={setCourses}
            coursework={hasApplication ? coursework : null}
            unavailable={catalogue.engine?.unavailable ?? nothing}
            notices={(counted.answer?.notices ?? []).filter(isAboutPlace)}
          />
          <LazyDisclosure summary="Saved searches">
            <LazyBoundary
              fallback={<p>Loading your searches…</p>}
              unavailable={
                <p>We couldn’t load this part. Connect to the internet and reload the page.</p>
              }
            >
              <SavedSearches
                userId={userId}
                query={draft}
                onUse={(query) => {
                  if (courses.length === 0 && query.courses.length > 0) setCourses(query.courses);
                  show(query);
                }}
              />
            </LazyBoundary>
          </LazyDisclosure>
          <div className={styles.bar}>
            <Button variant="primary" aria-live="polite" onClick={() => show()}>
              {counted.answer
                ? `Show ${formatProgramCount(counted.answer.total)}`
                : 'Show programs'}
            </Button>
            <Button
              variant="quiet"
              disabled={isEmptyFilter(draft) && isEmptyFilter(applied)}
              onClick={() => show({ ...emptyFilter, place: draft.place, courses })}
            >
              Reset
            </Button>
          </div>
        </section>
        <LazyBoundary
          fallback={<Skeleton shape="row" count={6} label="Loading programs" />}
          unavailable={
            <p>We couldn’t load the programs. Connect to the internet and reload the page.</p>
          }
        >
          <FilterResults
            heading={results}
            catalogue={catalogue}
            found={found}
            query={shownQuery}
            isStale={shownQuery !== applied}
            notices={address.notices}
            shown={shown}
            now={now}
            onMore={(more) => setShown({ ...shown, ...more })}
            hrefWithout={address.hrefWithout}
            onRemove={address.onRemove}
            onLoosen={(key) => show(withWeight(applied, key, true))}
            onReset={() => show({ ...emptyFilter, place: applied.place, courses })}
          />
        </LazyBoundary>
      </div>
    </>
  );
}
