import { lazy, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { useNow } from '../../../../ui/useNow.ts';
import { asksNothing } from '../../toggle/normalise.ts';
import { emptyToggles, firstShown, type Shown, type ToggleKey } from '../../toggle/types.ts';
import { unavailableToggles } from '../../toggle/unavailable.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { without, withWeight } from './draft.ts';
import { Found } from './Found.tsx';
import styles from './Toggle.module.css';
import { ToggleForm } from './ToggleForm.tsx';
import { programsWords } from './Results.tsx';
import { useAnswer, useCatalogue } from './useCatalogue.ts';
import { useCourses } from './useCourses.ts';
import { useToggleAddress } from './useToggleAddress.ts';

const SavedSearches = lazy(async () => ({
  default: (await import('./toggleLater.ts')).SavedSearches,
}));

/** A count needs no rows. */
const onlyCounts: Shown = { matches: 0, unknown: 0, closest: 0 };
const nothing: ReadonlySet<ToggleKey> = new Set();
const isAboutPlace = ({ code }: { code: string }): boolean =>
  /^(?:zip|city|state|position|place)/.test(code);

/** The toggles, how many programs they would find, and what the applied ones have found. */
export function Filter() {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
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
  const results = useRef<HTMLHeadingElement>(null);
  const index = catalogue.kept?.index;
  const unavailable = useMemo(() => (index ? unavailableToggles(index) : nothing), [index]);
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
            unavailable={unavailable}
            notices={(counted.answer?.notices ?? []).filter(isAboutPlace)}
          />
          <Disclosure summary="Saved searches">
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
          </Disclosure>
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
          onRemove={(key) => apply(without(applied, key))}
          onLoosen={(key) => show(withWeight(applied, key, true))}
          onReset={() => show({ ...emptyToggles, place: applied.place, courses })}
        />
      </div>
      <CompareTray />
    </>
  );
}
