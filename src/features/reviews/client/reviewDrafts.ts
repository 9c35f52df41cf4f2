// What is typed into a form of a school's page, kept on this device until it is sent; on a shared computer it is not.
import * as z from 'zod/mini';
import { aspectKeys, aspects } from '../../reviewsContract.ts';
import { programTypes } from '../../catalogue.ts';
import { forgetNote, readNote, writeNote } from '../../../../session/deviceNotes.ts';

const reportShape = z.object({
  field: z.string(),
  message: z.string(),
  email: z.string(),
  /** Under which it was handed in as it stands; else empty. */
  key: z.string(),
});
export type TypedReport = z.infer<typeof reportShape>;

const reviewShape = z.object({
  type: z.enum(programTypes),
  stars: z.number(),
  aspects,
  body: z.string(),
  /** As they are typed. */
  attendedFrom: z.string(),
  attendedTo: z.string(),
  key: z.string(),
  /** Which review is being changed; empty for a new one. */
  earlierId: z.string(),
});
export type TypedReview = z.infer<typeof reviewShape>;

const reportNote = (slug: string): string => `report:${slug}`;
/** Ends in its person's id: it stays when they sign in again, and goes when they sign out. */
const reviewNote = (slug: string, userId: string): string => `review:${slug}:${userId}`;

export function readTypedReport(slug: string): TypedReport | null {
  const kept = z.safeParse(reportShape, readNote(reportNote(slug)));
  return kept.success ? kept.data : null;
}
export const keepTypedReport = (slug: string, typed: TypedReport): void =>
  writeNote(reportNote(slug), typed);
export const forgetTypedReport = (slug: string): void => forgetNote(reportNote(slug));

export function readTypedReview(slug: string, userId: string): TypedReview | null {
  const kept = z.safeParse(reviewShape, readNote(reviewNote(slug, userId)));
  return kept.success ? kept.data : null;
}
export const keepTypedReview = (slug: string, userId: string, typed: TypedReview): void =>
  writeNote(reviewNote(slug, userId), typed);
export const forgetTypedReview = (slug: string, userId: string): void =>
  forgetNote(reviewNote(slug, userId));

/** Whether anything was said that would be missed. */
export const isWorthKeeping = ({ stars, body, aspects: given }: TypedReview): boolean =>
  stars > 0 || body.trim() !== '' || aspectKeys.some((key) => given[key] !== undefined);
