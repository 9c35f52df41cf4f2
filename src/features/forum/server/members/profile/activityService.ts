import { handleKey } from '#shared/input/handle.ts';
import { Problem } from '#shared/contract/problem.ts';
import { decodeEntities } from '#shared/text/decodeEntities.ts';
import { imagesToText } from '#features/forum/imageText.ts';
import { previewText } from '#shared/text/textPreview.ts';
import { type ListMeta, questionsOnPage } from '../../../contract.ts';
import type { MemberPost } from '../../../memberContract.ts';
import type { ForumDependencies } from '../../forumDeps.ts';
import { type ActivityRow, type ActivityTab, listActivity } from './activityStore.ts';
import { requirePerson } from './requirePerson.ts';

const postKindOf = { questions: 'question', answers: 'answer', comments: 'comment' } as const;

/** The renderer’s HTML, which may have been cut. */
const htmlText = (html: string): string =>
  decodeEntities(
    imagesToText(html)
      .replace(/<[^>]*(?:>|$)/g, ' ')
      .replace(/&[a-z#0-9]*$/, ''),
  );

const presentPost = (tab: ActivityTab, row: ActivityRow): MemberPost => ({
  kind: postKindOf[tab],
  id: String(row.id),
  questionId: String(row.questionId),
  title: row.title,
  preview: tab === 'questions' ? row.text : previewText(htmlText(row.text)),
  score: row.score,
  isAccepted: row.isAccepted,
  anonymous: row.anonymous,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

/** @throws Problem malformed_request */
function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw new Problem(
    'malformed_request',
    'This link to further posts doesn’t work. Open the list again from its beginning.',
  );
}

export type ActivityPage = { readonly data: MemberPost[]; readonly meta: ListMeta };
export type ActivityQuery = { readonly tab: ActivityTab; readonly cursor?: string | undefined };

export function createActivityService({ database }: ForumDependencies) {
  const { db } = database;

  async function list(userId: string, { tab, cursor }: ActivityQuery, isOwn: boolean) {
    const before = readCursor(cursor);
    const limit = questionsOnPage + 1;
    const rows = await listActivity(db, userId, { tab, isOwn, before, limit });
    const onPage = rows.slice(0, questionsOnPage);
    const hasMore = rows.length > questionsOnPage;
    const nextCursor = hasMore ? String(onPage.at(-1)?.id) : null;
    return {
      data: onPage.map((row) => presentPost(tab, row)),
      meta: { page: null, hasMore, nextCursor },
    };
  }

  return {
    own: (userId: string, query: ActivityQuery): Promise<ActivityPage> => list(userId, query, true),

    /** @throws Problem page_not_found, gone, malformed_request */
    async of(handle: string, query: ActivityQuery): Promise<ActivityPage> {
      const { userId, member } = await requirePerson(db, handleKey(handle));
      if (member?.hidesActivity === true)
        return { data: [], meta: { page: null, hasMore: false, nextCursor: null } };
      return list(userId, query, false);
    },
  };
}
