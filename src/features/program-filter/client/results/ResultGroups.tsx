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
          text="You’re one thing away from each of these: a course, a test or a higher GPA."
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
          title={`Not enough information: ${formatCount(unknown.total)}`}
          text="We’re missing information about these, so we can’t rule them in or out."
        >
          <Hits hits={unknown.items} label="Not enough information" />
          <More
            remaining={unknown.total - unknown.items.length}
            onMore={() => onMore({ unknown: shown.unknown + more })}
          />
        </Part>
      )}
      {answer.excluded.length > 0 && (
        <Disclosure summary="What your must-haves hide">
          <ul className={styles.plain}>
            {answer.excluded.map(({ key, label, fails, alone }) => (
              <li key={key}>
                {label}: {formatProgramCount(fails)} hidden, {formatCount(alone)} by this alone
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
  const { excluded } = answer;
  const loose = excluded
    .filter(({ key, alone }) => key !== 'degree' && alone > 0)
    .sort((one, other) => other.alone - one.alone)
    .slice(0, 4);
  if (asksNothing)
    return (
      <EmptyState title="We don’t have any programs yet" headingLevel={3}>
        <p>The schools are listed below.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No program meets every must-have"
      headingLevel={3}
      action={
        <>
          {loose.map(({ key, label, alone }) => (
            <Button key={key} onClick={() => onLoosen(key)}>
              Make “{label}” nice to have: {formatProgramCount(alone)}
            </Button>
          ))}
          {loose.length === 0 && <Button onClick={onReset}>Clear everything</Button>}
        </>
      }
    >
      <p>
        {loose.length === 0 && excluded.some(({ key, alone }) => key === 'degree' && alone > 0)
          ? 'The rest is only for students who already have a bachelor’s degree.'
          : loose.length === 0
            ? 'At least two must-haves rule everything out. Turn some off, or make them nice to have.'
            : 'A nice-to-have only changes the order.'}
      </p>
    </EmptyState>
  );
}
