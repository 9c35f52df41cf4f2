import type { Job } from '#server/jobs/jobs.ts';
import { attemptsJob } from './admit.ts';
import { createAnswerService } from './answerService.ts';
import { createCommentService } from './commentService.ts';
import type { PostsContext, PostsDependencies } from './postsContext.ts';
import { renderPost } from './postText.ts';
import { createPublication } from './publication.ts';
import { createQuestionService } from './questionService.ts';
import { createWriters } from './writer.ts';

export function createPosts(deps: PostsDependencies) {
  const context: PostsContext = {
    ...deps,
    writers: createWriters(deps),
    publication: createPublication(deps),
  };
  const jobs: readonly Job[] = [attemptsJob(deps)];
  return {
    questions: createQuestionService(context),
    answers: createAnswerService(context),
    comments: createCommentService(context),
    preview: async (body: string): Promise<string> =>
      (await renderPost(deps.database.db, body)).html,
    jobs,
  };
}

export type Posts = ReturnType<typeof createPosts>;
