import { useState } from 'react';
import { Link } from 'react-router-dom';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import { useNow } from '#ui/hooks/useNow.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { readProgramId } from '#features/application/answers/programs/programRows.ts';
import { stateLabels } from '../programs/programLabels.ts';
import type { ShownProgram } from '../programs/shownPrograms.ts';
import { programHref } from '../sectionHrefs.ts';
import type { AddFromListProps } from './AddFromList.tsx';
import styles from './AddFromList.module.css';
import { AddFromListSheet } from './AddFromListSheet.tsx';
import { judgeMark, type ListMark } from './offer.ts';
import { useOwnPrograms } from './useOwnPrograms.ts';

const minuteMs = 60_000;

/** What the application has of a school in a list, or the way to add from it. */
export function ListedMark({ school, programIds, schoolQuery }: AddFromListProps) {
  const now = useNow(minuteMs);
  const own = useOwnPrograms().filter((program) => isMeant(program, school, programIds));
  /** Null before the sheet was opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const mark = judgeMark(own, now);
  const content = (
    <>
      {mark.kind === 'none' ? (
        <ClipboardPlus size={20} aria-hidden />
      ) : (
        <ClipboardCheck size={20} aria-hidden />
      )}
      <span>
        {markText(mark)}
        <VisuallyHidden>: {describeOwn(school.name, own)}</VisuallyHidden>
      </span>
    </>
  );
  const [only] = own;
  if (only && mark.kind === 'listed' && programIds?.length === 1 && !isOpen) {
    return (
      <Link
        // It takes the place of the button that the focus would go back to.
        ref={isOpen === false ? focusLink : undefined}
        className={styles.mark}
        data-listed=""
        to={programHref(only.id)}
      >
        {content}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        data-listed={mark.kind === 'none' ? undefined : ''}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {content}
      </button>
      {isOpen && (
        <AddFromListSheet
          school={school}
          programIds={programIds}
          schoolQuery={schoolQuery}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const focusLink = (link: HTMLElement | null): void => link?.focus();

/** Until the server has the row, only the typed name says which school it is. */
function isMeant(
  { row, stored }: ShownProgram,
  { slug, name }: AddFromListProps['school'],
  programIds: AddFromListProps['programIds'],
): boolean {
  const id = readProgramId(row);
  if (id === null) return false;
  if (programIds) return programIds.includes(id);
  return stored?.catalogue ? stored.catalogue.slug === slug : row['school'] === name;
}

function markText(mark: ListMark): string {
  switch (mark.kind) {
    case 'none':
      return 'Add to my application';
    case 'listed':
      return 'In your application';
    case 'nextRound':
      return `Next round: ${mark.round.cycle}`;
    default:
      return mark satisfies never;
  }
}

const describeOwn = (school: string, own: readonly ShownProgram[]): string =>
  [
    school,
    ...own.map(({ row, state }) =>
      [row['program'], row['cycle'], stateLabels[state]].filter(Boolean).join(', '),
    ),
  ].join('; ');
