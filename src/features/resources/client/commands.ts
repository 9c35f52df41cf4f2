// What a student marks and reports without a connection. Marks are absolute values: a later one replaces one that waits.
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { defineCommand } from '#offline/registry.ts';
import { markChange, markResource, ownResource, reportLink } from '../contract.ts';
import { mergeChanges } from '../rules.ts';

const mark = z.object({
  userId: z.string(),
  slug: z.string(),
  /** Of the resource, for the list of what waits. */
  title: z.string(),
  change: markChange,
});
export type MarkBody = z.infer<typeof mark>;

export const markLane = (slug: string): string => `resource:${slug}`;

export const resourceMark = defineCommand<MarkBody, z.infer<typeof ownResource>>({
  name: 'resourceMark',
  version: 1,
  body: mark,
  receipt: ownResource,
  audience: 'member',
  parallel: 3,
  lane: ({ slug }) => markLane(slug),
  collapse: (waiting, next) => ({ ...next, change: mergeChanges(waiting.change, next.change) }),
  title: ({ title }) => `Your marks on “${title}”`,
  async send({ userId, slug, change }, { key, signal }) {
    const options = { userId, idempotencyKey: key, signal };
    try {
      const receipt = await call(markResource, { params: { slug }, body: change }, options);
      return { kind: 'sent', receipt };
    } catch (error) {
      return toSendResult(error, ['wrong_role', 'email_unverified']);
    }
  },
});
export type MarkItem = OutboxItem<MarkBody, z.infer<typeof ownResource>>;

const report = z.object({
  slug: z.string(),
  /** Empty where the resource itself was missing. */
  url: z.string(),
});

export const resourceLinkReport = defineCommand<z.infer<typeof report>, null>({
  name: 'resourceLinkReport',
  version: 1,
  body: report,
  receipt: z.null(),
  audience: 'member',
  lane: ({ slug, url }) => `resource-link:${slug}:${url}`,
  collapse: (_waiting, next) => next,
  forgetSent: true,
  title: () => 'Your report of a link that doesn’t work',
  async send({ slug, url }, { key, signal }) {
    try {
      await call(reportLink, { params: { slug }, body: { url } }, { idempotencyKey: key, signal });
      return { kind: 'sent', receipt: null };
    } catch (error) {
      // The text has changed since: its new links are not the reported one.
      if (error instanceof ApiProblem && error.code === 'validation_failed')
        return { kind: 'sent', receipt: null };
      return toSendResult(error, []);
    }
  },
});
