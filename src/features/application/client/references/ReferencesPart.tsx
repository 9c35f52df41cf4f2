import { useContext } from 'react';
import { rowPath } from '#shared/draft/draftValues.ts';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { readRows } from '#features/application/answers/places.ts';
import { useDerived } from '../draft/sectionRecords.ts';
import { useMyPrograms } from '../programs/useMyPrograms.ts';
import { ReferencesSlotContext, type ReferencesSlotProps } from './referencesSlot.ts';
import { useSection } from '../section/sectionModel.ts';

const list = 'references';

/** Below the list of references: asking them. */
export function ReferencesPart() {
  const render = useContext(ReferencesSlotContext);
  const { draft } = useSection();
  const people = useDerived((values) =>
    readRows(values, list).map(({ id, row }) => ({
      rowId: id,
      name: row['name'] ?? '',
      email: row['email'] ?? '',
      waiver: row['waiveRightToView'] ?? '',
    })),
  );
  const deadline = useNextDeadline();
  if (render === null) return null;
  return (
    <LazyBoundary
      fallback={
        people.length > 0 && (
          <Skeleton shape="row" count={people.length} label="Opening your invitations" />
        )
      }
      unavailable={chunkUnavailable}
    >
      {render({
        people,
        deadline,
        onWaiver: (rowId, value) =>
          draft.setMany([{ path: rowPath(list, rowId, 'waiveRightToView'), value }]),
      })}
    </LazyBoundary>
  );
}

/** The list is in the order of the deadlines. */
function useNextDeadline(): ReferencesSlotProps['deadline'] {
  const { programs } = useMyPrograms();
  const now = useNow();
  const next = programs.find(({ deadline }) => deadline !== null && deadline.at.getTime() > now);
  if (!next?.deadline) return null;
  return { at: next.deadline.at.toISOString(), zone: next.deadline.zone };
}
