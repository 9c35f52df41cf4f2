// What staff say about a plan. Its name and its price are in the code: both are on receipts and all over the site.
import * as z from 'zod/mini';
import { defineContentType } from '#shared/contract/contentType.ts';
import { formatPrice, packageKeys, packages } from './rules.ts';

const prices = packageKeys
  .map((key) => `${packages[key].title} costs ${formatPrice(packages[key].price)}`)
  .join(', ');

export const planType = defineContentType({
  name: 'plan',
  title: 'Texts of the plans',
  singular: 'plan',
  permission: 'plans.manage',
  shape: 1,
  schema: z.object({
    package: z.enum(packageKeys),
    summary: z.string().check(z.minLength(1), z.maxLength(160)),
    features: z
      .array(z.string().check(z.minLength(1), z.maxLength(120)))
      .check(z.minLength(1), z.maxLength(8)),
    position: z.int().check(z.gte(1), z.lte(99)),
    isVisible: z.boolean(),
  }),
  blank: { package: 'filter_toggle', summary: '', features: [], position: 1, isVisible: true },
  labels: {
    package: { widget: 'hidden' },
    summary: {
      title: 'Description',
      help: `One sentence below the name. Names and prices are part of the program and can’t be changed here: ${prices}.`,
    },
    features: {
      title: 'What is in it',
      help: 'A line for each. Who has paid keeps what they paid for, whatever you write here.',
    },
    position: { title: 'Order', help: '1 comes first.' },
    isVisible: {
      title: 'On sale',
      help: 'Off: nobody can buy it, and it is not shown. Who has it keeps it, and codes for it still work.',
    },
  },
  titleOf: (plan) => packages[plan.package].title,
});

export type PlanText = z.output<typeof planType.schema>;
