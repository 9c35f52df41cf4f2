// What drawn pages show comes from the services themselves, as the calls of the API do.
import type { ArticlesService } from '../../features/articles/server/service.ts';
import type { ContentService } from '../../features/content/server/service.ts';
import type { SearchService } from '../../features/universities/server/search.ts';
import type { PageSources } from './pages.ts';

export const pageSources = ({
  content,
  articles,
  search,
}: {
  content: ContentService;
  articles: ArticlesService;
  search: SearchService;
}): PageSources => ({
  settings: () => content.settings(),
  page: (slug) => content.pages.page(slug),
  post: (slug) => articles.find(slug),
  posts: async (limit, words) => (await articles.list({ limit, words })).cards,
  postsNamed: (slugs) => articles.named(slugs),
  schools: (query) => search.search(query),
  directory: (query) => search.directory(query),
});
