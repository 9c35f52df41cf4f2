// What people say about a school without a connection: reviews, marks on the reviews of others, reports of wrong data.
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { defineCommand } from '#offline/registry.ts';
import {
  editReview,
  flagReview,
  markHelpful,
  removeReview,
  reportBody,
  reportSchool,
  reviewBody,
  writeReview,
} from '../contract.ts';

/** Refusals that only the author can answer: to wait, or to look at what another device has changed. */
const forAuthor = [
  'too_many_requests',
  'revision_mismatch',
  'email_unverified',
  'wrong_role',
] as const;

const ofSchool = z.object({ slug: z.string(), schoolName: z.string(), userId: z.string() });
const ofReview = z.object({ slug: z.string(), userId: z.string(), reviewId: z.string() });

const sentReview = z.extend(ofSchool, {
  /** The review that is changed; null for a new one. */
  earlier: z.nullable(z.object({ id: z.string(), revision: z.number() })),
  review: reviewBody,
});
type SentReview = z.infer<typeof sentReview>;
const reviewReceipt = z.object({ id: z.string(), revision: z.number() });

export const reviewCommand = defineCommand<SentReview, z.infer<typeof reviewReceipt>>({
  name: 'review',
  version: 1,
  body: sentReview,
  receipt: reviewReceipt,
  audience: 'member',
  lane: ({ earlier }, id) => earlier?.id ?? id,
  amend: (body, receipt) => ({ command: 'review', body: { ...body, earlier: receipt } }),
  title: ({ schoolName }) => `Your review of ${schoolName}`,
  async send({ slug, userId, earlier, review: body }, { key, signal }) {
    const options = { userId, idempotencyKey: key, signal };
    try {
      const { id, revision } = earlier
        ? await call(
            editReview,
            { params: { id: earlier.id }, body },
            { ...options, revision: earlier.revision },
          )
        : await call(writeReview, { params: { slug }, body }, options);
      return { kind: 'sent', receipt: { id, revision } };
    } catch (error) {
      return toSendResult(error, forAuthor);
    }
  },
});
export type ReviewItem = OutboxItem<SentReview>;

const removal = z.extend(ofSchool, { reviewId: z.string() });

export const reviewRemoval = defineCommand<z.infer<typeof removal>, null>({
  name: 'reviewRemoval',
  version: 1,
  body: removal,
  receipt: z.null(),
  audience: 'member',
  lane: ({ reviewId }) => reviewId,
  title: ({ schoolName }) => `The removal of your review of ${schoolName}`,
  async send({ userId, reviewId }, { key, signal }) {
    const options = { userId, idempotencyKey: key, signal };
    try {
      await call(removeReview, { params: { id: reviewId } }, options);
      return { kind: 'sent', receipt: null };
    } catch (error) {
      const result = toSendResult(error, forAuthor);
      // Removed elsewhere is removed.
      return result.kind === 'gone' ? { kind: 'sent', receipt: null } : result;
    }
  },
});
export type RemovalItem = OutboxItem<z.infer<typeof removal>>;

const mark = z.extend(ofReview, { on: z.boolean() });
const markReceipt = z.object({ helpfulCount: z.number(), on: z.boolean() });

export const helpfulMark = defineCommand<z.infer<typeof mark>, z.infer<typeof markReceipt>>({
  name: 'helpfulMark',
  version: 1,
  body: mark,
  receipt: markReceipt,
  audience: 'member',
  lane: ({ reviewId }) => `helpful:${reviewId}`,
  collapse: (waiting, next) => (waiting.on === next.on ? next : 'cancel'),
  title: () => 'A review you found helpful',
  async send({ userId, reviewId, on }, { key, signal }) {
    const options = { userId, idempotencyKey: key, signal };
    try {
      const input = { params: { id: reviewId }, body: { on } };
      return { kind: 'sent', receipt: await call(markHelpful, input, options) };
    } catch (error) {
      return toSendResult(error, forAuthor);
    }
  },
});

const flag = z.extend(ofReview, { reason: z.string() });

export const reviewFlag = defineCommand<z.infer<typeof flag>, null>({
  name: 'reviewFlag',
  version: 1,
  body: flag,
  receipt: z.null(),
  audience: 'member',
  lane: ({ reviewId }) => `flag:${reviewId}`,
  title: () => 'Your note about a review',
  async send({ userId, reviewId, reason }, { key, signal }) {
    const options = { userId, idempotencyKey: key, signal };
    try {
      await call(flagReview, { params: { id: reviewId }, body: { reason } }, options);
      return { kind: 'sent', receipt: null };
    } catch (error) {
      return toSendResult(error, forAuthor);
    }
  },
});

const report = z.object({ slug: z.string(), schoolName: z.string(), report: reportBody });

export const wrongDataReport = defineCommand<z.infer<typeof report>, null>({
  name: 'wrongDataReport',
  version: 1,
  body: report,
  receipt: z.null(),
  audience: 'anyone',
  lane: (_body, id) => id,
  title: ({ schoolName }) => `Your report about ${schoolName}`,
  async send({ slug, report: body }, { key, signal }) {
    try {
      await call(reportSchool, { params: { slug }, body }, { idempotencyKey: key, signal });
      return { kind: 'sent', receipt: null };
    } catch (error) {
      return toSendResult(error, forAuthor);
    }
  },
});
export type ReportItem = OutboxItem<z.infer<typeof report>>;
