// What members have earned by the samples, by the rules of the forum itself.
import { badgeDefinitions } from '../members/badges/badgeList.ts';
import { reputationPoints } from '../members/reputation.ts';
import type { SampleRows } from './demoStore.ts';
import type { PostRows } from './sampleRows.ts';

type Owned = {
  readonly kind: 'question' | 'answer';
  readonly authorId: string;
  readonly score: number;
  readonly editedAt: Date | null;
};

type Person = {
  readonly userId: string;
  readonly bio: string;
  readonly licenseVerifiedAt: Date | null;
};

export function buildStandings(
  posts: PostRows,
  people: readonly Person[],
  now: Date,
): Pick<SampleRows, 'members' | 'reputation' | 'badges'> {
  const anonymous = new Map(
    posts.questions.map(({ id, anonymous: hides, authorId }) => [id, hides ? authorId : null]),
  );
  const owned = new Map<number, Owned>();
  const add = (
    kind: Owned['kind'],
    row: (typeof posts.questions)[number] | (typeof posts.answers)[number],
    questionId: number | undefined,
  ): void => {
    const { id, authorId, score = 0, state, editedAt } = row;
    const isHidden = authorId === anonymous.get(questionId);
    if (id === undefined || !authorId || isHidden || state === 'pending') return;
    owned.set(id, { kind, authorId, score, editedAt: editedAt ?? null });
  };
  for (const row of posts.questions) add('question', row, row.id);
  for (const row of posts.answers) add('answer', row, row.questionId);

  const votes = posts.votes.flatMap(({ postId, value, userId: byUserId, at }) => {
    const post = owned.get(postId);
    if (!post) return [];
    const reason = `${post.kind}_${value > 0 ? 'up' : 'down'}` as const;
    const { authorId: userId } = post;
    return [{ userId, postId, byUserId, reason, points: reputationPoints[reason], at }];
  });
  const acceptances = posts.questions.flatMap(({ acceptedAnswerId, authorId, createdAt }) => {
    const post = owned.get(acceptedAnswerId ?? 0);
    if (!post || !acceptedAnswerId || !authorId || post.authorId === authorId) return [];
    const { authorId: userId } = post;
    const reason = 'accepted' as const;
    const points = reputationPoints.accepted;
    return [
      { userId, postId: acceptedAnswerId, byUserId: authorId, reason, points, at: createdAt },
    ];
  });
  const reputation = [...votes, ...acceptances];

  const standings = people.map(({ userId, bio, licenseVerifiedAt }) => {
    const own = [...owned.entries()].filter(([, { authorId }]) => authorId === userId);
    const earned = reputation.filter((event) => event.userId === userId);
    const of = (kind: Owned['kind']) => own.filter(([, post]) => post.kind === kind);
    const best = (kind: Owned['kind']) => Math.max(0, ...of(kind).map(([, { score }]) => score));
    const asked = posts.questions.filter(({ id }) => owned.get(id ?? 0)?.authorId === userId);
    const edits = own.flatMap(([, { editedAt }]) => editedAt ?? []);
    const solved = asked.filter(({ acceptedAnswerId }) => acceptedAnswerId);
    const member = {
      userId,
      bio,
      reputation: earned.reduce((sum, { points }) => sum + points, 0),
      questionCount: of('question').length,
      answerCount: of('answer').length,
      acceptedCount: earned.filter(({ reason }) => reason === 'accepted').length,
      helpedCount: new Set(earned.filter(({ points }) => points > 0).map((each) => each.byUserId))
        .size,
      approvedPosts: own.length,
      createdAt: now,
    };
    const facts = {
      ...member,
      bestAnswerScore: best('answer'),
      bestQuestionScore: best('question'),
      hasSolvedQuestion: solved.length > 0,
      hasSelfSolved: solved.some(
        ({ acceptedAnswerId }) => owned.get(acceptedAnswerId ?? 0)?.authorId === userId,
      ),
      firstEditedAt: edits.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      hasBio: bio !== '',
      licenseVerifiedAt,
    };
    const badges = badgeDefinitions.filter(({ done, of: goal }) => done(facts) >= goal);
    return {
      member,
      badges: badges.map(({ key, since }) => ({ userId, badge: key, at: since?.(facts) ?? now })),
    };
  });
  return {
    members: standings.map(({ member }) => member),
    badges: standings.flatMap(({ badges }) => badges),
    reputation,
  };
}
