import type { Answer, Comment, Question } from '#features/forum/contract.ts';
import { canDeleteComment, canDeleteQuestion, canEdit, canFlag } from '#features/forum/policy.ts';
import { isOwnPost, type Own } from '../useOwn.ts';

export type MenuPost =
  | { readonly kind: 'question'; readonly post: Question }
  | { readonly kind: 'answer'; readonly post: Answer }
  | { readonly kind: 'comment'; readonly post: Comment };

export type MenuEntry =
  | 'edit'
  | 'delete'
  | 'flag'
  | 'accept'
  | 'close'
  | 'reopen'
  | 'pin'
  | 'needsInfo'
  | 'remove'
  | 'findAuthor';

export const isOwn = ({ kind, post }: MenuPost, own: Own): boolean =>
  kind === 'question' ? (own.relation?.isAsker ?? false) : isOwnPost(own, post.id);

/** What the menu of a post offers this person, in its order. */
export function listMenuEntries(target: MenuPost, question: Question, own: Own): MenuEntry[] {
  const { kind, post } = target;
  const mine = isOwn(target, own);
  const seen = { isOwn: mine, state: post.state };
  const entries: MenuEntry[] = [];
  if (mine) {
    const mayDelete =
      kind === 'comment'
        ? canDeleteComment({ isOwn: true, state: post.state })
        : kind === 'question'
          ? canDeleteQuestion({ ...seen, state: post.state, answerCount: post.answerCount })
          : canEdit(seen, question);
    if (canEdit(seen, question)) entries.push('edit');
    if (mayDelete) entries.push('delete');
  } else if (canFlag(seen) && !own.relation?.flaggedIds.includes(post.id)) entries.push('flag');
  if (!own.relation?.canModerate) return entries;
  if (kind === 'answer' && !own.relation.isAsker) entries.push('accept');
  if (kind === 'question') {
    entries.push(question.state === 'open' ? 'close' : 'reopen', 'pin', 'needsInfo');
  }
  entries.push('remove');
  if (post.by.kind === 'asker' && !mine) entries.push('findAuthor');
  return entries;
}
