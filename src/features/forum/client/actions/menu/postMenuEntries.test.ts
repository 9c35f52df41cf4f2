import { describe, expect, it } from 'vitest';
import { buildAnswer, buildComment, buildQuestion } from '#features/forum/testing.ts';
import { buildRelation } from '../testingActions.tsx';
import { listMenuEntries, type MenuPost } from './postMenuEntries.ts';

const question = buildQuestion();
const asQuestion = (post = question): MenuPost => ({ kind: 'question', post });
const asAnswer = (more = {}): MenuPost => ({ kind: 'answer', post: buildAnswer(more) });
const asComment: MenuPost = { kind: 'comment', post: buildComment() };
const own = (more = {}) => ({ userId: 'u7', relation: buildRelation(more) });

describe('the menu of a post', () => {
  it('offers a guest to report it', () => {
    const guest = { userId: null, relation: null };
    expect(listMenuEntries(asQuestion(), question, guest)).toEqual(['flag']);
  });

  it('offers no second report', () => {
    expect(listMenuEntries(asAnswer(), question, own({ flaggedIds: ['11'] }))).toEqual([]);
  });

  it('lets the asker delete a question only while it has no answers', () => {
    const asker = own({ isAsker: true });
    expect(listMenuEntries(asQuestion(), question, asker)).toEqual(['edit']);
    const unanswered = buildQuestion({ answerCount: 0 });
    expect(listMenuEntries(asQuestion(unanswered), unanswered, asker)).toEqual(['edit', 'delete']);
  });

  it('lets authors change what they wrote, but not in a locked question', () => {
    const mine = own({ sources: { '11': 'Text', '12': 'Text' } });
    const locked = buildQuestion({ state: 'locked' });
    expect(listMenuEntries(asAnswer(), question, mine)).toEqual(['edit', 'delete']);
    expect(listMenuEntries(asAnswer(), locked, mine)).toEqual([]);
    expect(listMenuEntries(asComment, locked, mine)).toEqual(['delete']);
  });

  it('gives moderators their tools, and the way back for a closed question', () => {
    const moderator = own({ canModerate: true });
    const closed = buildQuestion({ state: 'closed', by: { kind: 'asker', author: null } });
    expect(listMenuEntries(asQuestion(), question, moderator)).toEqual([
      'flag',
      'close',
      'pin',
      'needsInfo',
      'remove',
    ]);
    expect(listMenuEntries(asQuestion(closed), closed, moderator)).toEqual([
      'flag',
      'reopen',
      'pin',
      'needsInfo',
      'remove',
      'findAuthor',
    ]);
  });
});
