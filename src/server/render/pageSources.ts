// What drawn pages show comes from the services themselves, as the calls of the API do.
import type { ArticlesService } from '../../features/articles/server/service.ts';
import type { ContentService } from '../../features/content/server/service.ts';
import type { PageSources } from './pages.ts';

export const pageSources = ({
  content,
  articles,
}: {
  content: ContentService;
  articles: ArticlesService;
}): PageSources => ({
  settings: () => content.settings(),
  page: (slug) => content.pages.page(slug),
  post: (slug) => articles.find(slug),
  posts: async (limit, words) => (await articles.list({ limit, words })).cards,
  postsNamed: (slugs) => articles.named(slugs),
});
