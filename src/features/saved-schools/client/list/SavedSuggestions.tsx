import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { AddFromList } from '#features/application/client/parts.ts';
import { schoolQuery } from '#features/schools/client/parts.ts';
import { nextDeadline } from '#features/schools/rules.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import styles from '../Saved.module.css';
import { type SavedItem, type SavedProgram, savedItems } from '../savedItems.ts';
import { useSavedList } from '../sync/useSavedList.ts';

const maxSuggested = 3;

type Suggestion = Pick<SavedItem, 'slug' | 'name'> & { readonly program: SavedProgram };

export type SavedSuggestionsProps = {
  /** Programs of the application, which are not suggested. */
  readonly takenIds: ReadonlySet<number>;
};

/** Programs of the saved schools that are not in the application yet (features.md §6.27). */
export function SavedSuggestions({ takenIds }: SavedSuggestionsProps) {
  const { list, hasFailed } = useSavedList();
  const now = useNow(60_000);
  if (hasFailed)
    return <p>We couldn’t open your saved schools. They’re safe; try again in a moment.</p>;
  if (list === null) return <Skeleton count={maxSuggested} label="Opening your saved schools" />;
  const all = suggestPrograms(savedItems(list, null, now), takenIds);
  if (list.schools.every(({ local }) => !local.saved))
    return (
      <p>You haven’t saved a school yet. Tap the heart on a school to see its programs here.</p>
    );
  return <Suggestions all={all} now={now} />;
}

/** The chosen programs of each open school, else all of it; in the order of the list. */
function suggestPrograms(items: readonly SavedItem[], takenIds: ReadonlySet<number>): Suggestion[] {
  return items
    .filter(({ facts }) => facts?.open === true)
    .flatMap(({ slug, name, programs }) => programs.map((program) => ({ slug, name, program })))
    .filter(({ program }) => !takenIds.has(program.id));
}

/** What was offered stays where it is while it is added. */
function Suggestions({ all, now }: { all: readonly Suggestion[]; now: number }) {
  const [suggested] = useState(() => all.slice(0, maxSuggested));
  if (suggested.length === 0)
    return <p>There are no more programs to add from your saved schools.</p>;
  return (
    <ul className={styles.suggestions}>
      {suggested.map(({ slug, name, program }) => (
        <li key={program.id}>
          <p>
            <Link to={`/university/${slug}#program-${program.id}`}>{program.name}</Link>
            <span className={styles.soft}>
              {name}, {formatNext(program, now)}
            </span>
          </p>
          <AddFromList
            school={{ slug, name }}
            programIds={[program.id]}
            schoolQuery={schoolQuery}
          />
        </li>
      ))}
    </ul>
  );
}

function formatNext({ deadlines }: SavedProgram, now: number): string {
  const next = nextDeadline(deadlines, now);
  return next === null
    ? 'no upcoming deadline reported'
    : `${next.cycle}, due ${formatDate(Date.parse(next.at), next.zone)}`;
}
