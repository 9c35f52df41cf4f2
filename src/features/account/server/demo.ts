import type { Queries } from '#server/db/database.ts';
import { normaliseEmail } from '#shared/input/email.ts';
import { day } from '#shared/time/duration.ts';
import { handleKey } from '#shared/input/handle.ts';
import { emailKey } from '../rules.ts';
import { staffPermissions } from '../staffPermissions.ts';
import { argonPasswords } from './passwords/passwords.ts';
import { newDraftSalt } from './secrets.ts';
import { createAccountStore, type NewUser } from './store.ts';

type Sample = Pick<NewUser, 'email' | 'name' | 'roleName' | 'status'> & {
  readonly handle: string;
  readonly isVerified?: true;
} & Partial<Pick<NewUser, 'permissions' | 'credential' | 'licenseState'>>;

const samples: readonly Sample[] = [
  {
    email: 'student@example.test',
    name: 'Sam Sample',
    handle: 'sam-sample',
    roleName: 'Student',
    status: 'active',
  },
  {
    email: 'filter@example.test',
    name: 'Fay Filter',
    handle: 'fay-filter',
    roleName: 'Student',
    status: 'active',
  },
  {
    email: 'condenser@example.test',
    name: 'Connie Park',
    handle: 'connie-condenser',
    roleName: 'Student',
    status: 'active',
  },
  {
    email: 'nurse@example.test',
    name: 'Nora Nightlamp',
    handle: 'nora-nightlamp',
    credential: 'RN',
    licenseState: 'CA',
    isVerified: true,
    roleName: 'Nurse',
    status: 'active',
  },
  {
    email: 'nurse.pending@example.test',
    name: 'Penny Pending',
    handle: 'penny-pending',
    credential: 'RN',
    licenseState: 'CA',
    roleName: 'Nurse',
    status: 'pending',
  },
  {
    email: 'editor@example.test',
    name: 'Eddie Editor',
    handle: 'eddie-editor',
    roleName: 'Editor',
    status: 'active',
    permissions: Object.keys(staffPermissions),
  },
];

export const sampleEmails = samples.map(({ email }) => email);

export type SeedAccounts = {
  readonly password: string;
  readonly resetPassword: boolean;
  readonly now: Date;
};

/**
 * Drafts and sessions stay.
 * @returns how many accounts are new: with none, a random password was given to nobody
 */
export async function seedAccounts(
  db: Queries,
  { password, resetPassword, now }: SeedAccounts,
): Promise<{ created: number }> {
  const store = createAccountStore(db);
  let created = 0;
  const dayFrom = (days: number): string =>
    new Date(now.getTime() + days * day).toISOString().slice(0, 10);
  for (const { isVerified, ...sample } of samples) {
    const key = emailKey(sample.email);
    const isNew = (await store.findUserByEmailKey(key)) === null;
    if (!isNew && !resetPassword) continue;
    if (isNew) created += 1;
    await store.upsertUser(
      {
        ...sample,
        email: normaliseEmail(sample.email),
        emailKey: key,
        emailVerifiedAt: now,
        handleKey: handleKey(sample.handle),
        passwordHash: await argonPasswords.hash(password),
        ...(isVerified && { licenseVerifiedOn: dayFrom(-90), licenseExpiresOn: dayFrom(400) }),
        permissions: sample.permissions ?? [],
        draftSalt: newDraftSalt(),
        createdAt: now,
        updatedAt: now,
      },
      resetPassword,
    );
  }
  return { created };
}
