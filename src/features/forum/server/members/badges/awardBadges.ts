import type { Queries } from '#server/db/database.ts';
import type { MemberProfile } from '../../../memberContract.ts';
import type { ForumDependencies } from '../../forumDeps.ts';
import { findMember, type MemberRow } from '../memberStore.ts';
import { type BadgeFacts, badgeDefinitions } from './badgeList.ts';
import * as store from './badgeStore.ts';
import { findPostFacts } from './postFactStore.ts';

type Badge = MemberProfile['badges'][number];

export async function findBadgeFacts(db: Queries, member: MemberRow): Promise<BadgeFacts> {
  const posts = await findPostFacts(db, member.userId);
  const { questionCount, answerCount, acceptedCount, helpedCount } = member;
  return {
    questionCount,
    answerCount,
    acceptedCount,
    helpedCount,
    ...posts,
    hasBio: member.bio !== '',
  };
}

/** Gives what is earned by now, for good. Call it in the transaction of what may have earned it. */
export async function awardBadges(
  { clock, notify }: Pick<ForumDependencies, 'clock' | 'notify'>,
  db: Queries,
  userId: string,
): Promise<void> {
  const member = await findMember(db, userId);
  if (member === null) return;
  const facts = await findBadgeFacts(db, member);
  const earned = badgeDefinitions.filter(({ done, of }) => done(facts) >= of);
  const added = await store.addAwards(
    db,
    userId,
    earned.map(({ key }) => key),
    clock(),
  );
  for (const { key, name } of earned.filter((badge) => added.includes(badge.key)))
    await notify({
      kind: 'badge',
      to: [userId],
      group: 'badges',
      dedupeKey: `badge:${key}:${userId}`,
      title: name,
      note: '',
      path: '/forum/profile',
    });
}

export function presentBadges(facts: BadgeFacts, awards: ReadonlyMap<string, Date>): Badge[] {
  return badgeDefinitions.map(({ key, name, description, done, of, since }) => {
    const awardedAt = (awards.get(key) ?? since?.(facts) ?? null)?.toISOString() ?? null;
    const progress =
      awardedAt === null ? { done: Math.min(of, Math.max(0, done(facts))), of } : null;
    return { key, name, description, awardedAt, progress };
  });
}
