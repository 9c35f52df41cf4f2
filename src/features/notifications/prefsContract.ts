import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { mailModes, maxShifts, noticeEvents } from './rules.ts';

const channels = z.object({ site: z.boolean(), mail: z.enum(mailModes), push: z.boolean() });

const matrix = z.object(
  Object.fromEntries(noticeEvents.map((event) => [event, channels])) as Record<
    (typeof noticeEvents)[number],
    typeof channels
  >,
);

/** Without a zone: the clock of whoever it is about. */
const time = z.string().check(z.maxLength(10));
const localMoment = z.string().check(z.maxLength(20));

const timing = {
  /** Each night, from one time to the other; both the same or null is never. */
  quiet: z.nullable(z.object({ from: time, to: time })),
  /** `2026-12-01T19:00`; those that are over are dropped. */
  shifts: z.array(z.object({ from: localMoment, to: localMoment })).check(z.maxLength(maxShifts)),
  /** The full hour at which summaries are mailed; the weekly one on Mondays. */
  digestHour: z.int().check(z.gte(0), z.lte(23)),
};

export const noticePrefs = z.object({
  /** All rows, also those that are not for this person. */
  matrix,
  /** The rows of this person; absent in answers that an older build has stored. */
  events: z.optional(z.array(z.string())),
  ...timing,
  /** In which the times above count: that of the account, else the site’s. */
  timeZone: z.string(),
  /** Zero until they are first saved. */
  revision: z.number(),
});
export type NoticePrefs = z.infer<typeof noticePrefs>;

export const noticeChoices = z.object({
  /** A row that is left out stays as it is: a page may be older than the row. */
  matrix: z.partial(matrix),
  ...timing,
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

export const getNoticePrefs = defineEndpoint({
  method: 'GET',
  path: '/me/notification-prefs',
  audience: 'member',
  summary: 'What one is told about, how and when; the ETag is the revision',
  data: noticePrefs,
});

export const saveNoticePrefs = defineEndpoint({
  method: 'PUT',
  path: '/me/notification-prefs',
  audience: 'member',
  summary: 'Changes what one is told about, how and when',
  body: noticeChoices,
  data: noticePrefs,
  problems: ['revision_mismatch', 'revision_required'],
  revisioned: true,
});
