import { handleKey } from '#shared/input/handle.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { PostKind } from '#features/forum/contract.ts';
import { canModerate, hasPrivilege, needsReview, newMemberPosts } from '#features/forum/policy.ts';
import { checkForumName } from '#features/forum/rules.ts';
import type { ForumDependencies } from '#features/forum/server/forumDeps.ts';
import {
  addMember,
  type AuthorRow,
  findAuthor,
  isForumNameTaken,
  lockForumNames,
  setForumName,
} from './authorStore.ts';
import { hitsFilter } from './contentFilter.ts';
import type { PostText } from '../postText.ts';
import { invalid } from '../problems.ts';

export type PendingWhy = '' | 'first_post' | 'filter';

type WriterDependencies = Pick<ForumDependencies, 'database' | 'clock' | 'sampleEmails'>;

const takenNames = {
  member: 'This name is taken. Choose another one',
  school: 'This is the name of a school. Choose one of your own',
} as const;

export function createWriters({ database, clock, sampleEmails }: WriterDependencies) {
  const { db } = database;

  async function chooseName(kind: PostKind, { id }: AuthorRow, wanted: string): Promise<void> {
    const handle = wanted.trim();
    const wrong = checkForumName(handle);
    if (wrong) throw invalid(kind, [wrong]);
    await lockForumNames(db);
    const key = handleKey(handle);
    const taken = await isForumNameTaken(db, key, id);
    if (taken !== null) {
      const message = takenNames[taken];
      throw invalid(kind, [{ path: 'handle', code: 'handle_taken', message }]);
    }
    await setForumName(db, id, { handle, key, at: clock() });
  }

  return {
    /** Gives the member the name they chose, when they have none. @throws Problem validation_failed */
    async require(kind: PostKind, userId: string, handle: string | undefined): Promise<AuthorRow> {
      const author = await findAuthor(db, userId);
      if (author === null) throw new Problem('not_signed_in', 'This account was deleted.');
      if (author.handle === null) await chooseName(kind, author, handle ?? '');
      await addMember(db, userId, clock());
      return author;
    },

    /** Empty when the post is public at once. */
    pendingWhy(author: AuthorRow, text: Pick<PostText, 'body' | 'links'>, title = ''): PendingWhy {
      const isModerator = canModerate(author);
      const isSample = sampleEmails.includes(author.email);
      if (needsReview({ approvedPosts: author.approvedPosts, isSample, isModerator })) {
        return 'first_post';
      }
      const isNewMember =
        author.postCount < newMemberPosts && !hasPrivilege('post_links', author, author);
      const filtered = { text: `${title}\n${text.body}`, links: text.links, isNewMember };
      return !isModerator && hitsFilter(filtered) ? 'filter' : '';
    },
  };
}

export type Writers = ReturnType<typeof createWriters>;
