import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { nextRoundRow } from '#features/application/answers/programs/programRounds.ts';
import { programKey } from '#features/application/answers/programs/programRows.ts';
import { useSectionActions } from '../draft/sectionRecords.ts';
import { programHref } from '../sectionHrefs.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import type { ShownProgram } from './shownPrograms.ts';

/** A round that is over, and the one after it. */
export function NextRound({
  program: { row, stored, deadline },
  programs,
}: {
  program: ShownProgram;
  programs: readonly ShownProgram[];
}) {
  const actions = useSectionActions('program-material');
  const [added, setAdded] = useState<string | null>(null);
  const now = useNow();
  const round = stored?.catalogue?.nextRound ?? null;
  const isOver = deadline !== null && deadline.getTime() < now;
  if (stored?.catalogue?.open === false) {
    return (
      <Banner tone="warn" title="This school is closed">
        <p>It no longer takes applications. Archive this program, or keep it for your records.</p>
      </Banner>
    );
  }
  if (!isOver || round === null || round.cycle === row['cycle']) return null;
  const next = nextRoundRow(row, round);
  const there =
    added ?? programs.find((each) => programKey(each.row) === programKey(next))?.id ?? null;
  return (
    <Banner
      tone="info"
      title={`The next round is ${round.cycle}`}
      actions={
        there === null && (
          <Button variant="secondary" onClick={() => setAdded(actions.addRow('programs', next))}>
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
