import type { FastifyInstance } from 'fastify';
import { mountPosts } from './routes/postRoutes.ts';
import type { ForumServices } from './services.ts';

export function mountForum(api: FastifyInstance, { posts }: ForumServices): void {
  mountPosts(api, posts);
}
