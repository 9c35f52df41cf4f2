import type {
  Answer,
  Authorship,
  Comment,
  LicenseStamp,
  Question,
  QuestionCard,
} from '../../contract.ts';
import type { CardRow } from './cardStore.ts';
import type { AnswerRow, CommentRow, QuestionRow } from './threadStore.ts';

type AuthorRow = {
  readonly authorId: string | null;
  readonly handle: string | null;
  readonly roleName: 'Student' | 'Nurse' | 'Editor' | null;
  readonly img: string | null;
};

/** Who asked, and whether readers may know. */
export type Asker = { readonly askerId: string | null; readonly anonymous: boolean };

export const deletedAuthor: Authorship = { kind: 'deleted', author: null };
const anonymousAsker: Authorship = { kind: 'asker', author: null };

/** The only place that decides whose name readers see. */
export function presentAuthor(row: AuthorRow, { askerId, anonymous }: Asker): Authorship {
  if (anonymous && row.authorId !== null && row.authorId === askerId) return anonymousAsker;
  if (row.handle === null || row.roleName === null) return deletedAuthor;
  const role = row.roleName === 'Nurse' ? 'nurse' : 'student';
  return { kind: 'member', author: { handle: row.handle, role, img: row.img ?? '' } };
}

const presentAsker = (row: AuthorRow & { readonly anonymous: boolean }): Authorship =>
  row.anonymous
    ? anonymousAsker
    : presentAuthor(row, { askerId: row.authorId, anonymous: row.anonymous });

export function presentCard(row: CardRow, now: Date): QuestionCard {
  const { schoolSlug: slug, schoolName: name } = row;
  return {
    id: String(row.id),
    title: row.title,
    preview: row.preview,
    tags: row.tags,
    state: row.state,
    score: row.score,
    answerCount: row.answerCount,
    isSolved: row.acceptedAnswerId !== null,
    hasNurseAnswer: row.nurseAnswerCount > 0,
    isPinned: row.pinnedUntil !== null && row.pinnedUntil > now,
    by: presentAsker(row),
    school: slug === null || name === null ? null : { slug, name },
    program: row.program,
    lang: row.lang,
    sample: row.sample,
    createdAt: row.createdAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
  };
}

export function presentQuestion(
  row: QuestionRow,
  comments: readonly CommentRow[],
  now: Date,
): Question {
  const { duplicateOf, duplicateTitle } = row;
  const duplicate =
    duplicateOf === null || duplicateTitle === null
      ? null
      : { id: String(duplicateOf), title: duplicateTitle };
  return {
    ...presentCard(row, now),
    html: row.html,
    closed:
      row.closeReason === null
        ? null
        : {
            reason: row.closeReason,
            note: row.closeNote,
            at: (row.closedAt ?? row.activeAt).toISOString(),
            duplicateOf: duplicate,
          },
    needsInfo: row.needsInfo === '' ? null : row.needsInfo,
    acceptedAnswerId: row.acceptedAnswerId === null ? null : String(row.acceptedAnswerId),
    comments: comments.filter(({ onId }) => onId === row.id).map(presentComment),
    commentCount: row.commentCount,
    saveCount: row.saveCount,
    followCount: row.followCount,
    views: row.views,
    editedAt: row.editedAt?.toISOString() ?? null,
    revision: row.revision,
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function presentStamp(
  row: {
    readonly stampCredential: string | null;
    readonly stampState: string | null;
    readonly stampVerifiedOn: string | null;
    readonly stampEndsOn: string | null;
  },
  now: Date,
): LicenseStamp | null {
  if (row.stampState === null) return null;
  return {
    credential: row.stampCredential ?? '',
    state: row.stampState,
    verifiedOn: row.stampVerifiedOn ?? '',
    expired: row.stampEndsOn !== null && row.stampEndsOn < dayOf(now),
  };
}

export const presentAnswer = (
  row: AnswerRow,
  comments: readonly CommentRow[],
  now: Date,
): Answer => {
  const by = presentAuthor(row, row);
  return {
    id: String(row.id),
    questionId: String(row.questionId),
    by,
    // Credential and state would say more about an anonymous asker than they chose to.
    stamp: by.kind === 'asker' ? null : presentStamp(row, now),
    html: row.html,
    lang: row.lang,
    score: row.score,
    isAccepted: row.accepted,
    state: row.state,
    reactions: { worked: row.worked, outdated: row.outdated, unsafe: row.unsafe },
    comments: comments.filter(({ onId }) => onId === row.id).map(presentComment),
    commentCount: row.commentCount,
    sample: row.sample,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    revision: row.revision,
  };
};

export const presentComment = (row: CommentRow): Comment => ({
  id: String(row.id),
  on: String(row.onId),
  by: presentAuthor(row, row),
  html: row.html,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  revision: row.revision,
});
