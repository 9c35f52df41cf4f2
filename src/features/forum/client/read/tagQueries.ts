// Beside queries.ts, which knows the places of the list: a form that suggests tags needs none of them.
import { queryOptions } from '@tanstack/react-query';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import type { Tag, TagPage } from '#features/forum/tagContract.ts';

const reader = () => import('./forumReader.lazy.ts');

export const tagQuery = (slug: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'tag', slug],
    queryFn: async ({ signal }): Promise<TagPage> => (await reader()).readTag(slug, signal),
    staleTime: 60_000,
  });

export const tagListQuery = (q: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['forum', 'tags', q],
    queryFn: async ({ signal }): Promise<readonly Tag[]> => (await reader()).readTags(q, signal),
    staleTime: 60_000,
  });
