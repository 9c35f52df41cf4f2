// features.md §3.3, §6.7. Nothing is public before staff have read it.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';

export const reviewsOnPage = 5;

export const aspectKeys = ['clinical', 'faculty', 'cost', 'support'] as const;
export type AspectKey = (typeof aspectKeys)[number];

const stars = z.int().check(z.gte(1), z.lte(5));
export const aspects = z.object({
  clinical: z.optional(stars),
  faculty: z.optional(stars),
  cost: z.optional(stars),
  support: z.optional(stars),
});

export const review = z.object({
  id: z.string(),
  type: z.enum(programTypes),
  authorName: z.string(),
  stars: z.number(),
  aspects,
  body: z.string(),
  attendedFrom: z.nullable(z.number()),
  /** Null while they still attend, or when it is not said. */
  attendedTo: z.nullable(z.number()),
  helpfulCount: z.number(),
  reply: z.nullable(z.object({ text: z.string(), at: z.string() })),
  sample: z.boolean(),
  createdAt: z.string(),
});
export type Review = z.infer<typeof review>;

export const ownReview = z.extend(review, {
  status: z.enum(['pending', 'published', 'rejected', 'removed']),
  /** Why it was rejected, or removed by staff; else empty. */
  reason: z.string(),
  revision: z.number(),
});
export type OwnReview = z.infer<typeof ownReview>;

export const reviewBody = z.object({
  type: z.enum(programTypes),
  /** 0 while none is chosen. */
  stars: z.number(),
  aspects,
  body: z.string(),
  attendedFrom: z.nullable(z.number()),
  attendedTo: z.nullable(z.number()),
});
export type ReviewBody = z.infer<typeof reviewBody>;

const ofSchool = z.object({ slug: z.string().check(z.maxLength(1000)) });
const ofReview = z.object({
  id: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)),
});

export const reviewSorts = ['newest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewPage = z.object({
  reviews: z.array(review),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});
export type ReviewPage = z.infer<typeof reviewPage>;

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/universities/:slug/reviews',
  audience: 'anyone',
  summary: 'Published reviews of a school; a page beyond the end is the last one',
  params: ofSchool,
  query: z.object({
    sort: z.optional(z.enum(reviewSorts)),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
    type: z.optional(z.enum(programTypes)),
  }),
  data: reviewPage,
  problems: ['not_found', 'malformed_request'],
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});

export const ownReviews = defineEndpoint({
  method: 'GET',
  path: '/universities/:slug/reviews/own',
  audience: 'member',
  summary: 'What the caller wrote about a school, and which reviews they marked',
  params: ofSchool,
  data: z.object({
    reviews: z.array(ownReview),
    marks: z.array(z.object({ reviewId: z.string(), kind: z.enum(['helpful', 'flag']) })),
  }),
  problems: ['not_found'],
});

export const writeReview = defineEndpoint({
  method: 'POST',
  path: '/universities/:slug/reviews',
  audience: 'member',
  summary: 'Review a school; one review a person and type of program',
  params: ofSchool,
  body: reviewBody,
  data: ownReview,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

export const editReview = defineEndpoint({
  method: 'PATCH',
  path: '/reviews/:id',
  audience: 'member',
  summary: 'Change an own review; staff read it again before it is public',
  params: ofReview,
  body: reviewBody,
  data: ownReview,
  revisioned: true,
  problems: ['not_found', 'revision_mismatch', 'idempotency_mismatch'],
});

export const removeReview = defineEndpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  audience: 'member',
  summary: 'Remove an own review for good',
  params: ofReview,
  data: z.object({ removed: z.literal(true) }),
  problems: ['not_found', 'idempotency_mismatch'],
});

export const markHelpful = defineEndpoint({
  method: 'POST',
  path: '/reviews/:id/helpful',
  audience: 'member',
  summary: 'Say that a review helped, or take that back',
  params: ofReview,
  body: z.object({ on: z.boolean() }),
  data: z.object({ helpfulCount: z.number(), on: z.boolean() }),
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const flagLimits = { minLength: 5, maxLength: 500 } as const;

export const flagReview = defineEndpoint({
  method: 'POST',
  path: '/reviews/:id/flag',
  audience: 'member',
  summary: 'Tell staff what is wrong with a review; once a person',
  params: ofReview,
  body: z.object({ reason: z.string() }),
  data: z.object({ flagged: z.literal(true) }),
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const reportLimits = { minLength: 10, maxLength: 2000 } as const;

export const reportBody = z.object({
  /** Which number or text, by its name on the page; empty for the page as a whole. */
  field: z.string().check(z.maxLength(120)),
  message: z.string(),
  email: z._default(z.string().check(z.maxLength(1000)), ''),
  /** Honeypot. */
  website: z._default(z.string().check(z.maxLength(2000)), ''),
});
export type ReportBody = z.infer<typeof reportBody>;

/** The same report sent again under the same key is one report. */
export const reportSchool = defineEndpoint({
  method: 'POST',
  path: '/universities/:slug/reports',
  audience: 'anyone',
  summary: 'Say that something on the page of a school is wrong',
  params: ofSchool,
  body: reportBody,
  data: z.object({ taken: z.literal(true) }),
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});
