import type { Deadline } from '#shared/reference/catalogue/catalogue.ts';
import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import { deadlineInstant } from '../deadline.ts';
import { listRounds, type ProgramRound } from './programRounds.ts';

type ZonedInstant = { readonly at: Date; readonly zone: string };

export type ProgramDeadline = ZonedInstant & {
  readonly by: 'student' | 'school';
  /** The later one, where student and school differ. */
  readonly other: ZonedInstant | null;
};

/** What the school lists for the cycle of a row. */
export const findOwnRound = (
  row: RowValues,
  deadlines: Parameters<typeof listRounds>[0],
): ProgramRound | null => listRounds(deadlines).find(({ cycle }) => cycle === row['cycle']) ?? null;

/**
 * The one rule for clocks, readiness, plans, reminders and sending: of what the student entered and what the school
 * lists the earlier one counts, since nothing is lost by being early.
 * @param round of `findOwnRound`
 */
export function chooseDeadline(
  row: RowValues,
  round: Pick<ProgramRound, 'at' | 'zone'> | null,
): ProgramDeadline | null {
  const typed = deadlineInstant(row);
  const own = typed && { at: typed, zone: row['deadlineZone'] ?? '' };
  const listed = round && { at: new Date(round.at), zone: round.zone };
  if (own === null) return listed && { ...listed, by: 'school', other: null };
  if (listed === null) return { ...own, by: 'student', other: null };
  const difference = listed.at.getTime() - own.at.getTime();
  if (difference < 0) return { ...listed, by: 'school', other: own };
  return { ...own, by: 'student', other: difference === 0 ? null : listed };
}

type Program = {
  readonly row: RowValues;
  /** Null for a program that was typed in by hand. */
  readonly facts: {
    readonly deadlines: readonly Pick<Deadline, 'cycle' | 'kind' | 'at' | 'zone'>[];
  } | null;
};

export const findDeadline = ({ row, facts }: Program): ProgramDeadline | null =>
  chooseDeadline(row, facts && findOwnRound(row, facts.deadlines));

/** Empty where student and school agree. */
export function describeDifference({ by, other }: ProgramDeadline): string {
  if (other === null) return '';
  const later = formatZonedMoment(other.at, other.zone);
  return by === 'school'
    ? `The school lists this deadline, and you entered ${later}. The earlier one counts.`
    : `You entered this deadline, and the school lists ${later}. The earlier one counts.`;
}
