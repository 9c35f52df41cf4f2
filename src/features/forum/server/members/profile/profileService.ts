import { handleKey } from '#shared/input/handle.ts';
import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { MemberProfile } from '../../../memberContract.ts';
import type { ForumDependencies } from '../../forumDeps.ts';
import { findBadgeFacts, presentBadges } from '../badges/awardBadges.ts';
import { findAwards } from '../badges/badgeStore.ts';
import { addBlock, removeBlock } from './blockStore.ts';
import { findUserIdByHandle } from '../followStore.ts';
import { newMember, presentMember } from './presentMember.ts';
import { listTopTags, type PersonRow } from './profileStore.ts';
import { requirePerson } from './requirePerson.ts';

/** @param isOwn members see what they hide from others */
export async function presentPublic(
  db: Queries,
  person: PersonRow & { readonly handle: string },
  now: Date,
  isOwn = false,
): Promise<MemberProfile> {
  const { userId } = person;
  const member = person.member ?? { ...newMember, userId, createdAt: person.joinedAt };
  const hidesTags = member.hidesActivity && !isOwn;
  const facts = await findBadgeFacts(db, member);
  return presentMember(
    person,
    {
      topTags: hidesTags ? [] : await listTopTags(db, userId),
      badges: presentBadges(facts, await findAwards(db, userId)),
    },
    now,
  );
}

export function createProfileService({ database, clock }: ForumDependencies) {
  const { db } = database;
  return {
    /** @throws Problem page_not_found, gone */
    async profile(handle: string): Promise<MemberProfile> {
      const person = await requirePerson(db, handleKey(handle));
      return presentPublic(db, { ...person, handle: person.handle ?? handle }, clock());
    },

    /** @throws Problem not_found, validation_failed for oneself */
    async block(userId: string, handle: string, on: boolean): Promise<{ on: boolean }> {
      const blockedId = await findUserIdByHandle(db, handleKey(handle));
      if (blockedId === null) {
        if (!on) return { on };
        throw new Problem(
          'not_found',
          'There is no member with this name. They may have changed it or deleted their account.',
        );
      }
      if (blockedId === userId && on)
        throw new Problem('validation_failed', 'This is you, so there is nobody to block.', {
          fields: [{ path: 'handle', code: 'own', message: 'This is you' }],
        });
      if (on) await addBlock(db, { userId, blockedId, at: clock() });
      else await removeBlock(db, userId, blockedId);
      return { on };
    },
  };
}
