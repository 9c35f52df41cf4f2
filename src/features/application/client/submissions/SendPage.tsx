import { useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import condenser from '../Condenser.module.css';
import { useSectionsReady } from '../draft/sectionRecords.ts';
import { ApplyThere } from '../programs/ApplyThere.tsx';
import { formatRoute } from '../programs/programFacts.ts';
import type { ShownProgram } from '../programs/shownPrograms.ts';
import { useMyPrograms } from '../programs/useMyPrograms.ts';
import { hubHref, programHref } from '../sectionHrefs.ts';
import { SendingSteps } from './SendingSteps.tsx';
import { isSentFromHere } from './sentFromHere.ts';
import { StatusLine } from './StatusLine.tsx';
import styles from './Submissions.module.css';

/** Checks one program, reads it back as the program will see it, and sends it. */
export function SendPage() {
  const [params] = useSearchParams();
  const session = useSession();
  const id = params.get('id') ?? '';
  const isReady = useSectionsReady();
  const { programs, isAsking } = useMyPrograms();
  const program = programs.find((each) => each.id === id || each.alsoListed.includes(id));
  if (!isReady || isAsking) {
    return (
      <div className={styles.page}>
        <PageHeader title="Check and send" back={{ label: 'My application', href: hubHref }} />
        <StatusLine text="Checking… We’re opening your application." />
        <Skeleton shape="text" count={6} label="Opening your application" />
      </div>
    );
  }
  if (!program) return <Missing />;
  return (
    <div key={program.id} className={styles.page}>
      <PageHeader
        title={`Check and send: ${program.title}`}
        back={{ label: program.title, href: programHref(program.id) }}
      />
      {isSentFromHere(program.row) ? (
        <SendingSteps
          userId={session.kind === 'member' ? session.userId : ''}
          program={program}
          isCorrection={params.get('correct') === '1'}
        />
      ) : (
        <SentElsewhere program={program} programs={programs} />
      )}
    </div>
  );
}

const Missing = () => (
  <div className={styles.page}>
    <PageHeader title="Program not found" back={{ label: 'My application', href: hubHref }} />
    <StatusLine text="Not submitted. This program isn’t in your application; it may have been removed on another device. Your other answers are where they were." />
    <div className={condenser.rowActions}>
      <LinkButton to={hubHref}>See my programs</LinkButton>
    </div>
  </div>
);

function SentElsewhere({
  program,
  programs,
}: {
  program: ShownProgram;
  programs: readonly ShownProgram[];
}) {
  const route = formatRoute(program.row);
  return (
    <>
      <StatusLine
        text={`Not submitted. This program takes applications ${route === '' ? 'on its own form' : `through ${route}`}, so it can’t be sent from here, and nothing was sent. Your answers are safe, ready to copy.`}
      />
      <ApplyThere program={program} programs={programs} />
      <div className={condenser.rowActions}>
        <LinkButton variant="quiet" to={programHref(program.id)}>
          Record that you submitted it
        </LinkButton>
      </div>
    </>
  );
}
