// SPEC §7; decisions.md §2.3, §2.11; inner shapes: features.md §3.2.
import * as z from 'zod/mini';
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts';
import { contentCache as cache } from './contentCache.ts';

export const media = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});

const place = z.object({
  label: z.string(),
  href: z.string(),
  audience: z.enum(['all', 'guest', 'student', 'nurse']),
  icon: z.string(),
});
/** Three levels (features.md §3.2). What was stored while there were two has no third. */
const secondLevel = z.object({ ...place.shape, items: z._default(z.array(place), []) });
export const menuItem = z.object({ ...place.shape, items: z.array(secondLevel) });
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
export type Source = z.infer<typeof source>;

const orNull = <S extends Schema>(schema: S) => z._default(z.nullable(schema), null);
const list = <S extends Schema>(schema: S) => z._default(z.array(schema), []);
const optionalText = z._default(z.string(), '');

/** Loaded when tapped; `size` says how much that costs, in words. */
const video = z.object({
  url: z.string(),
  poster: z.nullable(media),
  title: z.string(),
  captions: z.string(),
  transcript: z.optional(z.string()),
  size: z.string(),
});

const hero = z.object({
  title: z.string(),
  subtitle: z.string(),
  image: orNull(media),
  primaryCta: z.nullable(cta),
  secondaryCta: z.nullable(cta),
});

export const homeBlocks = [
  'search',
  'stats',
  'steps',
  'schools',
  'posts',
  'testimonials',
  'video',
  'faq',
  'cta',
] as const;
const homeBlock = z.enum(homeBlocks);
export type HomeBlock = z.infer<typeof homeBlock>;

const home = z.object({
  order: z._default(z.array(homeBlock), [...homeBlocks]),
  /** What `/index2` shows: an order of its own, and another first block for a campaign. */
  landing: orNull(z.object({ hero: orNull(hero), order: z.array(homeBlock) })),
  hero,
  search: orNull(
    z.object({ placeholder: z.string(), programTypes: z.array(z.enum(['BSN', 'ADN', 'LVN'])) }),
  ),
  stats: z.array(z.object({ label: z.string(), value: z.string(), source })),
  /** Slugs; without one no school is shown on the home. */
  featuredUniversityIds: list(z.string()),
  featuredNurseIds: list(z.string()),
  /** Slugs; without one the newest posts are shown. */
  featuredPostIds: list(z.string()),
  testimonials: list(
    z.object({
      quote: z.string(),
      name: z.string(),
      role: z.string(),
      stars: z.number(),
      img: z.nullable(media),
      sample: z.boolean(),
    }),
  ),
  faq,
  video: orNull(video),
  ctaBand: orNull(z.object({ title: z.string(), text: z.string(), cta })),
});

const contact = z.object({
  intro: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  hours: z.string(),
  replyTime: z.string(),
  map: orNull(z.object({ lat: z.number(), lng: z.number() })),
  /** `hint` is what helps most people with this topic before they write. */
  topics: list(
    z.object({ key: z.string(), label: z.string(), hint: z.string(), href: z.string() }),
  ),
  socials: list(z.object({ kind: z.string(), url: z.string() })),
});

const about = z.object({
  intro: z.string(),
  mission: z.string(),
  story: z.string(),
  team: list(
    z.object({
      name: z.string(),
      role: optionalText,
      img: orNull(media),
      bio: optionalText,
      sample: z._default(z.boolean(), false),
    }),
  ),
  /** Without an address a partner is a name and no link. */
  partners: list(
    z.object({
      name: z.string(),
      logo: orNull(media),
      url: optionalText,
      sample: z._default(z.boolean(), false),
    }),
  ),
  timeline: list(z.object({ year: z.string(), text: z.string() })),
  video: orNull(video),
  howWePay: optionalText,
  dataSources: list(z.object({ what: z.string(), source })),
  accessibility: optionalText,
  press: optionalText,
});

const applicationProcess = z.object({
  intro: z.string(),
  steps: z.array(
    z.object({
      title: z.string(),
      body: z.string(),
      icon: optionalText,
      duration: optionalText,
      href: z.string(),
    }),
  ),
  timelineWeeks: orNull(z.number()),
  faq,
});

const nursingProgram = z.object({
  intro: z.string(),
  types: z.array(
    z.object({
      key: z.enum(['BSN', 'ADN', 'LVN']),
      title: z.string(),
      length: z.string(),
      licenseExam: z.string(),
      credential: z.string(),
      canDo: z.string(),
      cost: optionalText,
      nextSteps: optionalText,
    }),
  ),
  compareRows: list(
    z.object({
      label: z.string(),
      bsn: z.string(),
      adn: z.string(),
      lvn: z.string(),
      source: z.nullable(source),
    }),
  ),
  /** From the first license to the last, in this order. */
  ladder: list(z.object({ title: z.string(), text: z.string() })),
  stateNotes: list(z.string()),
  faq: list(z.object({ q: z.string(), a: z.string() })),
  video: orNull(video),
  sources: z.array(source),
});

/** A block that staff has not filled is null and is not shown. */
export const settings = z.object({
  siteName: z.string(),
  headerLogo: z.nullable(media),
  footerLogo: z.nullable(media),
  menus: z.array(menu),
  home: z.nullable(home),
  contact: z.nullable(contact),
  about: z.nullable(about),
  applicationProcess: z.nullable(applicationProcess),
  nursingProgram: z.nullable(nursingProgram),
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
