import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { nextDeadline } from '#features/schools/rules.ts';
import type { School, ProgramView } from '#features/schools/contract.ts';
import { WhatTheyMean } from './Badges.tsx';
import { Clocks } from './Deadlines.tsx';
import { Program, programNameId } from './Program.tsx';
import styles from './SchoolDetails.module.css';
import { formatLength, trackLabels } from '#shared/reference/catalogue/programLabels.ts';
import { formatLabels, formatMoney, routeLabels } from '#shared/reference/catalogue/labels.ts';

/** A function alone, so that a part that asks for less fits. */
export type ProgramSlot = (props: {
  program: ProgramView;
  school: Pick<School, 'name' | 'city' | 'state'>;
  /** Id of the element that names the program. */
  labelId: string;
}) => ReactNode;

export type ProgramSlots = {
  readonly AddProgram: ProgramSlot;
  readonly YouAndProgram: ProgramSlot;
};

const notReported = 'Not said';

function Row({ program, now }: { program: ProgramView; now: number }) {
  const { id, name, type, details, deadlines } = program;
  const { track, lengthMonths, format, fee, route } = details;
  const next = nextDeadline(deadlines, now);
  return (
    <tr>
      <th scope="row">
        <a href={`#program-${id}`}>{name}</a>
      </th>
      <td data-label="Type">{type}</td>
      <td data-label="Track">{track === null ? notReported : trackLabels[track]}</td>
      <td data-label="Length">
        {lengthMonths === null ? notReported : formatLength(lengthMonths)}
      </td>
      <td data-label="Format">{format === null ? notReported : formatLabels[format]}</td>
      <td data-label="Next deadline">
        {next === null ? (
          'No upcoming deadline listed'
        ) : (
          <>
            <Clocks at={next.at} zone={next.zone} />
            {next.status === 'expected' && <span className={styles.small}>Expected</span>}
          </>
        )}
      </td>
      <td data-label="Fee">
        {fee === null ? notReported : fee === 0 ? 'No fee' : formatMoney(fee)}
      </td>
      <td data-label="How to apply">{route === null ? notReported : routeLabels[route]}</td>
    </tr>
  );
}

function useExpanded(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const wanted = hash.startsWith('#program-') ? document.getElementById(hash.slice(1)) : null;
    if (!(wanted instanceof HTMLDetailsElement)) return;
    wanted.open = true;
    wanted.scrollIntoView();
  }, [hash]);
}

function formatDated(programs: readonly ProgramView[]): string {
  const hasDeadlines = programs.some(({ deadlines }) => deadlines.length > 0);
  const hasSessions = programs.some(({ details }) => details.infoSessions.length > 0);
  return [hasDeadlines ? 'deadlines' : '', hasSessions ? 'information sessions' : '']
    .filter(Boolean)
    .join(' and ');
}

export function Programs({
  school,
  now,
  AddProgram,
  YouAndProgram,
}: ProgramSlots & {
  school: School;
  now: number;
}) {
  const { programs, sources, slug, open } = school;
  useExpanded();
  const dated = formatDated(programs);
  return (
    <section id="programs" className={styles.section}>
      <h2>Nursing programs</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col">Type</th>
            <th scope="col">Track</th>
            <th scope="col">Length</th>
            <th scope="col">Format</th>
            <th scope="col">Next deadline</th>
            <th scope="col">Fee</th>
            <th scope="col">How to apply</th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <Row key={program.id} program={program} now={now} />
          ))}
        </tbody>
      </table>
      {!open && (
        <InlineNotice tone="warn">
          This school is closed and no longer takes applications. The information below is
          historical.
        </InlineNotice>
      )}
      <WhatTheyMean />
      {open && dated !== '' && (
        <p>
          <a href={`/university/${slug}/deadlines.ics`} download>
            Put the {dated} into my calendar
          </a>{' '}
          <span className={styles.small}>a small .ics file with reminders</span>
        </p>
      )}
      {programs.map((program, at) => (
        <div key={program.id} className={styles.programBlock}>
          <Program
            program={program}
            isOpen={at === 0}
            canApply={open}
            source={program.source === null ? undefined : sources[program.source]}
            now={now}
          />
          {open && (
            <LazyBoundary fallback={<div className={styles.addPlaceholder} />} unavailable={null}>
              <AddProgram program={program} school={school} labelId={programNameId(program.id)} />
            </LazyBoundary>
          )}
          {open && (
            <YouAndProgram program={program} school={school} labelId={programNameId(program.id)} />
          )}
        </div>
      ))}
    </section>
  );
}
