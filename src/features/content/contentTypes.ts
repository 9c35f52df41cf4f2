// What staff edit beside the settings: menus, route rules, labels and pages (features.md §3.2).
import * as z from 'zod/mini';
import { defineContentType, type FieldLabels } from '#shared/contract/contentType.ts';
import { isSlug } from '#shared/text/slug.ts';
import { menu } from './contract.ts';
import { routeRule } from './routeRulesContract.ts';

const permission = 'content.edit';

const itemLabels = (path: string): FieldLabels => ({
  [`${path}.href`]: { title: 'Leads to', widget: 'path' },
  [`${path}.audience`]: { title: 'Who sees it' },
  [`${path}.icon`]: { title: 'Icon', help: 'Blank for none.' },
  [`${path}.items`]: { title: 'Below it' },
});

export const menuType = defineContentType({
  name: 'menu',
  title: 'Menus',
  singular: 'menu',
  permission,
  shape: 1,
  schema: z.object({
    key: z
      .string()
      .check(z.maxLength(60), z.refine(isSlug, 'Use lower case letters, digits and hyphens')),
    title: z.string().check(z.minLength(1), z.maxLength(60)),
    location: menu.shape.location,
    position: z.int().check(z.gte(0), z.lte(999)),
    items: menu.shape.items,
  }),
  blank: { key: '', title: '', location: 'footer', position: 0, items: [] },
  labels: {
    key: { title: 'Short name', help: 'Stays once the menu is saved.' },
    location: { title: 'Where it appears' },
    position: { title: 'Order among the menus there' },
    items: { title: 'Items' },
    ...itemLabels('items.*'),
    ...itemLabels('items.*.items.*'),
    ...itemLabels('items.*.items.*.items.*'),
  },
  titleOf: ({ title }) => title,
});

const moment = z.nullable(z.string());

export const routeRuleType = defineContentType({
  name: 'route-rule',
  title: 'Route rules',
  singular: 'route rule',
  givenTitle: 'How often it is followed',
  tryOut: {
    label: 'Try an address',
    help: 'Type a path such as /home. It is answered with what the form holds.',
  },
  permission,
  shape: 1,
  schema: z.object({
    ...routeRule.shape,
    from: z.string().check(z.minLength(1), z.maxLength(500)),
    to: z.string().check(z.maxLength(2000)),
    enabled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    note: z.string().check(z.maxLength(300)),
  }),
  blank: {
    from: '',
    match: 'exact',
    to: '',
    code: 302,
    preserveQuery: true,
    enabled: true,
    startsAt: null,
    endsAt: null,
    note: '',
  },
  labels: {
    from: {
      title: 'From',
      help: 'With and without a slash at its end are the same.',
      widget: 'path',
    },
    match: { title: 'Which addresses', help: '“prefix” is everything below it too.' },
    to: {
      title: 'To',
      help: 'An address of this site, or of a host that is allowed. “/*” at its end keeps what follows the prefix.',
      widget: 'path',
    },
    code: { title: 'How', help: '301 and 308 for good, 302 and 307 for now, 410 removed.' },
    preserveQuery: { title: 'Keep what follows the “?”' },
    enabled: { title: 'In force' },
    startsAt: { title: 'From when', widget: 'moment' },
    endsAt: { title: 'Until when', widget: 'moment' },
    note: { title: 'Note for the staff' },
  },
  titleOf: ({ from, match }) => (match === 'prefix' ? `${from}/…` : from),
});

export const optionLabelsType = defineContentType({
  name: 'option-labels',
  title: 'Reference lists',
  singular: 'list',
  permission,
  shape: 1,
  schema: z.object({
    labels: z.array(
      z.object({
        code: z.string().check(z.maxLength(60)),
        label: z.string().check(z.maxLength(200)),
      }),
    ),
  }),
  blank: { labels: [] },
  labels: {
    labels: {
      title: 'Codes without a certain label',
      help: 'A code is offered to students once it has a label here. Give one only where you are sure.',
    },
  },
  titleOf: () => '',
});

export const pageType = defineContentType({
  name: 'page',
  title: 'Pages',
  singular: 'page',
  startsAsDraft: true,
  permission,
  shape: 1,
  schema: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(120)),
    summary: z.string().check(z.maxLength(2000)),
    body: z.string().check(z.minLength(1), z.maxLength(400_000)),
    note: z.string().check(z.maxLength(300)),
  }),
  blank: { title: '', summary: '', body: '', note: '' },
  labels: {
    summary: { title: 'In short', widget: 'long' },
    body: { title: 'Text', widget: 'markdown' },
    note: {
      title: 'What this version changes',
      help: 'Shown to everybody in the list of versions.',
    },
  },
  titleOf: ({ title }) => title,
});
