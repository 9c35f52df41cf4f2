import type { Queries } from '#server/db/database.ts';
import { createAccountStore, type UserChanges } from '../store.ts';

export type LicenseStanding = Required<
  Pick<
    UserChanges,
    'status' | 'credential' | 'licenseState' | 'licenseVerifiedOn' | 'licenseExpiresOn'
  >
>;

/**
 * What staff have found out about the license of a nurse; what is null stays as the nurse gave it, but for the dates.
 * A suspended account stays suspended.
 */
export async function setLicenseStanding(
  db: Queries,
  userId: string,
  { status, credential, licenseState, licenseVerifiedOn, licenseExpiresOn }: LicenseStanding,
  now: Date,
): Promise<void> {
  const store = createAccountStore(db);
  const user = await store.findUser(userId);
  if (user === null) return;
  await store.updateUser(userId, {
    ...(user.status !== 'suspended' && { status }),
    ...(credential !== null && { credential }),
    ...(licenseState !== null && { licenseState }),
    licenseVerifiedOn,
    licenseExpiresOn,
    updatedAt: now,
  });
}
