import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { getOffline } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { defineCommand } from '#offline/registry.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import {
  correctProgram,
  receipt,
  submission,
  submitProgram,
} from '#features/application/submissionContract.ts';
import { collectionName } from '#features/application/client/draft/collectionName.ts';
import { readArrival } from './arrival.ts';
import { topicCopy } from './changedTopics.ts';

const body = z.object({
  userId: z.string(),
  /** Of the program's row. */
  id: z.string(),
  title: z.string(),
  /** IANA zone of the deadline. */
  zone: z.string(),
  kind: z.enum(['submission', 'correction']),
  /** Why it is corrected. */
  note: z.string(),
  submission,
  /** As they were read back; not sent. */
  topics: z.array(topicCopy),
});
export type SubmissionBody = z.infer<typeof body>;
export type SubmissionItem = OutboxItem<SubmissionBody, z.infer<typeof receipt>>;

/** Nothing is ever sent by itself after one of these: the student presses again. */
const decided: readonly ProblemCode[] = [
  'wrong_state',
  'revision_mismatch',
  'validation_failed',
  'not_found',
  'gone',
  'locked',
  'package_needed',
  'wrong_role',
  'email_unverified',
  'account_suspended',
  'too_many_requests',
];

/** A press of Submit counts this long; after that what was not sent needs a consent, ms. */
const pressValidMs = 60_000;

export const laneOf = (id: string): string => `program:${id}`;

/** The person pressed just now, or agreed to have it sent later. @param now ms by the device's clock */
export const isConsented = (
  { body: { submission: sent }, createdAt }: SubmissionItem,
  now: number,
) => sent.queuedAt !== undefined || Math.abs(now - createdAt) < pressValidMs;

function mayStart(item: SubmissionItem, offline: Offline | null): boolean {
  if (!offline || !isConsented(item, offline.platform.now())) return false;
  const { waiting, reviews, blocked } = readArrival(findFieldRecords(offline, collectionName));
  return waiting.length + reviews.length + blocked.length === 0;
}

export const createSubmissionCommand = (findOffline: () => Offline | null) =>
  defineCommand<SubmissionBody, z.infer<typeof receipt>>({
    name: 'programSubmission',
    version: 1,
    body,
    receipt,
    audience: 'member',
    lane: ({ id }) => laneOf(id),
    collapse: (_waiting, next) => next,
    // What may have arrived is asked for again whatever happened since: it has one key and one body.
    mayRun: (item) => item.state !== 'waiting' || mayStart(item, findOffline()),
    title: ({ title }) => `Your application to ${title}`,
    async send({ userId, id, kind, note, submission: sent }, { key, signal }) {
      const options = { userId, idempotencyKey: key, signal };
      const params = { id };
      try {
        const answer =
          kind === 'correction'
            ? await call(correctProgram, { params, body: { ...sent, note } }, options)
            : await call(submitProgram, { params, body: sent }, options);
        return { kind: 'sent', receipt: answer };
      } catch (error) {
        return toSendResult(error, decided);
      }
    },
  });

export const programSubmission = createSubmissionCommand(getOffline);
