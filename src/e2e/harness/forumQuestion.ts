/** What `POST /api/forum/questions` takes, of a question that is like no other of the same test. */
export const forumQuestion = (title: string) => ({
  title,
  body: `${title} I would like to hear from people who have been through it.`,
  tags: ['clinicals'],
  anonymous: false,
  template: null,
  school: '',
  program: null,
  lang: 'en',
});
