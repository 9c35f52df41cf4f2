import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { addAnswer, addComment, askQuestion, previewPost } from '../../writeContract.ts';
import type { Posts } from '../posts/posts.ts';

export function mountPosts(
  app: FastifyInstance,
  { questions, answers, comments, preview }: Posts,
): void {
  mount(app, askQuestion, async ({ body, caller }) => ({
    data: await questions.ask(body, caller),
  }));
  mount(app, addAnswer, async ({ params, body, caller }) => ({
    data: await answers.add(Number(params.id), body, caller),
  }));
  mount(app, addComment, async ({ body, caller }) => {
    const on = { kind: body.on.kind, id: Number(body.on.id) };
    return { data: await comments.add({ ...body, on }, caller) };
  });
  mount(app, previewPost, async ({ body }) => ({ data: { html: await preview(body.body) } }), {
    storeResponse: false,
  });
}
