import { Link } from 'react-router-dom';
import { useMemo } from 'react';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import {
  chooseDeadline,
  findOwnRound,
} from '#features/application/answers/programs/programDeadline.ts';
import {
  currentRound,
  programRow,
  type ProgramRound,
} from '#features/application/answers/programs/programRounds.ts';
import { currentRequirements } from '#features/application/material/acceptedVersion.ts';
import {
  type ApplicationRequirements,
  toProgramFacts,
} from '#features/application/readiness/programFacts.ts';
import { programReadiness } from '#features/application/readiness/programReadiness.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import type { School } from '#features/schools/contract.ts';
import { judgeOffer } from '../add-program/offer.ts';
import { useOwnRounds } from '../add-program/useOwnPrograms.ts';
import { useSectionsReady } from '../draft/sectionRecords.ts';
import { useMaterial } from '../material/useMaterial.ts';
import type { ShownProgram } from '../programs/shownPrograms.ts';
import { useApplicant } from '../readiness/useReadiness.ts';
import { readinessHref, topicHref } from '../sectionHrefs.ts';
import {
  describeDeadline,
  describeGpa,
  describeHeadline,
  describePrerequisites,
  type FitFact,
} from './describeFit.ts';
import styles from './YouAndProgram.module.css';

export type FitProps = {
  readonly program: School['programs'][number];
  readonly school: Pick<School, 'name' | 'city' | 'state'>;
};

const minuteMs = 60_000;

/** No document changes what is shown here. */
const noDocuments: [] = [];

/** From the answers on this device and the page itself, so it needs no connection. */
export function FitFacts(props: FitProps) {
  const isReady = useSectionsReady();
  const { program } = props;
  const round = currentRound(program.deadlines, useNow(minuteMs));
  const offer = judgeOffer(useOwnRounds(program.id), round);
  if (!isReady) return <Skeleton count={5} label="Opening your answers" />;
  return offer.kind === 'new' ? (
    <NewFit {...props} round={round} />
  ) : (
    <OwnFit {...props} own={offer.own} />
  );
}

function NewFit({ round, ...props }: FitProps & { round: ProgramRound | null }) {
  const { program, school } = props;
  const row = useMemo(() => programRow({ ...program, school }, round), [program, school, round]);
  return <Fit {...props} rowId="" row={row} requirements={null} due={round} isListed={false} />;
}

function OwnFit({ own, ...props }: FitProps & { own: ShownProgram }) {
  const { id, row } = own;
  const deadline = chooseDeadline(row, findOwnRound(row, props.program.deadlines));
  const { views } = useMaterial();
  const view = views.get(id);
  const requirements = useMemo(() => currentRequirements(view, row), [view, row]);
  const due = deadline && {
    at: deadline.at.toISOString(),
    zone: deadline.zone,
    cycle: row['cycle'] ?? '',
  };
  return <Fit {...props} rowId={id} row={row} requirements={requirements} due={due} isListed />;
}

function Fit({
  program: { details, deadlines },
  rowId,
  row,
  requirements,
  due,
  isListed,
}: FitProps & {
  /** Empty for a program that is not in the application. */
  rowId: string;
  row: RowValues;
  requirements: ApplicationRequirements | null;
  due: ProgramRound | null;
  isListed: boolean;
}) {
  const applicant = useApplicant(noDocuments);
  const readiness = useMemo(() => {
    const facts = toProgramFacts({ ...details, deadlines }, requirements);
    return programReadiness(applicant, { id: rowId, row, facts });
  }, [applicant, rowId, row, details, deadlines, requirements]);
  const hasCourses = applicant.gpaCourses.length > 0;
  const headline = describeHeadline(readiness, hasCourses);
  return (
    <>
      <p className={styles.headline} data-tone={headline.tone}>
        {headline.text}
      </p>
      <dl className={styles.facts}>
        <Fact name="Prerequisites" fact={describePrerequisites(readiness)} />
        <Fact name="Your GPA under its rule" fact={describeGpa(readiness.gpa)} />
        <Fact name="Deadline" fact={describeDeadline(due, deadlines, applicant.now)} />
      </dl>
      {isListed ? (
        <Link className={styles.onward} to={readinessHref}>
          See all of it next to your other programs
        </Link>
      ) : (
        <Link className={styles.onward} to={topicHref('academics', 'courses')}>
          {hasCourses ? 'Update my courses' : 'Add my courses'}
        </Link>
      )}
    </>
  );
}

const Fact = ({ name, fact: { text, detail } }: { name: string; fact: FitFact }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{text}</strong>
      {detail !== '' && <span>{detail}</span>}
    </dd>
  </div>
);
