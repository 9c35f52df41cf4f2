import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { programSnapshots } from './tables.ts';

type FullRow = typeof programSnapshots.$inferSelect;
/** Without the content, which may be long. */
export type SnapshotRow = Omit<FullRow, 'content'>;
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

    /** Those without a PDF, the oldest first. */
    listWithoutPdf: (limit: number): Promise<SnapshotPlace[]> =>
      db
        .select({
          userId: programSnapshots.userId,
          programApplicationId: programSnapshots.programApplicationId,
          version: programSnapshots.version,
        })
        .from(programSnapshots)
        .where(isNull(programSnapshots.pdfSha256))
        .orderBy(asc(programSnapshots.submittedAt))
        .limit(limit),

    async putPdf(
      place: SnapshotPlace,
      pdf: { readonly key: string; readonly sha256: string; readonly bytes: number },
    ): Promise<void> {
      await db
        .update(programSnapshots)
        .set({ pdfKey: pdf.key, pdfSha256: pdf.sha256, pdfBytes: pdf.bytes, pdfProgress: 1 })
        .where(and(at(place), isNull(programSnapshots.pdfSha256)));
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
