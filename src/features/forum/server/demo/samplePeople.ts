import { createHash, randomBytes } from 'node:crypto';
import { handleKey } from '#shared/input/handle.ts';
import { day } from '#shared/time/duration.ts';
import { sampleMemberDomain } from '../../rules.ts';
import { parseTable } from './sampleFile.ts';

/** Always the same for the same name, so that nobody is added twice. */
function memberId(handle: string): string {
  const hex = createHash('sha256').update(`sample member ${handle}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const dayFrom = (now: Date, days: string): string | null =>
  days === '' ? null : new Date(now.getTime() + Number(days) * day).toISOString().slice(0, 10);

/** Accounts that nobody can sign in to: who they are is invented. @param passwordHash of a password that is thrown away */
export function buildSamplePeople(source: string, now: Date, passwordHash: string) {
  return parseTable(source).map((cells) => {
    const [handle = '', role, name = '', credential = '', state = '', verified = '', ends = ''] =
      cells;
    const email = `${handle}@${sampleMemberDomain}`;
    return {
      bio: cells[7] ?? '',
      user: {
        id: memberId(handle),
        email,
        emailKey: email,
        emailVerifiedAt: now,
        passwordHash,
        name,
        roleName: role === 'Nurse' ? ('Nurse' as const) : ('Student' as const),
        status: 'active' as const,
        handle,
        handleKey: handleKey(handle),
        credential: credential || null,
        licenseState: state || null,
        licenseVerifiedOn: dayFrom(now, verified),
        licenseExpiresOn: dayFrom(now, ends),
        draftSalt: randomBytes(32).toString('base64url'),
        createdAt: now,
        updatedAt: now,
      },
    };
  });
}

export type SamplePerson = ReturnType<typeof buildSamplePeople>[number];
