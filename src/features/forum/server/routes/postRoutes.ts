import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  addAnswer,
  addComment,
  askQuestion,
  deleteAnswer,
  deleteComment,
  deleteQuestion,
  editAnswer,
  editComment,
  editQuestion,
  previewPost,
} from '../../writeContract.ts';
import type { Posts } from '../posts/posts.ts';

const deleted = { data: { deleted: true as const } };

function mountQuestions(app: FastifyInstance, { questions }: Posts): void {
  mount(app, askQuestion, async ({ body, caller }) => ({
    data: await questions.ask(body, caller),
  }));
  mount(app, editQuestion, async ({ params, body, caller, ifMatch }) => {
    const data = await questions.edit(Number(params.id), body, ifMatch, caller);
    return { data, etag: data.revision };
  });
  mount(app, deleteQuestion, async ({ params, caller }) => {
    await questions.remove(Number(params.id), caller);
    return deleted;
  });
}

function mountAnswers(app: FastifyInstance, { answers }: Posts): void {
  mount(app, addAnswer, async ({ params, body, caller }) => ({
    data: await answers.add(Number(params.id), body, caller),
  }));
  mount(app, editAnswer, async ({ params, body, caller, ifMatch }) => {
    const data = await answers.edit(Number(params.id), body, ifMatch, caller);
    return { data, etag: data.revision };
  });
  mount(app, deleteAnswer, async ({ params, caller }) => {
    await answers.remove(Number(params.id), caller);
    return deleted;
  });
}

function mountComments(app: FastifyInstance, { comments }: Posts): void {
  mount(app, addComment, async ({ body, caller }) => {
    const on = { kind: body.on.kind, id: Number(body.on.id) };
    return { data: await comments.add({ ...body, on }, caller) };
  });
  mount(app, editComment, async ({ params, body, caller, ifMatch }) => {
    const data = await comments.edit(Number(params.id), body.body, ifMatch, caller);
    return { data, etag: data.revision };
  });
  mount(app, deleteComment, async ({ params, caller }) => {
    await comments.remove(Number(params.id), caller);
    return deleted;
  });
}

export function mountPosts(app: FastifyInstance, posts: Posts): void {
  mountQuestions(app, posts);
  mountAnswers(app, posts);
  mountComments(app, posts);
  const { preview } = posts;
  mount(app, previewPost, async ({ body }) => ({ data: { html: await preview(body.body) } }), {
    storeResponse: false,
    concurrency: 2,
  });
}
