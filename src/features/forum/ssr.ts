import type { SsrPages } from '#api/ssrPage.ts';

const screens = 'src/features/forum/client/read';

export const forumPages = {
  '/forum': { screen: `${screens}/ForumScreen.tsx` },
  '/forum/question/:question_id': { screen: `${screens}/QuestionScreen.tsx` },
  '/forum/user/:id': { screen: `${screens}/MemberScreen.tsx` },
  '/forum/tags': { screen: `${screens}/TagsScreen.tsx` },
  '/forum/tag/:slug': { screen: `${screens}/TagScreen.tsx` },
} satisfies SsrPages;
