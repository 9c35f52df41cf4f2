// What drawn pages show comes from the services themselves, as the calls of the API do.
import type { ArticlesService } from '#features/articles/server/service.ts';
import type { ContentService } from '#features/content/server/service.ts';
import type { SchoolSlices } from '../schoolSlices.ts';
import type { PageSources } from './pages.ts';

export const pageSources = ({
  content,
  articles,
  universities: { search, featured, schools, reviews },
}: {
  content: ContentService;
  articles: ArticlesService;
  universities: SchoolSlices;
}): PageSources => ({
  settings: () => content.settings(),
  page: (slug) => content.pages.page(slug),
  post: (slug, preview) => articles.find(slug, preview),
  posts: async (limit, words) => (await articles.list({ limit, words })).cards,
  postsNamed: (slugs) => articles.named(slugs),
  featured: async () =>
    (await featured()).items.map(({ slug, name, city, state, fictitious, types }) => ({
      slug,
      name,
      city,
      state,
      fictitious,
      types: [...types],
    })),
  schools: (query) => search.search(query),
  directory: (query) => search.directory(query),
  school: (slug) => schools.find(slug),
  reviews: (slug, { sort, page, type }) =>
    reviews.list(slug, { sort, page, ...(type !== '' && { type }) }),
});
