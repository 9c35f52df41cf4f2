import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { sentStates } from '../../programPolicy.ts';
import { programApplications } from '../programs/tables.ts';
import { programSnapshots } from './tables.ts';

type FullRow = typeof programSnapshots.$inferSelect;
/** Without the content, which may be long. */
export type SnapshotRow = Omit<FullRow, 'content' | 'pdfFailures' | 'pdfRetryAt'>;
export type NewSnapshot = typeof programSnapshots.$inferInsert;
export type SnapshotPlace = Pick<FullRow, 'userId' | 'programApplicationId' | 'version'>;

const listed = {
  userId: programSnapshots.userId,
  programApplicationId: programSnapshots.programApplicationId,
  version: programSnapshots.version,
  kind: programSnapshots.kind,
  note: programSnapshots.note,
  receiptNumber: programSnapshots.receiptNumber,
  school: programSnapshots.school,
  program: programSnapshots.program,
  cycle: programSnapshots.cycle,
  submittedAt: programSnapshots.submittedAt,
  deadlineAt: programSnapshots.deadlineAt,
  withinGrace: programSnapshots.withinGrace,
  answersSha256: programSnapshots.answersSha256,
  packetSha256: programSnapshots.packetSha256,
  sha256: programSnapshots.sha256,
  bytes: programSnapshots.bytes,
  pdfKey: programSnapshots.pdfKey,
  pdfSha256: programSnapshots.pdfSha256,
  pdfBytes: programSnapshots.pdfBytes,
  pdfProgress: programSnapshots.pdfProgress,
};

export function createSnapshotStore(db: Queries) {
  const ofProgram = (userId: string, id: string) =>
    and(eq(programSnapshots.userId, userId), eq(programSnapshots.programApplicationId, id));
  const at = ({ userId, programApplicationId, version }: SnapshotPlace) =>
    and(ofProgram(userId, programApplicationId), eq(programSnapshots.version, version));

  return {
    /** Null when the receipt number is taken. */
    async insert(row: NewSnapshot): Promise<SnapshotRow | null> {
      const [stored] = await db
        .insert(programSnapshots)
        .values(row)
        .onConflictDoNothing({ target: programSnapshots.receiptNumber })
        .returning(listed);
      return stored ?? null;
    },

    /** Oldest first. */
    list: (userId: string, id: string): Promise<SnapshotRow[]> =>
      db
        .select(listed)
        .from(programSnapshots)
        .where(ofProgram(userId, id))
        .orderBy(asc(programSnapshots.version)),

    async findNewest(userId: string, id: string): Promise<SnapshotRow | null> {
      const [row] = await db
        .select(listed)
        .from(programSnapshots)
        .where(ofProgram(userId, id))
        .orderBy(desc(programSnapshots.version))
        .limit(1);
      return row ?? null;
    },

    /** Of the programs that were sent from here and not withdrawn. */
    async listSentIds(userId: string): Promise<string[]> {
      const { state, previousState } = programApplications;
      const rows = await db
        .selectDistinct({ id: programApplications.id })
        .from(programApplications)
        .innerJoin(
          programSnapshots,
          and(
            eq(programSnapshots.userId, programApplications.userId),
            eq(programSnapshots.programApplicationId, programApplications.id),
          ),
        )
        .where(
          and(
            eq(programApplications.userId, userId),
            or(
              inArray(state, [...sentStates]),
              and(eq(state, 'archived'), inArray(previousState, [...sentStates])),
            ),
          ),
        );
      return rows.map(({ id }) => id);
    },

    count: (userId: string): Promise<number> =>
      db.$count(programSnapshots, eq(programSnapshots.userId, userId)),

    /** Of all programs, those of one program together, oldest first. */
    listAll: (userId: string): Promise<SnapshotRow[]> =>
      db
        .select(listed)
        .from(programSnapshots)
        .where(eq(programSnapshots.userId, userId))
        .orderBy(asc(programSnapshots.programApplicationId), asc(programSnapshots.version)),

    async readContent(place: SnapshotPlace): Promise<Buffer | null> {
      const [row] = await db
        .select({ content: programSnapshots.content })
        .from(programSnapshots)
        .where(at(place));
      return row?.content ?? null;
    },

    async find(place: SnapshotPlace): Promise<SnapshotRow | null> {
      const [row] = await db.select(listed).from(programSnapshots).where(at(place));
      return row ?? null;
    },

    /** Those without a PDF, the oldest first; after a failure, once its pause is over. */
    listWithoutPdf: (limit: number, now: Date): Promise<SnapshotPlace[]> =>
      db
        .select({
          userId: programSnapshots.userId,
          programApplicationId: programSnapshots.programApplicationId,
          version: programSnapshots.version,
        })
        .from(programSnapshots)
        .where(
          and(
            isNull(programSnapshots.pdfSha256),
            or(isNull(programSnapshots.pdfRetryAt), lte(programSnapshots.pdfRetryAt, now)),
          ),
        )
        .orderBy(asc(programSnapshots.submittedAt))
        .limit(limit),

    /** False when it has one already. */
    async putPdf(
      place: SnapshotPlace,
      pdf: { readonly key: string; readonly sha256: string; readonly bytes: number },
    ): Promise<boolean> {
      const stored = await db
        .update(programSnapshots)
        .set({
          pdfKey: pdf.key,
          pdfSha256: pdf.sha256,
          pdfBytes: pdf.bytes,
          pdfProgress: 1,
          pdfFailures: 0,
          pdfRetryAt: null,
        })
        .where(and(at(place), isNull(programSnapshots.pdfSha256)))
        .returning({ version: programSnapshots.version });
      return stored.length > 0;
    },

    /** The next attempt after 2, 4, 8 … minutes, at most 6 hours. @returns how often it has failed */
    async addPdfFailure(place: SnapshotPlace, now: Date): Promise<number> {
      const { pdfFailures } = programSnapshots;
      const pause = sql`least(power(2, least(${pdfFailures}, 9)) * interval '2 minutes', interval '6 hours')`;
      const [row] = await db
        .update(programSnapshots)
        .set({
          pdfProgress: 0,
          pdfFailures: sql`${pdfFailures} + 1`,
          pdfRetryAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
        })
        .where(and(at(place), isNull(programSnapshots.pdfSha256)))
        .returning({ failures: pdfFailures });
      return row?.failures ?? 0;
    },

    /** For one whose file is gone. */
    async removePdf(place: SnapshotPlace, key: string): Promise<void> {
      await db
        .update(programSnapshots)
        .set({ pdfKey: null, pdfSha256: null, pdfBytes: null, pdfProgress: 0 })
        .where(and(at(place), eq(programSnapshots.pdfKey, key)));
    },

    async findPdfKeys(keys: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ key: programSnapshots.pdfKey })
        .from(programSnapshots)
        .where(inArray(programSnapshots.pdfKey, [...keys]));
      return new Set(rows.flatMap(({ key }) => key ?? []));
    },

    /** @param share 0 to 1; never goes back */
    async putPdfProgress(place: SnapshotPlace, share: number): Promise<void> {
      await db
        .update(programSnapshots)
        .set({ pdfProgress: sql`greatest(${programSnapshots.pdfProgress}, ${share}::real)` })
        .where(and(at(place), isNull(programSnapshots.pdfSha256)));
    },
  };
}
export type SnapshotStore = ReturnType<typeof createSnapshotStore>;
