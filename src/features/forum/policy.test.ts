import { describe, expect, it } from 'vitest';
import { questionStates } from './contract.ts';
import * as policy from './policy.ts';

const student: policy.Actor = { roleName: 'Student', permissions: [] };
const moderator = { roleName: 'Student', permissions: ['forum.moderate'] };
const editor = { roleName: 'Editor', permissions: ['content.edit'] };
const where = (allowed: (state: (typeof questionStates)[number]) => boolean) =>
  questionStates.filter(allowed).join(' ');

describe('moderating', () => {
  it('is for members with the permission and for editors of content', () => {
    const may = [
      null,
      student,
      moderator,
      editor,
      { roleName: 'Editor', permissions: [] },
      { roleName: 'Nurse', permissions: ['content.edit'] },
    ].map(policy.canModerate);
    expect(may).toEqual([false, false, true, true, false, false]);
  });
});

describe('a post', () => {
  it.each([
    ['its author', true, student, 'pending open closed locked'],
    ['another member', false, student, 'open closed locked'],
    ['a guest', false, null, 'open closed locked'],
    ['a moderator', false, moderator, 'pending open closed locked'],
  ])('is seen by %s', (_, isOwn, actor, states) => {
    expect(where((state) => policy.canSee({ state, isOwn }, actor))).toBe(states);
  });

  it('is edited by its author until its question is locked', () => {
    expect(where((state) => policy.canEdit({ state, isOwn: true }, { state }))).toBe(
      'pending open closed',
    );
    expect(where((state) => policy.canEdit({ state, isOwn: false }, { state }))).toBe('');
    const answer = { state: 'open', isOwn: true } as const;
    expect(where((state) => policy.canEdit(answer, { state }))).toBe('pending open closed');
  });

  it('is voted on by everybody but its author, while its question takes votes', () => {
    const answer = { state: 'open', isOwn: false } as const;
    expect(where((state) => policy.canVote(answer, { state }))).toBe('open closed');
    expect(where((state) => policy.canVote({ ...answer, isOwn: true }, { state }))).toBe('');
    expect(where((state) => policy.canVote({ state, isOwn: false }, { state: 'open' }))).toBe(
      'open closed locked',
    );
  });

  it('is flagged and reacted to by everybody but its author', () => {
    for (const may of [policy.canFlag, policy.canReact]) {
      expect(where((state) => may({ state, isOwn: false }))).toBe('open closed locked');
      expect(where((state) => may({ state, isOwn: true }))).toBe('');
    }
  });
});

describe('a question', () => {
  it('is deleted by its author while it has no answers', () => {
    const may = (answerCount: number, isOwn: boolean) =>
      where((state) => policy.canDeleteQuestion({ state, isOwn, answerCount }));
    expect([may(0, true), may(1, true), may(0, false)]).toEqual(['pending open closed', '', '']);
  });

  it('takes answers while it is open, and comments until it is locked', () => {
    expect(where((state) => policy.canAnswer({ state }))).toBe('open');
    expect(where((state) => policy.canComment({ state }))).toBe('open closed');
  });

  it('has its answer accepted by the asker or a moderator', () => {
    const may = (isOwn: boolean, actor: policy.Actor) =>
      where((state) => policy.canAccept({ state, isOwn }, actor));
    expect([may(true, student), may(false, student), may(false, moderator)]).toEqual([
      'open closed',
      '',
      'open closed',
    ]);
  });
});

describe('a comment', () => {
  it('is deleted by its author, in a locked question as well', () => {
    expect(where((state) => policy.canDeleteComment({ state, isOwn: true }))).toBe('pending open');
    expect(where((state) => policy.canDeleteComment({ state, isOwn: false }))).toBe('');
  });
});

describe('first-post review', () => {
  it.each([
    [0, false, false, true],
    [1, false, false, false],
    [0, true, false, false],
    [0, false, true, false],
  ])('%i approved, sample %s, moderator %s: %s', (approvedPosts, isSample, isModerator, waits) => {
    expect(policy.needsReview({ approvedPosts, isSample, isModerator })).toBe(waits);
  });
});

describe('limits', () => {
  it('are 10 posts an hour and 40 a day, and 100 an hour for sample accounts', () => {
    const perHour = (isSample: boolean) =>
      policy.rateLimitsFor('post', isSample).map(({ count, windowMs }) => [count, windowMs]);
    expect(perHour(false)).toEqual([
      [10, 3_600_000],
      [40, 86_400_000],
    ]);
    expect(perHour(true)).toEqual([[100, 3_600_000]]);
    expect(policy.rateLimitsFor('flag', true)).toEqual(policy.rateLimits.flag);
  });
});

describe('a new tag', () => {
  it.each([
    [0, 0, null, false],
    [99, 2, null, false],
    [100, 0, null, true],
    [0, 3, null, true],
    [-5, 0, moderator, true],
  ])('with reputation %i, %i accepted, as %j: %s', (reputation, acceptedCount, actor, may) => {
    expect(policy.hasPrivilege('create_tag', { reputation, acceptedCount }, actor)).toBe(may);
  });
});
