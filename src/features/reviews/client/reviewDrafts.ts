// Stored on this device until it is sent; not on a shared computer.
import * as z from 'zod/mini';
import { aspectKeys, aspects, type ReviewBody } from '../contract.ts';
import type { ReviewItem } from './commands.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { removeFormDraft, readFormDraft, writeFormDraft } from '#session/formDrafts.ts';

const reportDraft = z.object({
  field: z.string(),
  message: z.string(),
  email: z.string(),
  /** Under which it was handed in as it stands; else empty. */
  key: z.string(),
});
export type ReportDraft = z.infer<typeof reportDraft>;

const reviewDraft = z.object({
  type: z.enum(programTypes),
  stars: z.number(),
  aspects,
  body: z.string(),
  attendedFrom: z.string(),
  attendedTo: z.string(),
  key: z.string(),
  earlierId: z.string(),
  /** The command that is being edited while it may have arrived; else empty. */
  amends: z._default(z.string(), ''),
});
export type ReviewDraft = z.infer<typeof reviewDraft>;

const flagDraft = z.object({ reason: z.string(), key: z.string() });
export type FlagDraft = z.infer<typeof flagDraft>;

const reportDraftKey = (slug: string): string => `report:${slug}`;
/** Ends in its person's id: it stays when they sign in again, and goes when they sign out. */
const flagDraftKey = (reviewId: string, userId: string): string => `flag:${reviewId}:${userId}`;
const reviewDraftKey = (slug: string, userId: string): string => `review:${slug}:${userId}`;

export function readReportDraft(slug: string): ReportDraft | null {
  const kept = z.safeParse(reportDraft, readFormDraft(reportDraftKey(slug)));
  return kept.success ? kept.data : null;
}
export const saveReportDraft = (slug: string, typed: ReportDraft): void =>
  writeFormDraft(reportDraftKey(slug), typed);
export const removeReportDraft = (slug: string): void => removeFormDraft(reportDraftKey(slug));

export function readReviewDraft(slug: string, userId: string): ReviewDraft | null {
  const kept = z.safeParse(reviewDraft, readFormDraft(reviewDraftKey(slug, userId)));
  return kept.success ? kept.data : null;
}
export const saveReviewDraft = (slug: string, userId: string, typed: ReviewDraft): void =>
  writeFormDraft(reviewDraftKey(slug, userId), typed);
export const removeReviewDraft = (slug: string, userId: string): void =>
  removeFormDraft(reviewDraftKey(slug, userId));

export function readFlagDraft(reviewId: string, userId: string): FlagDraft | null {
  const stored = z.safeParse(flagDraft, readFormDraft(flagDraftKey(reviewId, userId)));
  return stored.success ? stored.data : null;
}
export const saveFlagDraft = (reviewId: string, userId: string, typed: FlagDraft): void =>
  writeFormDraft(flagDraftKey(reviewId, userId), typed);
export const removeFlagDraft = (reviewId: string, userId: string): void =>
  removeFormDraft(flagDraftKey(reviewId, userId));

export const hasContent = ({ stars, body, aspects: given }: ReviewDraft): boolean =>
  stars > 0 || body.trim() !== '' || aspectKeys.some((key) => given[key] !== undefined);

const yearText = (year: number | null): string => (year === null ? '' : String(year));

export const toReviewDraft = (
  { attendedFrom, attendedTo, ...rest }: ReviewBody,
  more: Pick<ReviewDraft, 'key' | 'earlierId' | 'amends'>,
): ReviewDraft => ({
  ...rest,
  attendedFrom: yearText(attendedFrom),
  attendedTo: yearText(attendedTo),
  ...more,
});

/** A review that was taken back, or that may have arrived: then the change follows it. */
export const draftFromItem = ({ id, key, state, refusal, body }: ReviewItem): ReviewDraft =>
  toReviewDraft(body.review, {
    key: refusal === null && state !== 'uncertain' ? key : '',
    earlierId: body.earlier?.id ?? '',
    amends: state === 'uncertain' ? id : '',
  });
