// Dates of saved schools and of applications as one list, each date once.
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { type ProgramProgress, isUnsent } from '../rules.ts';
import type { SavedDate } from './deps.ts';

export type DueDateRow = {
  readonly key: string;
  readonly label: string;
  readonly school: string;
  readonly program: string;
  readonly cycle: string;
  readonly at: Date;
  readonly zone: string;
  readonly confirmed: boolean;
  readonly href: string;
  readonly place: string;
  readonly checkedAt: Date;
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const ofSaved = (date: SavedDate): DueDateRow => ({
  key: `deadline-${date.programId}-${date.kind}-${plain(date.cycle)}`,
  label: deadlineLabels[date.kind],
  school: date.school,
  program: date.program,
  cycle: date.cycle,
  at: date.at,
  zone: date.zone,
  confirmed: date.status === 'confirmed',
  href: `/university/${date.slug}`,
  place: `${date.school}, ${date.city}, ${date.state}`,
  checkedAt: date.checkedAt,
});

const ofProgram = (program: ProgramProgress): DueDateRow[] =>
  program.deadline === null || !isUnsent(program.stage)
    ? []
    : [
        {
          key: `application-${program.id}`,
          label: 'Application',
          school: program.school || 'A school you apply to',
          program: program.program,
          cycle: program.cycle,
          at: program.deadline.at,
          zone: program.deadline.zone,
          confirmed: true,
          href: program.href,
          place: program.school,
          checkedAt: program.updatedAt,
        },
      ];

/** A date of a saved school that is also the deadline of an application is listed as the application’s. */
export function joinDueDates(
  saved: readonly SavedDate[],
  programs: readonly ProgramProgress[],
): DueDateRow[] {
  const applied = new Set(
    programs.flatMap(({ programId, deadline }) =>
      programId === null || deadline === null ? [] : [`${programId} ${deadline.at.getTime()}`],
    ),
  );
  return [
    ...programs.flatMap(ofProgram),
    ...saved
      .filter(({ programId, at }) => !applied.has(`${programId} ${at.getTime()}`))
      .map(ofSaved),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}
