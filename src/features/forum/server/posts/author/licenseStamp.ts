import type { AuthorRow } from './authorStore.ts';

/** Frozen with the answer. Null unless staff have verified the license and it is still good on this day (UTC). */
export function licenseStampOf(author: AuthorRow, now: Date) {
  const { roleName, status, credential, licenseState, licenseVerifiedOn } = author;
  const isVerified = roleName === 'Nurse' && status === 'active' && licenseVerifiedOn !== null;
  if (!isVerified || credential === null || licenseState === null) return null;
  const endsOn = author.licenseExpiresOn;
  if (endsOn !== null && endsOn < now.toISOString().slice(0, 10)) return null;
  return {
    stampCredential: credential,
    stampState: licenseState,
    stampVerifiedOn: licenseVerifiedOn,
    stampExpiresOn: endsOn,
  };
}
