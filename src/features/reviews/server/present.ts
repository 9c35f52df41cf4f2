import * as z from 'zod/mini';
import { aspects, type OwnReview, type Review } from '../contract.ts';
import type { ReviewRow } from './store.ts';

const reply = z.object({ text: z.string(), at: z.string() });

export function presentReview(row: ReviewRow): Review {
  const given = z.safeParse(aspects, row.aspects);
  const answered = z.safeParse(reply, row.reply);
  return {
    id: row.id,
    type: row.type,
    authorName: row.authorName,
    stars: row.stars,
    aspects: given.success ? given.data : {},
    body: row.body,
    attendedFrom: row.attendedFrom,
    attendedTo: row.attendedTo,
    helpfulCount: row.helpfulCount,
    reply: answered.success ? answered.data : null,
    sample: row.sample,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentOwn = (row: ReviewRow): OwnReview => ({
  ...presentReview(row),
  status: row.status,
  reason: row.reason,
  revision: row.revision,
});
