import type { DraftValues } from '#shared/draft/draftValues.ts';
import { listDeadlines } from '#features/application/answers/programs/listDeadlines.ts';
import type { ProgramMaterialView } from '#features/application/materialContract.ts';
import { nextDeadline } from '#features/references/policy.ts';
import type { ReferencesSlotProps } from './referencesSlot.ts';

/** @param views of the programs, by the rows of the section */
export function findNextDeadline(
  values: DraftValues,
  views: ReadonlyMap<string, Pick<ProgramMaterialView, 'round'>>,
  now: Date,
): ReferencesSlotProps['deadline'] {
  const all = listDeadlines(values, ({ cycle }, id) => {
    const round = views.get(id)?.round ?? null;
    return round?.cycle === cycle ? round : null;
  });
  const next = nextDeadline(all, now);
  return next && { at: next.at.toISOString(), zone: next.zone };
}
