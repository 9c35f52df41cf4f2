// Reads of texts with versions. Apart from queries.ts, so that only their screens load them.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ApiProblem } from '../../../api/problems.ts';
import { getPage, getPageChange, type Page } from '../pagesContract.ts';
import { policy } from './queries.ts';

/** One text in its version in force; null where staff have written none. */
export const pageQuery = (slug: string) =>
  queryOptions({
    ...policy,
    queryKey: ['content', 'page', slug],
    queryFn: ({ signal }): Promise<Page | null> =>
      call(getPage, { params: { slug } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'not_found') return null;
        throw error;
      }),
  });

/** What one version changed; asked when somebody wants to know. */
export const pageChangeQuery = (slug: string, version: number) =>
  queryOptions({
    ...policy,
    queryKey: ['content', 'page', slug, 'version', version],
    queryFn: ({ signal }) =>
      call(getPageChange, { params: { slug, version: String(version) } }, { signal }),
  });
