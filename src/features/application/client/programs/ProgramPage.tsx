import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { paths } from '#shared/routing/paths.ts';
import condenser from '../Condenser.module.css';
import { useSectionReady } from '../draft/sectionRecords.ts';
import { materialHref } from '#features/application/sectionAddress.ts';
import { SendingPart } from '../submissions/sent/SendingPart.tsx';
import { isSentFromHere } from '../submissions/sentFromHere.ts';
import { hubHref, topicHref } from '../sectionHrefs.ts';
import { ApplyThere } from './ApplyThere.tsx';
import { DeadlineView } from './DeadlineView.tsx';
import { formatFee, formatRoute } from './programFacts.ts';
import { NextRound } from './NextRound.tsx';
import { ProgramHistory } from './ProgramHistory.tsx';
import { ProgramStateView } from './ProgramStateView.tsx';
import styles from './Programs.module.css';
import type { ShownProgram } from './shownPrograms.ts';
import { useMyPrograms } from './useMyPrograms.ts';

const back = { label: 'My application', href: hubHref };
const rowHref = (id: string): string => `${topicHref('program-material', 'programs')}&row=${id}`;

/** One program of the application: what was typed, where it stands, how it came there, and what can be recorded. */
export function ProgramPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const ready = useSectionReady('program-material');
  const { programs, ...known } = useMyPrograms();
  const program = programs.find((each) => each.id === id || each.alsoListed.includes(id));
  if (!ready) {
    return (
      <div className={styles.page}>
        <PageHeader title="Program" back={back} />
        <Skeleton shape="text" count={6} label="Opening this program" />
      </div>
    );
  }
  if (!program) return <Missing />;
  return (
    <div key={program.id} className={styles.page}>
      <PageHeader title={program.title} back={back} />
      <ListedTwice program={program} />
      <ProgramStateView program={program} known={known} />
      <NextRound program={program} programs={programs} />
      <Typed program={program} />
      {program.row['programId'] !== undefined && <Asked id={program.id} />}
      {isSentFromHere(program.row) ? (
        <SendingPart program={program} programs={programs} />
      ) : (
        <ApplyThere program={program} programs={programs} />
      )}
      {program.stored && <ProgramHistory program={program.stored} />}
    </div>
  );
}

const Missing = () => (
  <div className={styles.page}>
    <PageHeader title="Program not found" back={back} />
    <p className={condenser.plainText}>
      This program isn’t in your application. It may have been removed on another device. Your other
      answers are where they were.
    </p>
    <div className={condenser.rowActions}>
      <LinkButton to={hubHref}>See my programs</LinkButton>
      <LinkButton variant="quiet" to={paths.findUniversities}>
        Find programs to add
      </LinkButton>
    </div>
  </div>
);

const ListedTwice = ({ program: { alsoListed } }: { program: ShownProgram }) =>
  alsoListed[0] === undefined ? null : (
    <Banner tone="warn" title="This program is in your list twice">
      <p>
        It was added on two devices. It counts once, and everything you typed is in one of the two.{' '}
        <a href={rowHref(alsoListed[0])}>Look at the second one</a>, then remove the one you don’t
        need.
      </p>
    </Banner>
  );

function Typed({ program: { id, row, deadline, stored } }: { program: ShownProgram }) {
  const facts = [
    ['Program', stored?.catalogue?.program ?? ''],
    ['Cycle', row['cycle'] ?? ''],
    ['Where you apply', formatRoute(row)],
    ['Application fee', formatFee(row)],
    ['City', [row['city'], row['state']].filter(Boolean).join(', ')],
    ['Notes', row['notes'] ?? ''],
  ].filter(([, text]) => text !== '');
  return (
    <section className={condenser.block} aria-labelledby="typed-title">
      <h2 id="typed-title">Deadline and details</h2>
      <DeadlineView deadline={deadline} />
      {facts.length > 0 && (
        <dl className={styles.list}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={condenser.rowActions}>
        <LinkButton variant="secondary" to={rowHref(id)}>
          Edit these details
        </LinkButton>
      </div>
    </section>
  );
}

const Asked = ({ id }: { id: string }) => (
  <section className={condenser.block} aria-labelledby="asked-title">
    <h2 id="asked-title">What this program asks for</h2>
    <p className={condenser.plainText}>
      Its questions, essays, documents and references, and what’s still missing.
    </p>
    <div className={condenser.rowActions}>
      <LinkButton variant="secondary" to={materialHref(id, 'overview')}>
        Answer what it asks
      </LinkButton>
    </div>
  </section>
);
