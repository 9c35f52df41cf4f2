// decisions.md §2.3. A file of its own: the first script does without it.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { contentCache as cache } from './contentCache.ts';

export const routeRule = z.object({
  from: z.string(),
  match: z.enum(['exact', 'prefix']),
  to: z.string(),
  code: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308), z.literal(410)]),
  preserveQuery: z.boolean(),
});
export type RouteRule = z.infer<typeof routeRule>;

export const getRouteRules = defineEndpoint({
  method: 'GET',
  path: '/route-rules',
  audience: 'anyone',
  summary: 'All rules in force, to be resolved on the device',
  data: z.object({ rules: z.array(routeRule), allowedHosts: z.array(z.string()) }),
  cache,
});

export const resolveRouteRule = defineEndpoint({
  method: 'GET',
  path: '/route-rules/resolve',
  audience: 'anyone',
  summary: 'The rule for one path, or null',
  query: z.object({ path: z.string().check(z.maxLength(2048)) }),
  data: z.nullable(z.object({ redirect: z.string(), code: z.number() })),
  cache,
});
