// What a program of the catalogue brings into a row of the section: the version that the student started from.
import type { Deadline, ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { zonedClock, zonedMoment } from '#shared/time/zonedTime.ts';
import { deadlineZones } from '#features/application/definition/deadlineZones.ts';
import type { RowValues } from '#features/application/definition/types.ts';

type RoundDeadline = Pick<Deadline, 'cycle' | 'kind' | 'at' | 'zone'>;
/** The deadline of one cycle by which an application has to be sent. */
export type ProgramRound = Pick<Deadline, 'cycle' | 'at' | 'zone'>;

/** One a cycle, its final deadline before its priority one; the earliest first. */
export function listRounds(deadlines: readonly RoundDeadline[]): ProgramRound[] {
  const rounds = new Map<string, ProgramRound>();
  for (const wanted of ['priority', 'final']) {
    for (const { cycle, kind, at, zone } of deadlines) {
      if (kind === wanted) rounds.set(cycle, { cycle, at, zone });
    }
  }
  return [...rounds.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** @param now ms */
export const findNextRound = (
  deadlines: readonly RoundDeadline[],
  now: number,
): ProgramRound | null => listRounds(deadlines).find(({ at }) => Date.parse(at) >= now) ?? null;

/**
 * The next one that is open beside the program's own, and after it where the school lists the own one.
 * @param now ms
 */
export function findRoundAfter(
  deadlines: readonly RoundDeadline[],
  cycle: string,
  now: number,
): ProgramRound | null {
  const rounds = listRounds(deadlines);
  const own = rounds.findIndex((round) => round.cycle === cycle);
  return rounds.slice(own + 1).find(({ at }) => Date.parse(at) >= now) ?? null;
}

/** The next one that is open, else the last one that was. @param now ms */
export const currentRound = (
  deadlines: readonly RoundDeadline[],
  now: number,
): ProgramRound | null => findNextRound(deadlines, now) ?? listRounds(deadlines).at(-1) ?? null;

const routes: Readonly<Record<NonNullable<ProgramDetails['route']>, string>> = {
  lamplight: 'lamplight',
  direct: 'school',
  nursingcas: 'nursingcas',
  cal_state_apply: 'calstateapply',
  common_app: 'commonapp',
  cccapply: 'cccapply',
  other: 'other',
};

export type ProgramToAdd = {
  readonly id: number;
  readonly type: string;
  readonly details: Pick<
    ProgramDetails,
    'route' | 'applicationUrl' | 'fee' | 'contact' | 'version'
  >;
  readonly school: { readonly name: string; readonly city: string; readonly state: string };
};

/** @param cycle of a program without deadlines as the student named it */
export function programRow(
  { id, type, details, school }: ProgramToAdd,
  round: ProgramRound | null,
  cycle = '',
): RowValues {
  const { route, applicationUrl, fee, contact, version } = details;
  const row = {
    school: school.name,
    program: type,
    city: school.city,
    state: school.state,
    ...(round && formatDeadline(round)),
    route: route === null ? '' : routes[route],
    website: applicationUrl || contact.url,
    fee: fee === null ? '' : formatDollars(fee),
    feeState: fee === null || fee === 0 ? '' : 'unpaid',
    programId: String(id),
    cycle: round?.cycle ?? cycle,
    acceptedVersion: String(version),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
}

/**
 * The same program in another cycle, with nothing paid and nothing noted yet.
 * @param round without `at` where its deadline is not known
 * @param version of the requirements that the program has now; null where it is not known
 */
export function nextRoundRow(
  row: RowValues,
  round: ProgramRound | Pick<ProgramRound, 'cycle'>,
  version: number | null,
): RowValues {
  const fields = Object.entries(row).filter(([name]) => !ownOfRound.has(name));
  return {
    ...Object.fromEntries(fields),
    ...(row['feeState'] !== undefined && { feeState: 'unpaid' }),
    ...('at' in round && formatDeadline(round)),
    ...(version !== null && { acceptedVersion: String(version) }),
    cycle: round.cycle,
  };
}

const ownOfRound: ReadonlySet<string> = new Set([
  '#',
  'enteredStatus',
  'notes',
  'acceptedVersion',
  'deadlineDate',
  'deadlineTime',
  'deadlineZone',
]);

const formatDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

function formatDeadline({ at, zone }: ProgramRound) {
  const offered = findOfferedZone(new Date(at), zone);
  const { day, time } = zonedClock(new Date(at), offered);
  return { deadlineDate: day, deadlineTime: time, deadlineZone: offered };
}

/** One of the zones that the form offers with the same clock, e.g. Eastern for Detroit. */
function findOfferedZone(at: Date, zone: string): string {
  if (zone in deadlineZones) return zone;
  const { day, time } = zonedClock(at, zone);
  const isSame = (offered: string): boolean =>
    zonedMoment(day, time, offered).getTime() === zonedMoment(day, time, zone).getTime();
  return Object.keys(deadlineZones).find(isSame) ?? zone;
}
