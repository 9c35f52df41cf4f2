import { useContext } from 'react';
import { rowPath } from '#shared/draft/draftValues.ts';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { deadlineInstant } from '#features/application/answers/deadline.ts';
import { readRows } from '#features/application/answers/places.ts';
import { useDerived, useDerivedFrom } from '../draft/sectionRecords.ts';
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

function useNextDeadline(): ReferencesSlotProps['deadline'] {
  const text = useDerivedFrom('program-material', (values) => {
    const coming = readRows(values, 'programs').flatMap(({ row }) => {
      const at = deadlineInstant(row);
      const isComing = at !== null && at.getTime() > Date.now();
      return isComing ? [{ at: at.toISOString(), zone: row['deadlineZone'] ?? 'UTC' }] : [];
    });
    const [next] = coming.sort((one, other) => (one.at < other.at ? -1 : 1));
    return next === undefined ? '' : JSON.stringify(next);
  });
  return text === '' ? null : (JSON.parse(text) as ReferencesSlotProps['deadline']);
}
