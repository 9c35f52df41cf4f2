// features.md §3.7, §6.38. Code and API say package, screens say plan.
import { day } from '#shared/time/duration.ts';
import { carriesUpgrade } from './policy.ts';

export const packageKeys = ['filter_toggle', 'application_condenser'] as const;
export type PackageKey = (typeof packageKeys)[number];
/** What a student has: one of the packages, or none. */
export type StudentPackage = PackageKey | '';

/** Prices are in cents of it. */
export const currency = 'usd';

/** How long a package lasts from its payment on. */
export const packageMonths = 12;
export const refundDays = 14;

export type Package = {
  readonly key: PackageKey;
  readonly title: string;
  /** In cents, tax included. */
  readonly price: number;
  readonly summary: string;
  readonly features: readonly string[];
};

export const packages: Readonly<Record<PackageKey, Package>> = {
  filter_toggle: {
    key: 'filter_toggle',
    title: 'Program match',
    price: 2900,
    summary: 'See which programs you qualify for, and why.',
    features: [
      'Check every program against your courses, grades and tests',
      'See what you still need for each one',
      'Save searches and hear when a new program fits',
    ],
  },
  application_condenser: {
    key: 'application_condenser',
    title: 'My application',
    price: 7900,
    summary: 'Fill in your application once and use it for many programs.',
    features: [
      'Enter your answers, documents and references once',
      'Know what each program still asks for before you send',
      'Works without a connection, on all of your devices',
      'Program match is included',
    ],
  },
};

const rank = (key: StudentPackage): number => (key === '' ? -1 : packageKeys.indexOf(key));

/** Whether who has `owned` has all of `key`. */
export const covers = (owned: StudentPackage, key: StudentPackage): boolean =>
  rank(owned) >= rank(key);

export type Offer = {
  readonly package: PackageKey;
  /** In cents, tax included. */
  readonly amount: number;
  /** The package whose price is taken off; empty for the full price. */
  readonly upgradeFrom: StudentPackage;
};

/** @returns null when they have all of it already */
export function offerFor(key: PackageKey, owned: StudentPackage): Offer | null {
  if (covers(owned, key)) return null;
  const paidBefore = owned === '' ? 0 : packages[owned].price;
  return { package: key, amount: packages[key].price - paidBefore, upgradeFrom: owned };
}

export const offersFor = (owned: StudentPackage): Offer[] =>
  packageKeys.flatMap((key) => offerFor(key, owned) ?? []);

export type EntitlementTerms = {
  readonly package: PackageKey;
  /** The package whose price was taken off its own; empty for the full price. */
  readonly upgradeFrom: StudentPackage;
  readonly startsAt: Date;
  /** Null when it does not end by itself. */
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
  /** While a bank looks into its payment. */
  readonly pausedAt: Date | null;
};

export const entitlementStates = ['active', 'paused', 'ended', 'revoked'] as const;
export type EntitlementState = (typeof entitlementStates)[number];

export function getEntitlementState(
  { endsAt, revokedAt, pausedAt }: EntitlementTerms,
  now: Date,
): EntitlementState {
  if (revokedAt !== null) return 'revoked';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return pausedAt === null ? 'active' : 'paused';
}

/** @param all of the same person */
export function getGivenPackage(
  entitlement: EntitlementTerms,
  all: readonly EntitlementTerms[],
): PackageKey {
  const { package: key, upgradeFrom } = entitlement;
  if (upgradeFrom === '') return key;
  const isWhole = all.some(
    (other) =>
      other !== entitlement &&
      covers(other.package, upgradeFrom) &&
      carriesUpgrade(other, entitlement),
  );
  return isWhole ? key : upgradeFrom;
}

/** What follows from a person's entitlements: the highest that is active. */
export function findPackage(entitlements: readonly EntitlementTerms[], now: Date): StudentPackage {
  return entitlements
    .filter((each) => each.startsAt <= now && getEntitlementState(each, now) === 'active')
    .map((each) => getGivenPackage(each, entitlements))
    .reduce<StudentPackage>((best, given) => (covers(best, given) ? best : given), '');
}

/** What a person had and has no more: of several, the one that ended last. Null for a plan that is only on hold. */
export function findEndedPlan(
  entitlements: readonly EntitlementTerms[],
  now: Date,
): { readonly package: PackageKey; readonly endedAt: Date } | null {
  const owned = findPackage(entitlements, now);
  const ended = entitlements.flatMap((each) => {
    const endedAt = each.revokedAt ?? each.endsAt;
    const isOver = endedAt !== null && endedAt <= now && !covers(owned, each.package);
    return isOver ? [{ package: each.package, endedAt }] : [];
  });
  return ended.toSorted((one, other) => other.endedAt.getTime() - one.endedAt.getTime())[0] ?? null;
}

/** The same day and time of a later month in UTC, or the last day of a shorter one. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

export const getEnd = (startsAt: Date): Date => addMonths(startsAt, packageMonths);

/** Days before the end of an entitlement, the furthest first. */
export const endingDays = [14, 3] as const;
export type EndingDays = (typeof endingDays)[number];

/**
 * @param reminded the days of the last reminder; null before the first
 * @returns the reminder that is due: the nearest, so that after a standstill one mail goes out instead of two
 */
export function findEndingReminder(
  endsAt: Date,
  reminded: number | null,
  now: Date,
): EndingDays | null {
  if (endsAt <= now) return null;
  const due = endingDays.findLast((days) => endsAt.getTime() - now.getTime() <= days * day) ?? null;
  return due !== null && (reminded === null || due < reminded) ? due : null;
}

export const getRefundDeadline = (paidAt: Date): Date =>
  new Date(paidAt.getTime() + refundDays * day);

/** 2900 becomes $29, 2950 becomes $29.50. */
export const formatPrice = (cents: number): string =>
  `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;

export const priceText = (cents: number): string =>
  cents === 0 ? 'Free' : `${formatPrice(cents)}, tax included`;

export const periodText = `One payment for ${packageMonths} months. It doesn’t renew automatically.`;
export const refundText = `You can have all of it back within ${refundDays} days of paying, without a reason.`;
export const afterEndText =
  'When a plan ends, everything you entered stays readable, and you can still download it.';

/** Without signs that look alike. */
export const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'.split('');
/** Of random ones. */
export const codeLength = 12;
/** Of those that staff choose. */
export const codeSignLimits = { min: 8, max: 24 } as const;

/** @returns its letters and digits alone, or null when it can’t be a code */
export function parseCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—]/g, '');
  const { min, max } = codeSignLimits;
  const isLong = code.length >= min && code.length <= max;
  return isLong && /^[A-Z0-9]+$/.test(code) ? code : null;
}

export const formatCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
