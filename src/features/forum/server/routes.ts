import type { FastifyInstance } from 'fastify';
import { mountDrafts } from './drafts/draftRoutes.ts';
import { mountImages } from './routes/imageRoutes.ts';
import { mountForumMembers } from './routes/memberRoutes.ts';
import { mountForumModeration } from './routes/moderationRoutes.ts';
import { mountPosts } from './routes/postRoutes.ts';
import { mountForumReading } from './routes/readRoutes.ts';
import type { ForumServices } from './services.ts';

export function mountForum(api: FastifyInstance, forum: ForumServices): void {
  mountForumReading(api, forum.reading);
  mountPosts(api, forum.posts);
  mountForumMembers(api, forum.members);
  mountForumModeration(api, forum.moderation);
  mountImages(api, forum.images);
  mountDrafts(api, forum.drafts);
}
