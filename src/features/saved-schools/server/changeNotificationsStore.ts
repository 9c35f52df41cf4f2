import { and, asc, eq, gt, isNull, like, lte, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '#server/db/database.ts';
import { mailOutbox } from '#server/mail/tables.ts';
import {
  type ChangeKind,
  deadlineKinds,
  programDetails,
} from '#shared/reference/catalogue/catalogue.ts';
import type { SavedEvent } from '../savedEvents.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { savedUniversities } from './tables.ts';
import {
  catalogueChanges,
  programDeadlines,
  programs,
  universities,
} from '#features/schools/server/tables.ts';
import { reviews } from '#features/reviews/server/tables.ts';

const prefix = 'school-news:';
/** The outbox takes each key once. */
export const notificationKey = (userId: string, due: Date): string =>
  `${prefix}${userId}:${due.toISOString().slice(0, 10)}`;

type Recipient = {
  readonly userId: string;
  readonly programIds: readonly number[];
  readonly muted: readonly SavedEvent[];
  readonly savedAt: Date;
  readonly slug: string;
  readonly school: string;
};
export type UnnotifiedChangeRow = Recipient & {
  readonly kind: ChangeKind;
  readonly programId: number | null;
  readonly subject: string;
  readonly before: string;
  readonly after: string;
  readonly at: Date;
};
export type DateRow = Recipient & {
  readonly event: SavedEvent;
  readonly programId: number;
  readonly what: string;
  readonly at: Date;
  readonly zone: string;
  readonly status: string;
};
export type ReviewRow = Recipient & {
  readonly type: string;
  readonly stars: number;
  readonly at: Date;
};

const recipientColumns = {
  userId: savedUniversities.userId,
  programIds: savedUniversities.programIds,
  muted: savedUniversities.muted,
  savedAt: savedUniversities.savedAt,
  slug: universities.slug,
  school: universities.name,
};
const wantsMail = and(eq(savedUniversities.notify, true), isNull(savedUniversities.removedAt));
const inOrder = [
  asc(savedUniversities.userId),
  asc(savedUniversities.position),
  asc(savedUniversities.universityId),
];

const deadlineKind = z.enum(deadlineKinds);
const sessions = z.pick(programDetails, { infoSessions: true });

/** Each answer has the rows of one person and of one school beside each other. */
export function createChangeNotificationsStore(db: Queries) {
  return {
    async lastTold(from: Date): Promise<Map<string, string>> {
      const rows = await db
        .select({ key: mailOutbox.dedupeKey })
        .from(mailOutbox)
        .where(and(like(mailOutbox.dedupeKey, `${prefix}%`), gt(mailOutbox.createdAt, from)))
        .orderBy(asc(mailOutbox.dedupeKey));
      return new Map(
        rows.map(({ key }) => {
          const [userId = '', day = ''] = key.slice(prefix.length).split(':');
          return [userId, day];
        }),
      );
    },

    async changes(from: Date, due: Date): Promise<UnnotifiedChangeRow[]> {
      return db
        .select({
          ...recipientColumns,
          kind: sql<ChangeKind>`${catalogueChanges.kind}`,
          programId: catalogueChanges.programId,
          subject: catalogueChanges.subject,
          before: catalogueChanges.before,
          after: catalogueChanges.after,
          at: catalogueChanges.at,
        })
        .from(catalogueChanges)
        .innerJoin(
          savedUniversities,
          and(
            eq(savedUniversities.universityId, catalogueChanges.universityId),
            gt(catalogueChanges.id, savedUniversities.seenChange),
            wantsMail,
          ),
        )
        .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
        .where(and(gt(catalogueChanges.at, from), lte(catalogueChanges.at, due)))
        .orderBy(...inOrder, asc(catalogueChanges.id));
    },

    async deadlines(now: Date, until: Date): Promise<DateRow[]> {
      const rows = await db
        .select({
          ...recipientColumns,
          programId: programs.id,
          program: programs.name,
          kind: programDeadlines.kind,
          cycle: programDeadlines.cycle,
          at: programDeadlines.at,
          zone: programDeadlines.zone,
          status: programDeadlines.status,
        })
        .from(savedUniversities)
        .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
        .innerJoin(programs, eq(programs.universityId, universities.id))
        .innerJoin(programDeadlines, eq(programDeadlines.programId, programs.id))
        .where(
          and(
            wantsMail,
            eq(universities.open, true),
            ne(programDeadlines.kind, 'decision'),
            gt(programDeadlines.at, now),
            lte(programDeadlines.at, until),
          ),
        )
        .orderBy(...inOrder, asc(programDeadlines.at));
      return rows.flatMap(({ kind, program, cycle, ...row }) => {
        const known = z.safeParse(deadlineKind, kind);
        if (!known.success) return [];
        return [
          {
            ...row,
            event: 'deadlines',
            what: `${deadlineLabels[known.data]}, ${program}, ${cycle}`,
          },
        ];
      });
    },

    async sessions(now: Date, until: Date): Promise<DateRow[]> {
      const rows = await db
        .select({ ...recipientColumns, programId: programs.id, details: programs.details })
        .from(savedUniversities)
        .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
        .innerJoin(programs, eq(programs.universityId, universities.id))
        .where(
          and(
            wantsMail,
            eq(universities.open, true),
            sql`jsonb_path_exists(${programs.details}, '$.infoSessions[0]')`,
          ),
        )
        .orderBy(...inOrder, asc(programs.id));
      return rows.flatMap(({ details, ...row }) => {
        const read = z.safeParse(sessions, details);
        return (read.data?.infoSessions ?? []).flatMap(({ startsAt, zone, title }) => {
          const at = new Date(startsAt);
          if (!(at > now && at <= until)) return [];
          return [{ ...row, event: 'sessions' as const, what: title, at, zone, status: '' }];
        });
      });
    },

    async reviews(from: Date, due: Date): Promise<ReviewRow[]> {
      return db
        .select({
          ...recipientColumns,
          type: reviews.type,
          stars: reviews.stars,
          at: reviews.updatedAt,
        })
        .from(reviews)
        .innerJoin(
          savedUniversities,
          and(
            eq(savedUniversities.universityId, reviews.universityId),
            ne(savedUniversities.userId, reviews.authorId),
            wantsMail,
          ),
        )
        .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
        .where(
          and(
            eq(reviews.status, 'published'),
            eq(reviews.sample, false),
            gt(reviews.updatedAt, from),
            lte(reviews.updatedAt, due),
          ),
        )
        .orderBy(...inOrder, asc(reviews.updatedAt));
    },
  };
}
export type ChangeNotificationsStore = ReturnType<typeof createChangeNotificationsStore>;
