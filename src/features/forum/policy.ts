// Who may do what in the forum (features.md Appendix B), for the service and, to hide a button, for the screens.
import { hour, day } from '#shared/time/duration.ts';
import type { PostState, QuestionState } from './contract.ts';

export type Actor = {
  readonly roleName: string;
  readonly permissions: readonly string[];
} | null;

type SeenPost = { readonly isOwn: boolean; readonly state: QuestionState | PostState };

export const canModerate = (actor: Actor): boolean =>
  actor !== null &&
  (actor.permissions.includes('forum.moderate') ||
    (actor.roleName === 'Editor' && actor.permissions.includes('content.edit')));

export const publicStates = ['open', 'closed', 'locked'] as const;
export const isPublic = (state: QuestionState | PostState): boolean =>
  (publicStates as readonly string[]).includes(state);

/** A post that waits for review is seen by its author and by moderators. */
export const canSee = ({ state, isOwn }: SeenPost, actor: Actor): boolean =>
  isPublic(state) || (state === 'pending' && (isOwn || canModerate(actor)));

/** @param question in which the post stands; the post itself when it is one */
export const canEdit = (post: SeenPost, question: { readonly state: QuestionState }): boolean =>
  post.isOwn &&
  (post.state === 'open' || post.state === 'pending' || post.state === 'closed') &&
  question.state !== 'locked' &&
  question.state !== 'deleted';

export const canDeleteQuestion = (
  question: SeenPost & { readonly state: QuestionState; readonly answerCount: number },
): boolean => canEdit(question, question) && question.answerCount === 0;

export const canDeleteAnswer = (post: SeenPost, question: { readonly state: QuestionState }) =>
  canEdit(post, question);

/** Also in a locked question: people may take back what they wrote about themselves. */
export const canDeleteComment = ({ isOwn, state }: SeenPost): boolean =>
  isOwn && (state === 'open' || state === 'pending');

export const canAnswer = ({ state }: { readonly state: QuestionState }): boolean =>
  state === 'open';

export const canComment = ({ state }: { readonly state: QuestionState }): boolean =>
  state === 'open' || state === 'closed';

/** Never one's own. */
export const canVote = (post: SeenPost, question: { readonly state: QuestionState }): boolean =>
  !post.isOwn && isPublic(post.state) && (question.state === 'open' || question.state === 'closed');

export const canReact = (post: SeenPost): boolean => !post.isOwn && isPublic(post.state);
export const canFlag = (post: SeenPost): boolean => canReact(post);

/** The asker, or a moderator. */
export const canAccept = (
  question: { readonly isOwn: boolean; readonly state: QuestionState },
  actor: Actor,
): boolean =>
  (question.state === 'open' || question.state === 'closed') &&
  (question.isOwn || canModerate(actor));

/** A new member's posts wait until one of them has passed review. */
export const needsReview = (author: {
  readonly approvedPosts: number;
  readonly isSample: boolean;
  readonly isModerator: boolean;
}): boolean => author.approvedPosts === 0 && !author.isSample && !author.isModerator;

/** Posts from which on somebody is no longer new to the filter. */
export const newMemberPosts = 5;

/** Questions and answers share `post`. */
export type LimitedAction =
  | 'post'
  | 'comment'
  | 'edit'
  | 'image'
  | 'vote'
  | 'reaction'
  | 'flag'
  | 'follow';
export type RateLimit = { readonly count: number; readonly windowMs: number };

/** Of one member. */
export const rateLimits = {
  post: [
    { count: 10, windowMs: hour },
    { count: 40, windowMs: day },
  ],
  comment: [
    { count: 30, windowMs: hour },
    { count: 120, windowMs: day },
  ],
  edit: [
    { count: 30, windowMs: hour },
    { count: 120, windowMs: day },
  ],
  image: [
    { count: 15, windowMs: hour },
    { count: 40, windowMs: day },
  ],
  vote: [
    { count: 100, windowMs: hour },
    { count: 400, windowMs: day },
  ],
  reaction: [{ count: 60, windowMs: hour }],
  flag: [
    { count: 10, windowMs: hour },
    { count: 30, windowMs: day },
  ],
  follow: [{ count: 200, windowMs: hour }],
} as const satisfies Record<LimitedAction, readonly RateLimit[]>;

/** Sample accounts of the demo, for what they write. */
const sampleLimits = [{ count: 100, windowMs: hour }] as const;
const writing: readonly LimitedAction[] = ['post', 'comment', 'edit', 'image'];

export const rateLimitsFor = (action: LimitedAction, isSample: boolean): readonly RateLimit[] =>
  isSample && writing.includes(action) ? sampleLimits : rateLimits[action];

/** What a member has done that others found useful. */
export type Deeds = { readonly reputation: number; readonly acceptedCount: number };
export type PrivilegeKey = 'create_tag' | 'post_links';

export const privileges = [
  {
    key: 'create_tag',
    name: 'Create new tags',
    need: '3 accepted answers or 100 reputation',
    reputation: 100,
    acceptedCount: 3,
  },
  {
    key: 'post_links',
    name: 'Post several links without review',
    need: '1 accepted answer or 20 reputation',
    reputation: 20,
    acceptedCount: 1,
  },
] as const satisfies readonly (Deeds & { key: PrivilegeKey; name: string; need: string })[];

export function hasPrivilege(key: PrivilegeKey, deeds: Deeds, actor: Actor = null): boolean {
  const privilege = privileges.find((each) => each.key === key);
  if (!privilege) return false;
  return (
    canModerate(actor) ||
    deeds.reputation >= privilege.reputation ||
    deeds.acceptedCount >= privilege.acceptedCount
  );
}
