// What the completions survey of IPEDS says of nursing: a count of degrees and certificates by field and by level.
export const awardTypes = ['ADN', 'BSN', 'LVN', 'MSN', 'diploma'] as const;
export type AwardType = (typeof awardTypes)[number];

/** IPEDS dictionary of C_A, AWLEVEL; 1, 9, 10 and 11 are those of files before 2020. */
export const awardLevels: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 18, 19, 20, 21,
]);

const registeredNursing = '51.3801';
const practicalNursing = '51.3901';
/** Registered nursing, adult health, community health, perioperative, clinical leader, other. */
const bachelorFields: ReadonlySet<string> = new Set([
  registeredNursing,
  '51.3802',
  '51.3808',
  '51.3811',
  '51.3818',
  '51.3899',
]);

/**
 * @param field CIP code, `51.3801`
 * @param level AWLEVEL
 * @returns null for what leads to no nursing license or is counted elsewhere: nursing assistants, doctorates, and a
 * school's certificates for RNs, which are often the same graduates as its associate degrees
 */
export function awardTypeOf(field: string, level: number): AwardType | null {
  if (field === practicalNursing) return 'LVN';
  if (level === 7 && field.startsWith('51.38')) return 'MSN';
  if (level === 5 && bachelorFields.has(field)) return 'BSN';
  if (field !== registeredNursing) return null;
  return level === 3 ? 'ADN' : level === 4 ? 'diploma' : null;
}

/** @param year that of the June in which the twelve months end; @returns `2023–24` */
export const awardYears = (year: number): string =>
  `${year - 1}–${String(year % 100).padStart(2, '0')}`;

export const awardLabels: Readonly<Record<AwardType, string>> = {
  ADN: 'Associate degrees in nursing',
  BSN: 'Bachelor’s degrees in nursing',
  LVN: 'Practical nursing (LPN/LVN) awards',
  MSN: 'Master’s degrees in nursing',
  diploma: 'Nursing diplomas',
};

/** The newest report of one type, and the one before it; counts of people, years as of the June in which they end. */
export type ReportedAwards = {
  readonly type: AwardType;
  readonly year: number;
  readonly awards: number;
  readonly before: number | null;
  readonly beforeYear: number | null;
};

type AwardsRow = Pick<ReportedAwards, 'type' | 'year' | 'awards'>;

/** A report older than this many loaded years says nothing of today. */
const currentYears = 2;

/**
 * @param rows of one school, in any order
 * @param loaded the years that were imported for any school, the newest first
 * @returns in the order of `awardTypes`; without a type that the two newest years do not have
 */
export function reportedAwards(
  rows: readonly AwardsRow[],
  loaded: readonly number[],
): ReportedAwards[] {
  const oldest = loaded[Math.min(currentYears, loaded.length) - 1] ?? 0;
  return awardTypes.flatMap((type) => {
    const own = rows.filter((row) => row.type === type);
    const [newest, before] = own.toSorted((one, other) => other.year - one.year);
    if (!newest || newest.year < oldest) return [];
    const { year, awards } = newest;
    return [
      { type, year, awards, before: before?.awards ?? null, beforeYear: before?.year ?? null },
    ];
  });
}

/**
 * @param years of one school and type; @param loaded the newest first
 * @returns the first of the loaded years of which, up to the newest, nobody was reported; null unless they are two
 */
export function noGraduatesSince(
  years: readonly Pick<AwardsRow, 'year' | 'awards'>[],
  loaded: readonly number[],
): number | null {
  const last = loaded.findIndex((year) =>
    years.some((each) => each.year === year && each.awards > 0),
  );
  const without = last < 0 ? loaded : loaded.slice(0, last);
  return without.length < currentYears ? null : (without.at(-1) ?? null);
}

/** As people look for them. */
export const nursingTypes = [
  'BSN',
  'ADN',
  'LVN',
  'MSN',
  'diploma',
] as const satisfies readonly AwardType[];

/** Short, as a mark beside a school. */
export const typeNames: Readonly<Record<AwardType, string>> = {
  BSN: 'BSN',
  ADN: 'ADN',
  LVN: 'LVN',
  MSN: 'MSN',
  diploma: 'Diploma',
};

/**
 * A school teaches what one of its programs is, and what it reported graduates of in its newest report. None reported
 * is no program, unless a source has one.
 */
export function taughtTypes({
  programs,
  awards,
}: {
  readonly programs: readonly { readonly type: AwardType }[];
  readonly awards: readonly Pick<ReportedAwards, 'type' | 'awards'>[];
}): AwardType[] {
  const taught = new Set([
    ...programs.map(({ type }) => type),
    ...awards.filter((each) => each.awards > 0).map(({ type }) => type),
  ]);
  return nursingTypes.filter((type) => taught.has(type));
}

export const trends = ['up', 'down', 'level'] as const;
export type Trend = (typeof trends)[number];
const clearShare = 0.1;
const clearCount = 10;

/** Null with one report only; up or down when the change is at least a tenth and ten people. */
export function awardsTrend({
  awards,
  before,
}: Pick<ReportedAwards, 'awards' | 'before'>): Trend | null {
  if (before === null) return null;
  const change = awards - before;
  const isClear = Math.abs(change) >= Math.max(clearCount, clearShare * before);
  return !isClear ? 'level' : change > 0 ? 'up' : 'down';
}
