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
