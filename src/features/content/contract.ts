// Settings, menus, route rules and reference lists (SPEC §7; decisions.md §2.3, §2.11). The inner shapes are ours:
// features.md §3.2.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/contract/endpoint.ts';
import { contentCache as cache } from './contentCache.ts';

/** Settings, menus, rules and lists are fresh for one hour (decisions.md §2.5), in seconds. */
export const contentFreshSeconds = 3600;

export const media = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});

export const menuItem = z.object({
  label: z.string(),
  href: z.string(),
  audience: z.enum(['all', 'guest', 'student', 'nurse']),
  icon: z.string(),
  items: z.array(
    z.object({
      label: z.string(),
      href: z.string(),
      audience: z.enum(['all', 'guest', 'student', 'nurse']),
      icon: z.string(),
    }),
  ),
});
export const menu = z.object({
  key: z.string(),
  title: z.string(),
  location: z.enum(['header', 'footer', 'legal', 'mobile']),
  items: z.array(menuItem),
});
export type Menu = z.infer<typeof menu>;

const cta = z.object({ label: z.string(), href: z.string() });
const faq = z.array(z.object({ q: z.string(), a: z.string() }));
const source = z.object({ title: z.string(), url: z.string(), checkedAt: z.string() });

/** A block that staff has not filled is null and is not shown (no hollow headings). */
export const settings = z.object({
  siteName: z.string(),
  headerLogo: z.nullable(media),
  footerLogo: z.nullable(media),
  menus: z.array(menu),
  home: z.nullable(
    z.object({
      hero: z.object({
        title: z.string(),
        subtitle: z.string(),
        primaryCta: z.nullable(cta),
        secondaryCta: z.nullable(cta),
      }),
      stats: z.array(z.object({ label: z.string(), value: z.string(), source })),
      faq,
    }),
  ),
  contact: z.nullable(
    z.object({
      intro: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      hours: z.string(),
      replyTime: z.string(),
    }),
  ),
  about: z.nullable(z.object({ intro: z.string(), mission: z.string(), story: z.string() })),
  applicationProcess: z.nullable(
    z.object({
      intro: z.string(),
      steps: z.array(z.object({ title: z.string(), body: z.string(), href: z.string() })),
      faq,
    }),
  ),
  nursingProgram: z.nullable(
    z.object({
      intro: z.string(),
      types: z.array(
        z.object({
          key: z.enum(['BSN', 'ADN', 'LVN']),
          title: z.string(),
          length: z.string(),
          licenseExam: z.string(),
          credential: z.string(),
          canDo: z.string(),
        }),
      ),
      sources: z.array(source),
    }),
  ),
  /** The reference lists in force: the `v` of `GET /options`. */
  optionsVersion: z.string(),
  updatedAt: z.string(),
});
export type Settings = z.infer<typeof settings>;

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/settings',
  audience: 'anyone',
  summary: 'Site settings (SPEC §7)',
  data: settings,
  cache,
});

export const getMenus = defineEndpoint({
  method: 'GET',
  path: '/settings/menus',
  audience: 'anyone',
  summary: 'All menus (SPEC §7)',
  data: z.array(menu),
  cache,
});

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
  summary: 'All rules in force, so that a device resolves them without a call',
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
