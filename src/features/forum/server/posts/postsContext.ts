import type { Admit, ForumDependencies, PostEffects, PostViews } from '../forumDeps.ts';
import type { Publication } from './publication/publication.ts';
import type { Writers } from './author/writer.ts';

export type PostsDependencies = ForumDependencies & {
  /** @throws Problem not_found */
  readonly schoolOf: (slug: string) => Promise<number>;
  readonly effects: PostEffects;
  readonly views: PostViews;
  readonly admit: Admit;
};

export type PostsContext = PostsDependencies & {
  readonly writers: Writers;
  readonly publication: Publication;
};
