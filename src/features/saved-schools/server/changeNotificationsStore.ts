import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '#server/db/database.ts';
import {
  type ChangeKind,
  deadlineKinds,
  programDetails,
} from '#shared/reference/catalogue/catalogue.ts';
import { readSchoolStaffFacts } from '#shared/reference/catalogue/staffFacts.ts';
import type { DatedEvent } from '../rules.ts';
import type { SavedEvent } from '../savedEvents.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { savedSchoolLooks, savedUniversities } from './tables.ts';
import {
  catalogueChanges,
  programDeadlines,
  programs,
  universities,
} from '#features/schools/server/tables.ts';
import { reviews } from '#features/reviews/server/tables.ts';

/** Of moments: `after` is not in it. */
export type Span = { readonly after: Date; readonly until: Date };

type Recipient = {
  readonly userId: string;
  readonly universityId: number;
  readonly programIds: readonly number[];
  readonly muted: readonly SavedEvent[];
  readonly savedAt: Date;
  readonly slug: string;
  readonly school: string;
};
export type UnnotifiedChangeRow = Recipient & {
  readonly id: number;
  readonly kind: ChangeKind;
  readonly programId: number | null;
  readonly subject: string;
  readonly before: string;
  readonly after: string;
  readonly at: Date;
};
export type DateRow = Recipient & {
  readonly event: DatedEvent;
  /** Null for what is about the school as a whole. */
  readonly programId: number | null;
  readonly what: string;
  readonly at: Date;
  readonly zone: string;
  readonly status: string;
};
export type ReviewRow = Recipient & {
  readonly id: string;
  readonly type: string;
  readonly stars: number;
  readonly at: Date;
};

const recipientColumns = {
  userId: savedUniversities.userId,
  universityId: savedUniversities.universityId,
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

function readSessions(details: unknown) {
  const read = z.safeParse(sessions, details);
  return (read.data?.infoSessions ?? []).map(({ startsAt, zone, title }) => ({
    at: new Date(startsAt),
    zone,
    what: title,
  }));
}

/** Each answer has the rows of one person and of one school beside each other. */
export function createChangeNotificationsStore(db: Queries) {
  return {
    /** @returns null before the first look */
    async findLastLook(): Promise<Date | null> {
      const [row] = await db.select().from(savedSchoolLooks);
      return row?.lookedUntil ?? null;
    },

    /** Never back: another process may have looked further meanwhile. */
    async recordLook(lookedUntil: Date): Promise<void> {
      await db
        .insert(savedSchoolLooks)
        .values({ id: 1, lookedUntil })
        .onConflictDoUpdate({
          target: savedSchoolLooks.id,
          set: {
            lookedUntil: sql`greatest(${savedSchoolLooks.lookedUntil}, excluded.looked_until)`,
          },
        });
    },

    async changes(from: Date, until: Date): Promise<UnnotifiedChangeRow[]> {
      return db
        .select({
          ...recipientColumns,
          id: catalogueChanges.id,
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
        .where(and(gt(catalogueChanges.at, from), lte(catalogueChanges.at, until)))
        .orderBy(...inOrder, asc(catalogueChanges.id));
    },

    async deadlines(spans: readonly Span[]): Promise<DateRow[]> {
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
            or(
              ...spans.map(({ after, until }) =>
                and(gt(programDeadlines.at, after), lte(programDeadlines.at, until)),
              ),
            ),
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

    async sessions(spans: readonly Span[]): Promise<DateRow[]> {
      const all = await db
        .select({ programId: programs.id, details: programs.details })
        .from(programs)
        .innerJoin(universities, eq(universities.id, programs.universityId))
        .where(
          and(
            eq(universities.open, true),
            sql`jsonb_path_exists(${programs.details}, '$.infoSessions[0]')`,
          ),
        );
      const near = new Map(
        all.flatMap(({ programId, details }) => {
          const found = readSessions(details).filter(({ at }) =>
            spans.some(({ after, until }) => at > after && at <= until),
          );
          return found.length > 0 ? [[programId, found] as const] : [];
        }),
      );
      if (near.size === 0) return [];
      const rows = await db
        .select({ ...recipientColumns, programId: programs.id })
        .from(savedUniversities)
        .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
        .innerJoin(programs, eq(programs.universityId, universities.id))
        .where(and(wantsMail, inArray(programs.id, [...near.keys()])))
        .orderBy(...inOrder, asc(programs.id));
      return rows.flatMap((row) =>
        (near.get(row.programId) ?? []).map((session) => ({
          ...row,
          ...session,
          event: 'sessions' as const,
          status: '',
        })),
      );
    },

    async schoolSessions(spans: readonly Span[]): Promise<DateRow[]> {
      const rows = await db
        .select({ ...recipientColumns, staffFacts: universities.staffFacts })
        .from(savedUniversities)
        .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
        .where(
          and(
            wantsMail,
            eq(universities.open, true),
            sql`jsonb_path_exists(${universities.staffFacts}, '$.extras.sessions[0]')`,
          ),
        )
        .orderBy(...inOrder);
      return rows.flatMap(({ staffFacts, ...row }) =>
        (readSchoolStaffFacts(staffFacts)?.extras.sessions ?? [])
          .map(({ startsAt, zone, title }) => ({ at: new Date(startsAt), zone, what: title }))
          .filter(({ at }) => spans.some(({ after, until }) => at > after && at <= until))
          .map((session) => ({
            ...row,
            ...session,
            event: 'sessions' as const,
            programId: null,
            status: '',
          })),
      );
    },

    async reviews(from: Date, until: Date): Promise<ReviewRow[]> {
      return db
        .select({
          ...recipientColumns,
          id: reviews.id,
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
            lte(reviews.updatedAt, until),
          ),
        )
        .orderBy(...inOrder, asc(reviews.updatedAt));
    },
  };
}
