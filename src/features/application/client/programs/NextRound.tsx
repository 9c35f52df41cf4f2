import { Link } from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { programHref } from '../sectionHrefs.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import type { ShownProgram } from './shownPrograms.ts';
import { useNextRound } from './useNextRound.ts';

type NextRoundProps = {
  readonly program: ShownProgram;
  readonly programs: readonly ShownProgram[];
};

/** A round that is over, and the one after it. */
export function NextRound({ program, programs }: NextRoundProps) {
  const next = useNextRound(program, programs);
  if (program.stored?.catalogue?.open === false) {
    return (
      <Banner tone="warn" title="This school is closed">
        <p>It no longer takes applications. Archive this program, or keep it for your records.</p>
      </Banner>
    );
  }
  if (!next?.isOver) return null;
  const { round, there, copy } = next;
  return (
    <Banner
      tone="info"
      title={`The next round is ${round.cycle}`}
      actions={
        there === null && (
          <Button variant="secondary" onClick={copy}>
            Add {round.cycle}
          </Button>
        )
      }
    >
      <p>
        This deadline has passed. The next one is {formatDate(Date.parse(round.at), round.zone)}.{' '}
        {there !== null && <Link to={programHref(there)}>It’s in your application.</Link>}
      </p>
    </Banner>
  );
}

/** While this round is open; after it the page offers the next one at its head. */
export function CopyToNextRound({ program, programs }: NextRoundProps) {
  const next = useNextRound(program, programs);
  if (!next || next.isOver) return null;
  const { round, there, copy } = next;
  return there === null ? (
    <Button variant="secondary" onClick={copy}>
      Copy to {round.cycle}
    </Button>
  ) : (
    <Link to={programHref(there)}>{round.cycle} is in your application</Link>
  );
}
