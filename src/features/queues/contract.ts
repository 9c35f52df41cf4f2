// What waits for a decision of the staff, and what was decided. Calls of the admin app, below /admin/api.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

const queueName = z.string().check(z.maxLength(60));
const params = z.object({ queue: queueName });

/** `count`: how many are listed, at most 50. */
const summary = z.object({ name: z.string(), title: z.string(), count: z.number() });
export type QueueSummary = z.infer<typeof summary>;

const option = z.object({ value: z.string(), label: z.string() });

const action = z.object({
  name: z.string(),
  label: z.string(),
  tone: z.enum(['primary', 'secondary', 'danger']),
  note: z.nullable(z.object({ label: z.string(), isRequired: z.boolean() })),
  choices: z.array(option),
});
export type QueueAction = z.infer<typeof action>;

const item = z.object({
  id: z.string(),
  title: z.string(),
  at: z.string(),
  text: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  warnings: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
  actions: z.array(z.string()),
});
export type QueueItem = z.infer<typeof item>;

const queue = z.object({
  ...summary.shape,
  actions: z.array(action),
  items: z.array(item),
});
export type Queue = z.infer<typeof queue>;

export const listQueues = defineEndpoint({
  method: 'GET',
  path: '/queues',
  audience: 'staff',
  summary: 'The queues this account may work through, with how many wait',
  data: z.array(summary),
});

export const getQueue = defineEndpoint({
  method: 'GET',
  path: '/queues/:queue',
  audience: 'staff',
  summary: 'What waits in one queue, the oldest first, and what can be done with it',
  params,
  data: queue,
  problems: ['not_found'],
});

export const maxNoteLength = 1000;

export const decideItem = defineEndpoint({
  method: 'POST',
  path: '/queues/:queue/decisions',
  audience: 'staff',
  summary: 'Decides one item; 409 when somebody else was faster',
  params,
  body: z.object({
    id: z.string().check(z.maxLength(200)),
    action: z.string().check(z.maxLength(60)),
    note: z.string().check(z.maxLength(maxNoteLength)),
    choice: z.string().check(z.maxLength(60)),
  }),
  data: queue,
  problems: ['not_found', 'wrong_state'],
});

const decision = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  title: z.string(),
  action: z.string(),
  note: z.string(),
});
export type QueueDecision = z.infer<typeof decision>;

export const decisionsMeta = z.object({ nextBefore: z.nullable(z.string()) });

export const listDecisions = defineEndpoint({
  method: 'GET',
  path: '/queues/:queue/decisions',
  audience: 'staff',
  summary: 'What was decided, the newest first; the database lets nobody change it',
  params,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  data: z.array(decision),
  meta: decisionsMeta,
  problems: ['not_found'],
});
