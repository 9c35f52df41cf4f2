import { useContext } from 'react';
import { rowPath } from '#shared/draft/draftValues.ts';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { readRows } from '#features/application/answers/places.ts';
import { useDerived } from '../draft/sectionRecords.ts';
import { loadSectionParts } from '../section/loadSectionParts.ts';
import { useSection } from '../section/sectionModel.ts';
import { ReferencesSlotContext, type ReferencesSlotProps } from './referencesSlot.ts';

type Deadline = ReferencesSlotProps['deadline'];

const list = 'references';
const NextDeadline = lazyPart(async () => (await loadSectionParts()).NextDeadline);

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
  const ask = (deadline: Deadline) =>
    render?.({
      people,
      deadline,
      onWaiver: (rowId, value) =>
        draft.setMany([{ path: rowPath(list, rowId, 'waiveRightToView'), value }]),
    });
  return (
    <LazyBoundary
      fallback={
        people.length > 0 && (
          <Skeleton shape="row" count={people.length} label="Opening your invitations" />
        )
      }
      unavailable={chunkUnavailable}
    >
      <NextDeadline>{ask}</NextDeadline>
    </LazyBoundary>
  );
}
