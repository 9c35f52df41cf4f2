import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import type { CardRow } from './cardStore.ts';
import { presentAnswer, presentCard, presentComment, presentQuestion } from './present.ts';
import type { AnswerRow, CommentRow, QuestionRow } from './threadStore.ts';

const now = new Date('2026-11-20T16:00:00.000Z');

type Person = {
  readonly id: string;
  readonly handle: string;
  readonly roleName: 'Student' | 'Nurse' | 'Editor';
  readonly img: string;
};
const people: readonly Person[] = [
  { id: 'id-ana', handle: 'handle-ana', roleName: 'Student', img: '/photos/ana' },
  { id: 'id-ben', handle: 'handle-ben', roleName: 'Nurse', img: '/photos/ben' },
  { id: 'id-eve', handle: 'handle-eve', roleName: 'Editor', img: '' },
];
/** Without an account: the row of the person is gone, and at night their id goes too. */
const anyAuthor = fc.record({
  person: fc.option(fc.constantFrom(...people)),
  hasAccount: fc.boolean(),
});
type Author = { person: Person | null; hasAccount: boolean };

const authorOf = ({ person, hasAccount }: Author) => ({
  authorId: person?.id ?? null,
  handle: person && hasAccount ? person.handle : null,
  roleName: person && hasAccount ? person.roleName : null,
  img: person && hasAccount ? person.img : null,
});

const card = (asker: Author, anonymous: boolean): CardRow => ({
  id: 1,
  title: 'A title',
  preview: 'A preview',
  tags: ['exam'],
  state: 'open',
  score: 0,
  answerCount: 1,
  nurseAnswerCount: 0,
  acceptedAnswerId: null,
  pinnedUntil: null,
  anonymous,
  schoolSlug: null,
  schoolName: null,
  program: null,
  lang: 'en',
  sample: false,
  createdAt: now,
  activeAt: now,
  ...authorOf(asker),
});
const question = (asker: Author, anonymous: boolean): QuestionRow => ({
  ...card(asker, anonymous),
  html: '<p>x</p>',
  closeReason: null,
  closeNote: '',
  closedAt: null,
  duplicateOf: null,
  duplicateTitle: null,
  needsInfo: null,
  commentCount: 1,
  saveCount: 0,
  followCount: 0,
  views: 0,
  editedAt: null,
  revision: 1,
});
const post = (author: Author, asker: Author, anonymous: boolean) => ({
  id: 2,
  questionId: 1,
  html: '<p>x</p>',
  state: 'open' as const,
  revision: 1,
  createdAt: now,
  editedAt: null,
  askerId: asker.person?.id ?? null,
  anonymous,
  ...authorOf(author),
});
const answer = (author: Author, asker: Author, anonymous: boolean): AnswerRow => ({
  ...post(author, asker, anonymous),
  lang: 'en',
  accepted: false,
  score: 0,
  stampCredential: null,
  stampState: null,
  stampVerifiedOn: null,
  stampEndsOn: null,
  worked: 0,
  outdated: 0,
  unsafe: 0,
  commentCount: 1,
  sample: false,
});
const comment = (author: Author, asker: Author, anonymous: boolean): CommentRow => ({
  ...post(author, asker, anonymous),
  onId: 1,
});

const anyThread = fc.record({ asker: anyAuthor, anonymous: fc.boolean(), author: anyAuthor });

function presentAll({
  asker,
  anonymous,
  author,
}: typeof anyThread extends fc.Arbitrary<infer T> ? T : never) {
  const onQuestion = comment(author, asker, anonymous);
  return {
    card: presentCard(card(asker, anonymous), now),
    question: presentQuestion(question(asker, anonymous), [onQuestion], now),
    own: presentAnswer(answer(asker, asker, anonymous), [], now),
    answer: presentAnswer(answer(author, asker, anonymous), [{ ...onQuestion, onId: 2 }], now),
    comment: presentComment(onQuestion),
  };
}

describe('what readers see of a thread', () => {
  it('names an anonymous asker nowhere: by no id, name, picture or role', () => {
    fc.assert(
      fc.property(anyThread, (thread) => {
        fc.pre(thread.anonymous && thread.asker.person !== null);
        const isOther = thread.author.person?.id !== thread.asker.person?.id;
        const text = JSON.stringify(presentAll(thread));
        for (const secret of [
          thread.asker.person?.id,
          thread.asker.person?.handle,
          thread.asker.person?.img || 'no picture',
        ])
          expect(text).not.toContain(secret);
        const shown = presentAll(thread);
        expect([shown.card.by, shown.question.by, shown.own.by]).toEqual(
          Array.from({ length: 3 }, () => ({ kind: 'asker', author: null })),
        );
        if (!isOther) expect(shown.comment.by).toEqual({ kind: 'asker', author: null });
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('shows no license under a hidden name, and the license of everybody else', () => {
    const nurse: Author = { person: people[1] ?? null, hasAccount: true };
    const other: Author = { person: people[0] ?? null, hasAccount: true };
    const stamp = { stampCredential: 'RN', stampState: 'CA', stampVerifiedOn: '2026-05-03' };
    const own = (anonymous: boolean) =>
      presentAnswer({ ...answer(nurse, nurse, anonymous), ...stamp }, [], now).stamp;
    expect(own(true)).toBeNull();
    expect(own(false)).toMatchObject({ credential: 'RN', state: 'CA' });
    expect(presentAnswer({ ...answer(nurse, other, true), ...stamp }, [], now).stamp).toMatchObject(
      { credential: 'RN' },
    );
  });

  it('contains no id of an account, and names everybody else with handle, role and picture alone', () => {
    fc.assert(
      fc.property(anyThread, (thread) => {
        const shown = presentAll(thread);
        expect(JSON.stringify(shown)).not.toContain('id-');
        const { person, hasAccount } = thread.author;
        const isAsker =
          thread.anonymous && person !== null && person.id === thread.asker.person?.id;
        const expected = isAsker
          ? { kind: 'asker', author: null }
          : person === null || !hasAccount
            ? { kind: 'deleted', author: null }
            : {
                kind: 'member',
                author: {
                  handle: person.handle,
                  role: person.roleName === 'Nurse' ? 'nurse' : 'student',
                  img: person.img,
                },
              };
        expect(shown.answer.by).toEqual(expected);
        expect(shown.answer.comments[0]?.by).toEqual(expected);
        expect(shown.question.comments[0]?.by).toEqual(expected);
      }),
      { numRuns: propertyRuns() },
    );
  });
});
