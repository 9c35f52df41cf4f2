import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { joined } from '#shared/text/plural.ts';
import type { CloseReason, PostKind, QuestionState } from '../../contract.ts';

const nouns = { question: 'question', answer: 'answer', comment: 'comment' } as const;

export const notFound = (kind: PostKind): Problem =>
  new Problem('not_found', `We can’t find this ${nouns[kind]}. It may have been deleted.`);

export const questionGone = (): Problem =>
  new Problem(
    'gone',
    'This question was deleted. What you wrote is safe; you can copy it or ask a question of your own.',
  );

const reasons: Readonly<Record<CloseReason, string>> = {
  duplicate: 'it was asked before',
  off_topic: 'it isn’t about nursing school or nursing',
  needs_detail: 'it needs more detail',
  medical_advice: 'we can’t give medical advice',
  outdated: 'it is out of date',
  spam: 'it was spam',
};

type ClosedQuestion = {
  readonly state: QuestionState;
  readonly closeReason: CloseReason | null;
  readonly closeNote: string;
};

export function questionLocked({ state, closeReason, closeNote }: ClosedQuestion): Problem {
  if (state === 'pending') {
    return new Problem(
      'locked',
      'This question is waiting for review. What you wrote is safe; send it once the question is public.',
    );
  }
  const done = state === 'locked' ? 'locked' : 'closed';
  const why = closeReason === null ? '' : ` because ${reasons[closeReason]}`;
  const note = closeNote === '' ? '' : ` A moderator wrote: “${closeNote}”`;
  return new Problem(
    'locked',
    `This question was ${done}${why}, so this wasn’t posted. What you wrote is safe, and you can copy it.${note}`,
  );
}

export const invalid = (kind: PostKind, fields: readonly FieldProblem[]): Problem =>
  new Problem(
    'validation_failed',
    `Your ${nouns[kind]} isn’t posted yet, and nothing is lost. ${fields.map(({ message }) => `${message}.`).join(' ')}`,
    { fields: [...fields] },
  );

export const changedElsewhere = (kind: PostKind, current: unknown): Problem =>
  new Problem(
    'revision_mismatch',
    `This ${nouns[kind]} was changed somewhere else, maybe on another device. What you wrote is still in the form; look at the other version, then save yours again.`,
    { current },
  );

export const duplicateQuestion = (path: string): Problem =>
  invalid('question', [
    {
      path: 'title',
      code: 'duplicate',
      message: `You asked this a few minutes ago: ${path}. Open that question and edit it if something is missing`,
    },
  ]);

export const secondAnswer = (path: string): Problem =>
  invalid('answer', [
    {
      path: 'body',
      code: 'already_answered',
      message: `You’ve already answered this question: ${path}. Edit that answer and add this to it`,
    },
  ]);

export const newTagRefused = (tag: string, near: readonly string[]): Problem =>
  invalid('question', [
    {
      path: 'tags',
      code: 'tag_new',
      message: `“${tag}” isn’t a tag yet, and new tags take 3 accepted answers or 100 reputation. ${
        near.length > 0 ? `Try ${joined(near, 'or')}` : 'Choose one from the list of tags'
      }`,
    },
  ]);

export const reservedTag = (tag: string): Problem =>
  invalid('question', [
    {
      path: 'tags',
      code: 'tag_reserved',
      message: `Only moderators use the tag ${tag}. Remove it`,
    },
  ]);

export const hasAnswers = (): Problem =>
  new Problem(
    'locked',
    'Others have answered this question, so it can’t be deleted anymore. You can edit it, or ask the moderators to close it.',
  );

export const filteredEdit = (kind: PostKind): Problem =>
  invalid(kind, [
    {
      path: 'body',
      code: 'body_filter',
      message: 'This looks like advertising. Take out the links or the offer',
    },
  ]);
