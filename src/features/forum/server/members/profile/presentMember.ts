import type { MemberProfile } from '../../../memberContract.ts';
import type { MemberRow } from '../memberStore.ts';
import type { PersonRow } from './profileStore.ts';

export const newMember: Omit<MemberRow, 'userId' | 'createdAt'> = {
  bio: '',
  location: '',
  hidesActivity: false,
  handleChangedAt: null,
  reputation: 0,
  questionCount: 0,
  answerCount: 0,
  acceptedCount: 0,
  helpedCount: 0,
  approvedPosts: 0,
  revision: 1,
};

function presentStamp(person: PersonRow, today: string): MemberProfile['stamp'] {
  const { roleName, credential, licenseState, licenseVerifiedOn, licenseExpiresOn } = person;
  if (roleName !== 'Nurse' || licenseVerifiedOn === null) return null;
  return {
    credential: credential ?? 'RN',
    state: licenseState ?? '',
    verifiedOn: licenseVerifiedOn,
    expired: licenseExpiresOn !== null && licenseExpiresOn < today,
  };
}

/** RFC 6761: nobody has an address there but the sample accounts. */
const isSample = (email: string): boolean => /[@.]example\.test$/.test(email);

/** What everybody may see: never a name or an address. */
export function presentMember(
  person: PersonRow & { readonly handle: string },
  more: Pick<MemberProfile, 'topTags' | 'badges'>,
  now: Date,
): MemberProfile {
  const member = person.member ?? newMember;
  const isSuspended = person.status === 'suspended';
  return {
    handle: person.handle,
    role: person.roleName === 'Nurse' ? 'nurse' : 'student',
    img: isSuspended ? '' : person.img,
    // Links and slogans are what accounts are often suspended for.
    bio: isSuspended ? '' : member.bio,
    location: isSuspended ? '' : member.location,
    stamp: presentStamp(person, now.toISOString().slice(0, 10)),
    status: isSuspended ? 'suspended' : 'active',
    joinedAt: person.joinedAt.toISOString(),
    reputation: Math.max(0, member.reputation),
    questionCount: member.questionCount,
    answerCount: member.answerCount,
    acceptedCount: member.acceptedCount,
    helpedCount: member.helpedCount,
    hidesActivity: member.hidesActivity,
    sample: isSample(person.email),
    ...more,
  };
}
