import { type ReactNode, useContext } from 'react';
import { rowPath } from '#shared/draft/draftValues.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { deadlineInstant } from '#features/application/answers/deadline.ts';
import { readRows } from '#features/application/answers/places.ts';
import { useDerived, useSectionValues } from '../draft/sectionRecords.ts';
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
      unavailable={<TypedDeadline>{ask}</TypedDeadline>}
    >
      <NextDeadline>{ask}</NextDeadline>
    </LazyBoundary>
  );
}

/** Without the part that knows what the schools list. */
function TypedDeadline({ children }: { children: (deadline: Deadline) => ReactNode }) {
  const programs = useSectionValues('program-material');
  const now = useNow(60_000);
  const [next] = readRows(programs, 'programs')
    .flatMap(({ row }) => {
      const at = deadlineInstant(row);
      return at && at.getTime() > now
        ? { at: at.toISOString(), zone: row['deadlineZone'] ?? '' }
        : [];
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  return children(next ?? null);
}
