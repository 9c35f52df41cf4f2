import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { defineCommand } from '#offline/registry.ts';
import { trackBody, trackedScholarship, trackScholarship } from '../contract.ts';
import { canMoveTrack, trackStates } from '../policy.ts';

const trackIntent = z.object({
  userId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** What was shown before the first step of it. */
  from: z.nullable(z.enum(trackStates)),
  track: trackBody,
});
export type TrackIntent = z.infer<typeof trackIntent>;

/** Refusals that only the student can answer. */
const forStudent = ['too_many_requests', 'wrong_state', 'not_found', 'email_unverified'] as const;

export const trackLane = (slug: string): string => `scholarship:${slug}`;

export const trackCommand = defineCommand<TrackIntent, z.infer<typeof trackedScholarship>>({
  name: 'scholarshipTrack',
  version: 1,
  audience: 'member',
  body: trackIntent,
  receipt: trackedScholarship,
  lane: ({ slug }) => trackLane(slug),
  // A way that no single arrow goes is sent step by step.
  collapse: (waiting, next) =>
    canMoveTrack(waiting.from, next.track.state) ? { ...next, from: waiting.from } : 'keepBoth',
  title: ({ name }) => `What you noted about ${name}`,
  async send({ userId, slug, track }, { key, signal }) {
    const options = { userId, idempotencyKey: key, signal };
    try {
      const input = { params: { slug }, body: track };
      return { kind: 'sent', receipt: await call(trackScholarship, input, options) };
    } catch (error) {
      return toSendResult(error, forStudent);
    }
  },
});
export type TrackItem = OutboxItem<TrackIntent>;
