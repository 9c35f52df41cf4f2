import type { Job } from '#server/jobs/jobs.ts';
import { attemptsJob } from './admit.ts';
import { createAnswerEdits } from './answerEdit.ts';
import { createAnswerService } from './answerService.ts';
import { createCommentEdits } from './commentEdit.ts';
import { createCommentService } from './commentService.ts';
import type { PostsContext, PostsDependencies } from './postsContext.ts';
import { createPreview } from './preview.ts';
import { createPublication } from './publication/publication.ts';
import { createPublishing } from './publication/publishing.ts';
import { createQuestionEdits } from './questionEdit.ts';
import { createQuestionService, createSchoolFinder } from './questionService.ts';
import { createWriters } from './author/writer.ts';

export function createPosts(deps: PostsDependencies) {
  const context: PostsContext = {
    ...deps,
    writers: createWriters(deps),
    publication: createPublication(deps),
  };
  const findSchool = createSchoolFinder(deps);
  const jobs: readonly Job[] = [attemptsJob(deps)];
  return {
    questions: {
      ...createQuestionService(context, findSchool),
      ...createQuestionEdits(context, findSchool),
    },
    answers: { ...createAnswerService(context), ...createAnswerEdits(context) },
    comments: { ...createCommentService(context), ...createCommentEdits(context) },
    publishing: createPublishing(context),
    preview: createPreview(deps),
    jobs,
  };
}

export type Posts = ReturnType<typeof createPosts>;
