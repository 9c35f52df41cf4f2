// What staff say of a school and of a program, beside what files say; each fact with its source and the day it was
// checked.
import * as z from 'zod/mini';
import { figureKeys } from './catalogue.ts';
import { checked, noExtras, schoolExtras } from './schoolExtras.ts';

/** Columns of a school that staff may replace; its place, kind and standing stay with the files. */
export const replaceableColumns = [
  'name',
  'address',
  'phone',
  'website',
  'admissionsUrl',
  'applyUrl',
  'aidUrl',
  'netPriceUrl',
  'veteransUrl',
  'disabilityUrl',
  'about',
] as const;
export type ReplaceableColumn = (typeof replaceableColumns)[number];

export const replaceableFacts = [...replaceableColumns, ...figureKeys] as const;
export type ReplaceableFact = (typeof replaceableFacts)[number];

const replacedFact = z.object({
  fact: z.enum(replaceableFacts),
  /** As it was typed. */
  text: z.string(),
  /** What the last file says; null for a figure, of which each source has a row of its own. */
  imported: z.nullable(z.string()),
  ...checked,
});

/** The column `staff_facts` of a school. */
export const schoolStaffFacts = z.object({
  replaced: z.array(replacedFact),
  extras: schoolExtras,
});
export type SchoolStaffFacts = z.infer<typeof schoolStaffFacts>;

export const noSchoolStaffFacts: SchoolStaffFacts = { replaced: [], extras: noExtras };

/** @returns null for nothing and for what cannot be read */
export function readSchoolStaffFacts(stored: unknown): SchoolStaffFacts | null {
  const read = z.safeParse(schoolStaffFacts, stored);
  return read.success ? read.data : null;
}

const programOverride = z.object({
  /** A key of the program's details, `name`, `type`, or `deadline|cycle|kind`. */
  fact: z.string(),
  /** What the last file says; null when no file says anything. */
  imported: z.unknown(),
  ...checked,
});

/** The column `staff_facts` of a program. */
export const programStaffFacts = z.object({
  /** Added by staff: files leave the whole program as it is. */
  isOwn: z.boolean(),
  source: z.nullable(z.object({ url: z.string(), checkedOn: z.string() })),
  replaced: z.array(programOverride),
});
export type ProgramStaffFacts = z.infer<typeof programStaffFacts>;

export const noProgramStaffFacts: ProgramStaffFacts = { isOwn: false, source: null, replaced: [] };

/** @returns null for nothing and for what cannot be read */
export function readProgramStaffFacts(stored: unknown): ProgramStaffFacts | null {
  const read = z.safeParse(programStaffFacts, stored);
  return read.success ? read.data : null;
}

export const deadlineFact = ({
  cycle,
  kind,
}: {
  readonly cycle: string;
  readonly kind: string;
}): string => `deadline|${cycle}|${kind}`;
