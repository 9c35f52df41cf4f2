import type { FastifyInstance } from 'fastify';
import { mountDrafts } from './drafts/draftRoutes.ts';
import { mountForumMembers } from './routes/memberRoutes.ts';
import { mountPosts } from './routes/postRoutes.ts';
import { mountForumReading } from './routes/readRoutes.ts';
import type { ForumServices } from './services.ts';

export function mountForum(
  api: FastifyInstance,
  { reading, members, posts, drafts }: ForumServices,
): void {
  mountForumReading(api, reading);
  mountPosts(api, posts);
  mountForumMembers(api, members);
  mountDrafts(api, drafts);
}
