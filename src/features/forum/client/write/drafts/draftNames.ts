/** Name of the collection. */
export const forumDrafts = 'forumDrafts';

export const newQuestionDraft = 'new';
export const answerDraft = (questionId: string): string => `q:${questionId}`;
export const commentDraft = (postId: string): string => `c:${postId}`;
export const editDraft = (postId: string): string => `e:${postId}`;

/** What people call a draft, e.g. in the list of what is not sent. */
export function getDraftTitle(id: string): string {
  switch (id.split(':')[0]) {
    case 'q':
      return 'A draft of an answer';
    case 'c':
      return 'A draft of a comment';
    case 'e':
      return 'A change you’re writing';
    default:
      return 'A draft of a question';
  }
}
