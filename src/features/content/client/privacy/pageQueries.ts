import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getPage, getPageChange } from '#features/content/pagesContract.ts';
import { contentQueryDefaults } from '../queries.ts';

export const pageQuery = (slug: string) =>
  queryOptions({
    ...contentQueryDefaults,
    queryKey: ['content', 'page', slug],
    queryFn: ({ signal }) => call(getPage, { params: { slug } }, { signal }),
  });

export const pageChangeQuery = (slug: string, version: number) =>
  queryOptions({
    ...contentQueryDefaults,
    queryKey: ['content', 'page', slug, 'version', version],
    queryFn: ({ signal }) =>
      call(getPageChange, { params: { slug, version: String(version) } }, { signal }),
  });
