import { type ComponentType, useState } from 'react';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { readProgramId } from '#features/application/answers/programs/programRows.ts';
import type { ShownProgram } from '../programs/shownPrograms.ts';

export type SavedSuggestionsSlot = ComponentType<{
  /** Programs of the application, which are not suggested. */
  takenIds: ReadonlySet<number>;
}>;

/** Open from the first while there is nothing else; what is in the application is not suggested. */
export function FromSavedSchools({
  programs,
  SavedSuggestions,
}: {
  programs: readonly ShownProgram[];
  SavedSuggestions: SavedSuggestionsSlot;
}) {
  const [isOpen, setOpen] = useState(programs.length === 0);
  const takenIds = new Set(programs.flatMap(({ row }) => readProgramId(row) ?? []));
  return (
    <Disclosure summary="Add from your saved schools" open={isOpen} onToggle={setOpen}>
      {isOpen && (
        <LazyBoundary
          fallback={<Skeleton count={3} label="Opening your saved schools" />}
          unavailable={chunkUnavailable}
        >
          <SavedSuggestions takenIds={takenIds} />
        </LazyBoundary>
      )}
    </Disclosure>
  );
}
