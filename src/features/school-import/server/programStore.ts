import { and, eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ProgramDetails, programDetails } from '#shared/reference/catalogue/catalogue.ts';
import { readProgramStaffFacts } from '#shared/reference/catalogue/staffFacts.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import { type CatalogueChange, recordChanges } from './catalogueWriterStore.ts';
import { programDeadlines, programs, programVersions } from '#features/schools/server/tables.ts';
import type { Run } from './fileFormat.ts';
import type { ImportStore } from './store.ts';
import type { ProgramPlan, StoredProgram } from './merging/programMerge.ts';

type NewDeadline = typeof programDeadlines.$inferInsert;

const atOnce = 200;

function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}

/** With the defaults of what an older build did not store; what cannot be read at all differs from every file. */
export function readDetails(stored: unknown): ProgramDetails {
  const read = z.safeParse(programDetails, stored);
  return read.success ? read.data : emptyProgramDetails;
}

export function createProgramStore({ db }: ImportStore, run: Run) {
  async function idsOf(plans: readonly ProgramPlan[]): Promise<Map<ProgramPlan, number>> {
    const ids = new Map<ProgramPlan, number>();
    for (const plan of plans) if (plan.stored !== null) ids.set(plan, plan.stored.id);
    const fresh = plans.filter(({ stored, details }) => stored === null && details !== null);
    for (const portion of portions(fresh)) {
      const rows = await db
        .insert(programs)
        .values(portion.map((plan) => ({ ...rowOf(plan), key: plan.draft.key })))
        .returning({ id: programs.id, universityId: programs.universityId, key: programs.key });
      for (const plan of portion) {
        const { universityId, key } = plan.draft;
        const row = rows.find((each) => each.universityId === universityId && each.key === key);
        if (row !== undefined) ids.set(plan, row.id);
      }
    }
    return ids;
  }

  const rowOf = ({ draft, type, name, details, staffFacts }: ProgramPlan) => ({
    universityId: draft.universityId,
    type,
    name,
    details,
    staffFacts,
    sample: false,
    runId: run.id,
    updatedAt: run.at,
  });

  /** A file of deadlines alone says nothing of the program itself. */
  const changesOfRow = (plan: ProgramPlan) =>
    plan.details === null ? { staffFacts: plan.staffFacts } : rowOf(plan);

  async function saveDeadlines(rows: readonly NewDeadline[]): Promise<void> {
    for (const portion of portions(rows))
      await db
        .insert(programDeadlines)
        .values(portion)
        .onConflictDoUpdate({
          target: [programDeadlines.programId, programDeadlines.cycle, programDeadlines.kind],
          set: {
            at: sql`excluded.at`,
            zone: sql`excluded.zone`,
            status: sql`excluded.status`,
            sourceUrl: sql`excluded.source_url`,
            checkedAt: sql`excluded.checked_at`,
            runId: run.id,
          },
        });
  }

  const deadlineRows = ({ deadlines }: ProgramPlan, programId: number): NewDeadline[] =>
    deadlines.map(({ checkedAt, ...deadline }) => ({
      ...deadline,
      programId,
      checkedAt: checkedAt ?? run.at,
      runId: run.id,
    }));

  async function removeDeadlines(
    { removedDeadlines }: ProgramPlan,
    programId: number,
  ): Promise<void> {
    if (removedDeadlines.length > 0)
      await db
        .delete(programDeadlines)
        .where(
          and(
            eq(programDeadlines.programId, programId),
            or(
              ...removedDeadlines.map(({ cycle, kind }) =>
                and(eq(programDeadlines.cycle, cycle), eq(programDeadlines.kind, kind)),
              ),
            ),
          ),
        );
  }

  /** Applications that were started with a version go on with it. */
  async function saveReplaced(plans: readonly ProgramPlan[]): Promise<void> {
    const replaced = plans.flatMap(({ stored, details }) =>
      stored !== null && details !== null && details.version !== stored.details.version
        ? [
            {
              programId: stored.id,
              version: stored.details.version,
              details: stored.details,
              replacedAt: run.at,
            },
          ]
        : [],
    );
    for (const portion of portions(replaced))
      await db.insert(programVersions).values(portion).onConflictDoNothing();
  }

  function changesOf(plan: ProgramPlan, programId: number | undefined): CatalogueChange[] {
    const { draft, stored, removed, changes } = plan;
    const base = { universityId: draft.universityId, at: run.at, runId: run.id };
    if (removed)
      return [
        {
          ...base,
          programId: null,
          kind: 'program_removed',
          subject: 'Program no longer listed',
          before: stored?.name ?? '',
          after: '',
        },
      ];
    if (programId === undefined) return [];
    if (stored === null)
      return [
        {
          ...base,
          programId,
          kind: 'program_added',
          subject: 'New program',
          before: '',
          after: draft.program?.name ?? '',
        },
      ];
    return changes.map((each) => ({ ...base, programId, ...each }));
  }

  return {
    async stored(universityIds: readonly number[]): Promise<StoredProgram[]> {
      const found: StoredProgram[] = [];
      for (const ids of portions(universityIds)) {
        const rows = await db.select().from(programs).where(inArray(programs.universityId, ids));
        const wanted = rows.map(({ id }) => id);
        const deadlines =
          wanted.length === 0
            ? []
            : await db
                .select()
                .from(programDeadlines)
                .where(inArray(programDeadlines.programId, wanted));
        for (const row of rows)
          found.push({
            ...row,
            details: readDetails(row.details),
            staffFacts: readProgramStaffFacts(row.staffFacts),
            deadlines: deadlines.filter(({ programId }) => programId === row.id),
          });
      }
      return found;
    },

    async save(plans: readonly ProgramPlan[]): Promise<void> {
      const ids = await idsOf(plans);
      await saveReplaced(plans);
      const changes: CatalogueChange[] = [];
      const deadlines: NewDeadline[] = [];
      for (const plan of plans) {
        const id = ids.get(plan);
        if (plan.removed && id !== undefined) await db.delete(programs).where(eq(programs.id, id));
        else if (id !== undefined) {
          if (plan.stored !== null && plan.differs)
            await db.update(programs).set(changesOfRow(plan)).where(eq(programs.id, id));
          deadlines.push(...deadlineRows(plan, id));
          await removeDeadlines(plan, id);
        }
        changes.push(...changesOf(plan, id));
      }
      await saveDeadlines(deadlines);
      await recordChanges(db, changes);
    },
  };
}
