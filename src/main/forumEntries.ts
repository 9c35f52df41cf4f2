import {
  loadForumDrafts,
  loadForumMarkCommands,
  loadForumPostCommands,
} from '../features/forum/client/parts.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';
import type { AnyCommand, RegistryEntry } from '../offline/registry.ts';

type Module<Key extends string> = Readonly<Record<Key, { readonly name: string }>>;

const entry = <Key extends string>(
  name: string,
  title: string,
  load: () => Promise<Module<Key>>,
  key: Key,
): RegistryEntry => ({
  kind: 'command',
  audience: 'member',
  name,
  title,
  load: async () => (await loadChunk(load))[key] as unknown as AnyCommand,
});

const posts = loadForumPostCommands;
const marks = loadForumMarkCommands;

export const forumEntries: readonly RegistryEntry[] = [
  {
    kind: 'collection',
    name: 'forumDrafts',
    title: 'A draft in the forum',
    async load(userId) {
      const { createDraftCollection, createGuestDraftCollection } =
        await loadChunk(loadForumDrafts);
      return userId === '' ? createGuestDraftCollection() : createDraftCollection(userId);
    },
  },
  entry('forumQuestion', 'Your question', posts, 'askCommand'),
  entry('forumQuestionEdit', 'The change to your question', posts, 'questionEdit'),
  entry('forumQuestionRemoval', 'The removal of your question', posts, 'questionRemoval'),
  entry('forumAnswer', 'Your answer', posts, 'answerCommand'),
  entry('forumAnswerEdit', 'The change to your answer', posts, 'answerEdit'),
  entry('forumAnswerRemoval', 'The removal of your answer', posts, 'answerRemoval'),
  entry('forumComment', 'Your comment', posts, 'commentCommand'),
  entry('forumCommentEdit', 'The change to your comment', posts, 'commentEdit'),
  entry('forumCommentRemoval', 'The removal of your comment', posts, 'commentRemoval'),
  entry('forumVote', 'Your vote in the forum', marks, 'voteCommand'),
  entry('forumAccept', 'The answer you accepted', marks, 'acceptCommand'),
  entry('forumReaction', 'Your reaction to an answer', marks, 'reactionCommand'),
  entry('forumSave', 'A post you saved', marks, 'saveCommand'),
  entry('forumFollow', 'What you follow in the forum', marks, 'followCommand'),
  entry('forumFlag', 'Your note to our moderators', marks, 'flagCommand'),
];
