import type { Database } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import {
  canChangeReview,
  canMarkReview,
  dailyLimits,
  isPublic,
  statusAfterWriting,
} from '../policy.ts';
import { checkReview, cleanReview, displayAuthor } from '../rules.ts';
import {
  flagLimits,
  type OwnReview,
  type ReviewBody,
  type ReviewPage,
  type ReviewSort,
  reviewsOnPage,
} from '../contract.ts';
import { presentOwn, presentReview } from './present.ts';
import * as store from './store.ts';
import type { ReviewRow } from './store.ts';
import { day } from '#shared/time/duration.ts';

export type ReviewDependencies = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly nameOf: (userId: string) => Promise<string>;
  readonly schoolOf: (slug: string) => Promise<number>;
};

const seenBy = (userId: string, { authorId, status }: ReviewRow) => ({
  isOwn: authorId === userId,
  status,
});

export type ListRequest = {
  readonly sort?: ReviewSort | undefined;
  /** From 1; beyond the end it is the last one. */
  readonly page?: number | undefined;
  readonly type?: ProgramType | undefined;
};

const notFound = (): Problem =>
  new Problem('not_found', 'This review isn’t here anymore. It may have been deleted.');

function requireRoom(written: number, limit: number, what: string): void {
  if (written < limit) return;
  throw new Problem(
    'too_many_requests',
    `You sent ${limit} ${what} today, which is the limit. This one wasn’t sent, and nothing is lost. Try again tomorrow.`,
    { retryAfterSeconds: day / 1000 },
  );
}

const alreadyReviewed = (type: ProgramType): Problem =>
  new Problem(
    'validation_failed',
    `You’ve already reviewed the ${type} program at this school. Edit that review instead.`,
    {
      fields: [
        {
          path: 'type',
          code: 'taken',
          message: `You’ve already reviewed the ${type} program at this school. Edit that review instead`,
        },
      ],
    },
  );

export type ReviewService = ReturnType<typeof createReviewService>;

export function createReviewService({ database, clock, nameOf, schoolOf }: ReviewDependencies) {
  const { db } = database;

  function requireReview(given: ReviewBody): ReviewBody {
    const fields = checkReview(given, clock().getUTCFullYear());
    if (fields.length === 0) return cleanReview(given);
    throw new Problem(
      'validation_failed',
      `We haven’t sent your review yet, and nothing is lost. ${fields.map(({ message }) => `${message}.`).join(' ')}`,
      { fields },
    );
  }

  async function requireOwn(id: string, userId: string): Promise<ReviewRow> {
    const row = await store.findReview(db, id);
    if (row === null || !canChangeReview(seenBy(userId, row))) throw notFound();
    return row;
  }

  /** @throws Problem not_found for what is not public, wrong_role for one's own */
  async function requirePublic(id: string, userId: string): Promise<ReviewRow> {
    const row = await store.findReview(db, id);
    if (row === null || !isPublic(row)) throw notFound();
    if (!canMarkReview(seenBy(userId, row)))
      throw new Problem('wrong_role', 'This is your own review. You can edit or delete it.');
    return row;
  }

  const valuesOf = ({ type, stars, aspects, body, attendedFrom, attendedTo }: ReviewBody) => ({
    type,
    stars,
    aspects,
    body,
    attendedFrom,
    attendedTo,
  });

  async function list(slug: string, request: ListRequest): Promise<ReviewPage> {
    const universityId = await schoolOf(slug);
    const { sort = 'newest', type } = request;
    const total = await store.countPublic(db, universityId, type);
    const pages = Math.max(1, Math.ceil(total / reviewsOnPage));
    const page = Math.min(Math.max(1, request.page ?? 1), pages);
    const rows = await store.listPublic(db, universityId, {
      sort,
      ...(type && { type }),
      limit: reviewsOnPage,
      offset: (page - 1) * reviewsOnPage,
    });
    return { reviews: rows.map(presentReview), page, pages, total };
  }

  return {
    list,

    async own(slug: string, userId: string) {
      const universityId = await schoolOf(slug);
      const rows = await store.listOwn(db, universityId, userId);
      return {
        reviews: rows.map(presentOwn),
        marks: await store.findMarks(db, universityId, userId),
      };
    },

    /** @throws Problem not_found, validation_failed, too_many_requests */
    async write(slug: string, given: ReviewBody, userId: string): Promise<OwnReview> {
      const universityId = await schoolOf(slug);
      const values = valuesOf(requireReview(given));
      const now = clock();
      const since = new Date(now.getTime() - day);
      requireRoom(await store.countWritten(db, userId, since), dailyLimits.reviews, 'reviews');
      const row = await store.addReview(db, {
        ...values,
        universityId,
        authorId: userId,
        authorName: displayAuthor(await nameOf(userId)),
        status: statusAfterWriting,
        createdAt: now,
        updatedAt: now,
      });
      if (row === null) throw alreadyReviewed(values.type);
      return presentOwn(row);
    },

    /**
     * What was public before is so again only when staff have read it anew.
     * @throws Problem not_found, validation_failed, revision_mismatch with the review as it is
     */
    async edit(id: string, given: ReviewBody, userId: string, ifMatch: number): Promise<OwnReview> {
      const values = valuesOf(requireReview(given));
      const before = await requireOwn(id, userId);
      if (await store.hasOther(db, before, values.type)) throw alreadyReviewed(values.type);
      const fresh = { ...values, status: statusAfterWriting, reason: '', updatedAt: clock() };
      const row = await store.changeReview(db, { id, revision: ifMatch }, fresh);
      if (row !== null) return presentOwn(row);
      throw new Problem(
        'revision_mismatch',
        'This review was changed somewhere else, maybe on another device. What you wrote is still in the form; look at the other version, then send yours again.',
        { current: presentOwn(await requireOwn(id, userId)) },
      );
    },

    async remove(id: string, userId: string): Promise<void> {
      await requireOwn(id, userId);
      await store.deleteReview(db, id);
    },

    /** Idempotent. @throws Problem not_found, wrong_role */
    async markHelpful(id: string, on: boolean, userId: string) {
      const { helpfulCount } = await requirePublic(id, userId);
      const mark = { reviewId: id, userId, kind: 'helpful' as const, at: clock() };
      const changed = on ? await store.addMark(db, mark) : await store.removeMark(db, mark);
      const now = changed ? await store.addHelpful(db, id, on ? 1 : -1) : helpfulCount;
      return { helpfulCount: now, on };
    },

    /** Once a person. @throws Problem not_found, wrong_role, validation_failed, too_many_requests */
    async flag(id: string, given: string, userId: string): Promise<void> {
      const reason = cleanText(given);
      const size = countCharacters(reason);
      const { minLength, maxLength } = flagLimits;
      if (size < minLength || size > maxLength) {
        const message = `Tell us what’s wrong in ${minLength} to ${maxLength} characters; this has ${size}`;
        const fields = [{ path: 'reason', code: 'reason_length', message }];
        throw new Problem('validation_failed', `${message}.`, { fields });
      }
      await requirePublic(id, userId);
      const now = clock();
      const since = new Date(now.getTime() - day);
      requireRoom(await store.countMarks(db, userId, 'flag', since), dailyLimits.flags, 'notes');
      await store.addMark(db, { reviewId: id, userId, kind: 'flag', reason, at: now });
    },
  };
}
