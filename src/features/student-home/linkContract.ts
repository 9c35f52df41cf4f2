// Addresses that show something of a student to whoever has them. None of their secrets is in the answer to a write, which
// is stored for repetitions.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

const link = z.object({
  id: z.string(),
  /** From the origin of the site on. */
  path: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  opens: z.number(),
  lastOpenedAt: z.nullable(z.string()),
});
export type SecretLink = z.infer<typeof link>;

export const listLinks = defineEndpoint({
  method: 'GET',
  path: '/me/links',
  audience: 'student',
  summary: 'The address of the caller’s calendar feed, and of the pages that show their progress',
  data: z.object({ calendar: z.nullable(link), progress: z.array(link) }),
});

export const makeCalendarLink = defineEndpoint({
  method: 'POST',
  path: '/me/links/calendar',
  audience: 'student',
  summary: 'Makes the address of the calendar feed; the one before ends',
  data: z.object({ id: z.string() }),
  status: 201,
  problems: ['idempotency_mismatch'],
});

export const makeProgressLink = defineEndpoint({
  method: 'POST',
  path: '/me/links/progress',
  audience: 'student',
  summary: 'Makes the address of a page that shows the caller’s progress for a limited time',
  data: z.object({ id: z.string() }),
  status: 201,
  problems: ['wrong_state', 'idempotency_mismatch'],
});

export const removeLink = defineEndpoint({
  method: 'DELETE',
  path: '/me/links/:id',
  audience: 'student',
  summary: 'Ends an address; one that is not there is no error',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: z.object({ removed: z.boolean() }),
});
