// Codes that give a plan, as staff make them.
import type { FieldProblem } from '#shared/contract/problem.ts';
import { codeSignLimits, type PackageKey, packageKeys, parseCode } from './rules.ts';

export const maxUses = 10_000;
const maxNameLength = 80;

export type NewCodeInput = {
  /** What it is for. */
  readonly name: string;
  /** The signs that people type; empty for random ones. */
  readonly code: string;
  readonly package: string;
  readonly uses: number;
  /** The last day, such as 2027-05-31; empty for none. */
  readonly until: string;
};

export const isPackageKey = (text: string): text is PackageKey =>
  packageKeys.some((key) => key === text);

/** A day that there is, such as 2027-05-31. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Midnight at the end of the day in Hawaii, the last of the states in which it ends: ten hours behind UTC all year. */
export const endOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T10:00:00Z`) + 86_400_000);

function checkUntil(until: string, now: Date): FieldProblem | null {
  const path = 'until';
  if (until === '') return null;
  if (!isDay(until))
    return { path, code: 'day', message: 'Enter a day of the calendar, or leave it blank' };
  return endOfDay(until) > now
    ? null
    : { path, code: 'past', message: 'This day has passed. Choose today or a later day' };
}

const checkUses = (uses: number): FieldProblem | null =>
  Number.isInteger(uses) && uses >= 1 && uses <= maxUses
    ? null
    : {
        path: 'uses',
        code: 'uses',
        message: `Enter a whole number from 1 to ${maxUses.toLocaleString('en-US')}`,
      };

function checkSigns(code: string): FieldProblem | null {
  if (code.trim() === '' || parseCode(code) !== null) return null;
  const { min, max } = codeSignLimits;
  return {
    path: 'code',
    code: 'signs',
    message: `Use ${min} to ${max} letters from A to Z and digits. Spaces and hyphens don’t count`,
  };
}

function checkCodeName(name: string): FieldProblem | null {
  const path = 'name';
  const { length } = name.trim();
  if (length === 0)
    return { path, code: 'required', message: 'Write what it is for, such as “Spring fair”' };
  return length <= maxNameLength
    ? null
    : { path, code: 'long', message: `Use at most ${maxNameLength} characters for the name` };
}

/** Everything that is wrong with a code before it is made, except that it may exist. */
export const checkNewCode = (input: NewCodeInput, now: Date): FieldProblem[] =>
  [
    checkCodeName(input.name),
    checkSigns(input.code),
    isPackageKey(input.package)
      ? null
      : { path: 'package', code: 'required', message: 'Choose the plan that it gives' },
    checkUses(input.uses),
    checkUntil(input.until, now),
  ].filter((problem) => problem !== null);

export const codeStates = ['active', 'used_up', 'expired', 'ended'] as const;
export type CodeState = (typeof codeStates)[number];

export function getCodeState(
  {
    uses,
    used,
    endsAt,
    endedAt,
  }: {
    readonly uses: number;
    readonly used: number;
    readonly endsAt: Date | null;
    readonly endedAt: Date | null;
  },
  now: Date,
): CodeState {
  if (endedAt !== null) return 'ended';
  if (endsAt !== null && endsAt <= now) return 'expired';
  return used >= uses ? 'used_up' : 'active';
}
