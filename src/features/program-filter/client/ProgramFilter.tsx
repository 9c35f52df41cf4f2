import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LateDisclosure } from './LateDisclosure.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useNow } from '../../../../ui/useNow.ts';
import { programsWords } from '../../toggle/rule.ts';
import { asksNothing } from '../../toggle/normalise.ts';
import { toggleParams } from '../../toggle/toggleUrl.ts';
import { emptyToggles, firstShown, type Shown, type ToggleKey } from '../../toggle/types.ts';
import { withWeight } from './draft.ts';
import styles from './Toggle.module.css';
import type { ReadCoursework } from './takenOver.ts';
import { ToggleForm } from './ToggleForm.tsx';
import { useAnswer, useCatalogue } from './useCatalogue.ts';
import { noteApplied, useCourses } from './useCourses.ts';
import { useToggleAddress } from './useToggleAddress.ts';

const Found = lazyPart(async () => (await import('./Found.tsx')).Found);
const SavedSearches = lazyPart(async () => (await import('./toggleLater.ts')).SavedSearches);

/** A count needs no rows. */
const onlyCounts: Shown = { matches: 0, unknown: 0, closest: 0 };
const nothing: ReadonlySet<ToggleKey> = new Set();
const isAboutPlace = ({ code }: { code: string }): boolean =>
  /^(?:zip|city|state|position|place)/.test(code);

/** The toggles, how many programs they would find, and what the applied ones have found. */
export function Filter({ coursework }: { coursework: ReadCoursework | null }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const hasApplication =
    session.kind === 'member' && session.studentPackage === 'application_condenser';
  const [courses, setCourses] = useCourses(userId);
  const address = useToggleAddress(courses);
  const { draft, setDraft, applied, apply } = address;
  const now = useNow(60_000);
  const catalogue = useCatalogue();
  const [shown, setShown] = useState(firstShown);
  const asked = useDeferredValue(draft);
  const counted = useAnswer(catalogue, asked, now, onlyCounts);
  const shownQuery = useDeferredValue(applied);
  const found = useAnswer(catalogue, shownQuery, now, shown);
  useEffect(() => noteApplied(userId, toggleParams(applied).toString()), [userId, applied]);
  const results = useRef<HTMLHeadingElement>(null);
  const show = (query = draft): void => {
    apply(query);
    setShown(firstShown);
    results.current?.focus();
    results.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className={styles['filter']}>
        <section className={styles['form']} aria-label="Toggles">
          <ToggleForm
            query={draft}
            onChange={setDraft}
            onCourses={setCourses}
            coursework={hasApplication ? coursework : null}
            unavailable={catalogue.kept?.unavailable ?? nothing}
            notices={(counted.answer?.notices ?? []).filter(isAboutPlace)}
          />
          <LateDisclosure summary="Saved searches">
            <LatePart
              fallback={<p>Loading your searches…</p>}
              missing={<p>This part did not arrive. Reload the page with a connection.</p>}
            >
              <SavedSearches
                userId={userId}
                query={draft}
                onUse={(query) => {
                  if (courses.length === 0 && query.courses.length > 0) setCourses(query.courses);
                  show(query);
                }}
              />
            </LatePart>
          </LateDisclosure>
          <div className={styles['bar']}>
            <Button
              variant={address.isChanged ? 'lamp' : 'primary'}
              aria-live="polite"
              onClick={() => show()}
            >
              {counted.answer ? `Show ${programsWords(counted.answer.total)}` : 'Show the programs'}
            </Button>
            <Button
              variant="quiet"
              disabled={asksNothing(draft) && asksNothing(applied)}
              onClick={() => show({ ...emptyToggles, place: draft.place, courses })}
            >
              Reset
            </Button>
          </div>
        </section>
        <LatePart
          fallback={<Skeleton shape="row" count={6} label="Loading programs" />}
          missing={<p>The list of programs did not arrive. Reload the page with a connection.</p>}
        >
          <Found
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
            onReset={() => show({ ...emptyToggles, place: applied.place, courses })}
          />
        </LatePart>
      </div>
    </>
  );
}
