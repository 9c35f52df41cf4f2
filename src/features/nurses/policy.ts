// features.md §4.8: who may move a profile or a license to which state.
import type { Availability, ContactMode, Visibility } from './values.ts';

export const profileStates = ['draft', 'in_review', 'published', 'paused', 'rejected'] as const;
export type ProfileState = (typeof profileStates)[number];

export const licenseStates = [
  'unverified',
  'submitted',
  'verified',
  'rejected',
  'expired',
  'revoked',
  'renewed',
] as const;
export type LicenseState = (typeof licenseStates)[number];

export type NurseActor = 'nurse' | 'staff' | 'system';

type Arrow<State> = { readonly from: State; readonly to: State; readonly by: NurseActor };

export const profileArrows: readonly Arrow<ProfileState>[] = [
  { from: 'draft', to: 'in_review', by: 'nurse' },
  { from: 'in_review', to: 'published', by: 'staff' },
  { from: 'in_review', to: 'rejected', by: 'staff' },
  { from: 'rejected', to: 'draft', by: 'nurse' },
  { from: 'rejected', to: 'in_review', by: 'nurse' },
  { from: 'published', to: 'paused', by: 'nurse' },
  { from: 'paused', to: 'published', by: 'nurse' },
  // A license that was revoked takes the profile with it.
  { from: 'published', to: 'rejected', by: 'staff' },
  { from: 'paused', to: 'rejected', by: 'staff' },
];

export const licenseArrows: readonly Arrow<LicenseState>[] = [
  { from: 'unverified', to: 'submitted', by: 'nurse' },
  { from: 'submitted', to: 'verified', by: 'staff' },
  { from: 'submitted', to: 'rejected', by: 'staff' },
  { from: 'verified', to: 'expired', by: 'system' },
  { from: 'verified', to: 'revoked', by: 'staff' },
  { from: 'expired', to: 'revoked', by: 'staff' },
  // Its successor, with a later date, was verified.
  { from: 'verified', to: 'renewed', by: 'staff' },
  { from: 'expired', to: 'renewed', by: 'staff' },
];

const isArrow = <State>(
  arrows: readonly Arrow<State>[],
  from: State,
  to: State,
  by: NurseActor,
): boolean => arrows.some((arrow) => arrow.from === from && arrow.to === to && arrow.by === by);

export const canMoveProfile = (from: ProfileState, to: ProfileState, by: NurseActor): boolean =>
  isArrow(profileArrows, from, to, by);

export const canMoveLicense = (from: LicenseState, to: LicenseState, by: NurseActor): boolean =>
  isArrow(licenseArrows, from, to, by);

export const nextProfileStates = (from: ProfileState, by: NurseActor): ProfileState[] =>
  profileArrows.filter((arrow) => arrow.from === from && arrow.by === by).map(({ to }) => to);

/** What staff have decided on stays in the record. */
export const canDeleteLicense = (state: LicenseState): boolean =>
  state === 'unverified' || state === 'submitted' || state === 'rejected';

export const maxLicenses = 10;

type Listing = { readonly status: ProfileState; readonly visibility: Visibility };

export type ViewerKind = 'guest' | 'member' | 'owner';

/** The card, in the directory and wherever nurses are suggested. */
export const canSeeCard = ({ status, visibility }: Listing, viewer: ViewerKind): boolean =>
  viewer === 'owner' ||
  (status === 'published' &&
    (visibility === 'public_card' || (visibility === 'members_only' && viewer === 'member')));

/** features.md Appendix B: the full profile is for members; its owner sees it at any time. */
export const canSeeProfile = (profile: Listing, viewer: ViewerKind): boolean =>
  viewer !== 'guest' && canSeeCard(profile, viewer);

/** @param today the date in question, `YYYY-MM-DD`; a license counts on the day it expires */
export const isCurrentLicense = (
  license: { readonly verifiedOn: string | null; readonly expiresOn: string | null },
  today: string,
): boolean =>
  license.verifiedOn !== null && (license.expiresOn === null || license.expiresOn >= today);

/** Why a student can’t write to this nurse now; null when they can. */
export function contactRefusal(
  nurse: Listing & {
    readonly availability: Availability;
    readonly contactMode: ContactMode;
    readonly hasCurrentLicense: boolean;
  },
): 'not_available' | 'questions_only' | 'closed' | 'license' | null {
  if (!canSeeProfile(nurse, 'member')) return 'not_available';
  if (nurse.contactMode === 'questions_only') return 'questions_only';
  if (nurse.availability === 'closed') return 'closed';
  return nurse.hasCurrentLicense ? null : 'license';
}

const adultAge = 18;

/** features.md §6.9. Whoever is exactly 18 is an adult. @param birthDate and `today` as `YYYY-MM-DD` */
export function isMinor(birthDate: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = today.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return age < adultAge;
}

/** features.md Appendix B */
export const canRequestContact = (roleName: string): boolean => roleName === 'Student';
