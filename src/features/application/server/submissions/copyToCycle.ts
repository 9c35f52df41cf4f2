// features.md §6.27
import { randomUUID } from 'node:crypto';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { applyChanges } from '#shared/draft/draftValues.ts';
import { copyProgram } from '../../answers/programs/copyProgram.ts';
import { findRoundAfter, listRounds, nextRoundRow } from '../../answers/programs/programRounds.ts';
import { readRows } from '../../answers/places.ts';
import { programKey } from '../../answers/programs/programRows.ts';
import type { RowValues } from '../../definition/types.ts';
import { refuseUnstorable } from '../limits.ts';
import type { createOwnership } from '../ownership.ts';
import type { CatalogueProgram } from '../programs/catalogueProgram.ts';
import type { createReadiness } from '../programs/programReadiness.ts';
import type { ProgramService } from '../programs/service.ts';
import type { createSectionWriter } from '../sectionWriter.ts';
import type { ApplicationStore } from '../store.ts';
import type { SubmissionDeps } from './deps.ts';

const key = 'program-material';

type Parts = {
  readonly sections: ApplicationStore;
  readonly ownership: ReturnType<typeof createOwnership>;
  readonly readiness: ReturnType<typeof createReadiness>;
  readonly writer: ReturnType<typeof createSectionWriter>;
};

const refuse = (code: string, message: string): Problem => {
  const fields: FieldProblem[] = [{ path: 'cycle', code, message }];
  return new Problem('validation_failed', message, { fields });
};

/** @throws Problem validation_failed */
function buildCopy(
  row: RowValues,
  catalogued: CatalogueProgram | null,
  wanted: string | undefined,
  now: Date,
): RowValues {
  const rounds = listRounds(catalogued?.deadlines ?? []);
  const round =
    wanted === undefined
      ? findRoundAfter(catalogued?.deadlines ?? [], row['cycle'] ?? '', now.getTime())
      : (rounds.find(({ cycle }) => cycle === wanted) ?? null);
  const version = catalogued?.details.version ?? null;
  if (round) return nextRoundRow(row, round, version);
  if (wanted === undefined) {
    throw refuse(
      'required',
      'We don’t know the next round of this program. Enter its cycle, such as Fall 2028. Nothing was added.',
    );
  }
  if (rounds.length > 0) {
    const cycles = rounds.map(({ cycle }) => cycle).join(', ');
    throw refuse(
      'unknown_cycle',
      `This program doesn’t list “${wanted}.” Its cycles are: ${cycles}. Nothing was added.`,
    );
  }
  return nextRoundRow(row, { cycle: wanted }, version);
}

const isSame = (one: RowValues, other: RowValues): boolean => {
  const found = programKey(one);
  if (found !== null || programKey(other) !== null) return found === programKey(other);
  return ['school', 'program', 'cycle'].every((name) => (one[name] ?? '') === (other[name] ?? ''));
};

export function createCopyToCycle(
  {
    database,
    clock,
    programs,
  }: Pick<SubmissionDeps, 'database' | 'clock'> & {
    readonly programs: ProgramService;
  },
  { sections, ownership, readiness, writer }: Parts,
) {
  /** @throws Problem not_found, validation_failed, too_large */
  return (userId: string, id: string, cycle: string | undefined) =>
    database.db.transaction(async () => {
      const application = await ownership.requireApplication(userId, 'current', {
        forUpdate: true,
      });
      const listed = await programs.get(userId, id);
      const opened = await readiness.open(userId, listed.id);
      if (!opened) throw new Error('A program that is listed has no row.');
      const now = clock();
      const row = buildCopy(opened.row, opened.catalogued, cycle, now);
      const values = opened.sections[key];
      const there = readRows(values, 'programs').find((each) => isSame(each.row, row));
      if (there) return { isNew: false, program: await programs.get(userId, there.id) };
      const { id: newId, changes } = copyProgram(values, listed.id, row, randomUUID);
      refuseUnstorable(changes);
      await writer.write({
        application,
        key,
        before: await sections.findSection(application.id, key),
        values: applyChanges(values, changes),
        device: '',
        now,
      });
      return { isNew: true, program: await programs.get(userId, newId) };
    });
}
