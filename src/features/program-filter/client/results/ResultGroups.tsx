import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatProgramCount } from '#features/program-filter/engine/rule.ts';
import type {
  ProgramHit,
  ResultLimits,
  FilterResult,
  CriterionKey,
} from '#features/program-filter/types.ts';

import { HitRow } from './HitRow.tsx';
import styles from './FilterResults.module.css';
import { formatCount } from '#shared/text/plural.ts';

type Props = {
  readonly answer: FilterResult;
  readonly asksNothing: boolean;
  readonly shown: ResultLimits;
  readonly onMore: (shown: Partial<ResultLimits>) => void;
  readonly onLoosen: (key: CriterionKey) => void;
  readonly onReset: () => void;
};

const more = 20;

export function ResultGroups({ answer, shown, onMore, ...props }: Props) {
  const { total, matches, closest, unknown } = answer;
  return (
    <>
      {total === 0 && <Nothing answer={answer} {...props} />}
      <Hits hits={matches} label="Matching programs" />
      <More
        remaining={total - matches.length}
        onMore={() => onMore({ matches: shown.matches + more })}
      />
      {closest.total > 0 && (
        <Part
          title={`Closest to qualifying: ${formatProgramCount(closest.total)}`}
          text="Each lacks exactly one thing: a course, a test, or some points of the GPA."
        >
          <Hits hits={closest.items} label="Closest to qualifying" />
          <More
            remaining={closest.total - closest.items.length}
            onMore={() => onMore({ closest: shown.closest + more })}
          />
        </Part>
      )}
      {unknown.total > 0 && (
        <Part
          title={`Not on record: ${formatCount(unknown.total)}`}
          text="Nothing speaks against these. Something that you must have is not on record for a program, or a school has no nursing program on record."
        >
          <Hits hits={unknown.items} label="Not on record" />
          <More
            remaining={unknown.total - unknown.items.length}
            onMore={() => onMore({ unknown: shown.unknown + more })}
          />
        </Part>
      )}
      {answer.excluded.length > 0 && (
        <Disclosure summary="What your must-haves leave out">
          <ul className={styles.plain}>
            {answer.excluded.map(({ key, label, fails, alone }) => (
              <li key={key}>
                {label}: {formatProgramCount(fails)}, {formatCount(alone)} of them by this alone
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

const Hits = ({ hits, label }: { hits: readonly ProgramHit[]; label: string }) =>
  hits.length === 0 ? null : (
    <ol className={styles.hits} aria-label={label}>
      {hits.map((hit) => (
        <HitRow key={`${hit.schoolId} ${hit.program?.id ?? ''}`} hit={hit} />
      ))}
    </ol>
  );

const More = ({ remaining, onMore }: { remaining: number; onMore: () => void }) =>
  remaining <= 0 ? null : (
    <p>
      <Button onClick={onMore}>Show {formatCount(Math.min(remaining, more))} more</Button>
    </p>
  );

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <p className={styles.soft}>{text}</p>
    {children}
  </section>
);

function Nothing({
  answer,
  asksNothing,
  onLoosen,
  onReset,
}: Pick<Props, 'answer' | 'asksNothing' | 'onLoosen' | 'onReset'>) {
  const loose = answer.excluded
    .filter(({ alone }) => alone > 0)
    .sort((one, other) => other.alone - one.alone)
    .slice(0, 4);
  if (asksNothing)
    return (
      <EmptyState title="No program is on record yet" headingLevel={3}>
        <p>
          The catalogue lists schools, and none of them has a nursing program on record. They stand
          below.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No program passes every must-have"
      headingLevel={3}
      action={
        <>
          {loose.map(({ key, label, alone }) => (
            <Button key={key} onClick={() => onLoosen(key)}>
              Only wish for “{label}”: {formatProgramCount(alone)}
            </Button>
          ))}
          {loose.length === 0 && <Button onClick={onReset}>Turn all toggles off</Button>}
        </>
      }
    >
      <p>
        {loose.length === 0
          ? 'No single must-have stands in the way; at least two do. Turn some off, or make them wishes.'
          : 'As a wish it still counts for the score and leaves nothing out.'}
      </p>
    </EmptyState>
  );
}
