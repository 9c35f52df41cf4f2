// One more device: what is added is written into the section, from which the rest follows.
import { randomUUID } from 'node:crypto';
import type { Queries } from '#server/db/database.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { applyChanges } from '#shared/draft/draftValues.ts';
import { addRowChanges } from '#shared/draft/rowChanges.ts';
import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import {
  currentRound,
  findNextRound,
  listRounds,
  type ProgramRound,
  programRow,
} from '../../answers/programs/programRounds.ts';
import { readRows } from '../../answers/places.ts';
import { programKey } from '../../answers/programs/programRows.ts';
import type { RowValues } from '../../definition/types.ts';
import type { addProgramApplication, ProgramDetail } from '../../programContract.ts';
import type { BodyOf, DataOf } from '#shared/contract/endpoint.ts';
import { refuseUnstorable } from '../limits.ts';
import type { createOwnership } from '../ownership.ts';
import type { SectionRecords } from '../sectionRecords.ts';
import type { createSectionWriter } from '../sectionWriter.ts';
import type { ApplicationStore } from '../store.ts';
import type { CatalogueProgram, ReadCatalogue } from './catalogueProgram.ts';

type Body = BodyOf<typeof addProgramApplication>;
type Warnings = DataOf<typeof addProgramApplication>['warnings'];

export type NewProgram = Partial<Body> & { readonly device?: string };
export type AddedProgram = {
  readonly id: ProgramDetail['id'];
  readonly isNew: boolean;
  readonly warnings: Warnings;
};

type Deps = {
  readonly db: Queries;
  readonly clock: () => Date;
  readonly sections: ApplicationStore;
  readonly records: SectionRecords;
  readonly ownership: ReturnType<typeof createOwnership>;
  readonly writer: ReturnType<typeof createSectionWriter>;
  readonly catalogue: ReadCatalogue;
};

const typedFields = [
  'school',
  'program',
  'city',
  'state',
  'deadlineDate',
  'deadlineTime',
  'deadlineZone',
  'route',
  'website',
  'fee',
  'notes',
] as const;

const refuse = (path: string, code: string, message: string): Problem => {
  const fields: FieldProblem[] = [{ path, code, message }];
  return new Problem('validation_failed', message, { fields });
};

function readTyped(wanted: NewProgram): RowValues {
  const row = Object.fromEntries(
    typedFields.flatMap((name) => {
      const value = (wanted[name] ?? '').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );
  if (row['school']) return row;
  throw refuse(
    'school',
    'required',
    'Choose a program, or enter the name of its school. Nothing was added.',
  );
}

/** @throws Problem validation_failed for a cycle that the program does not list */
function findRound({ deadlines }: CatalogueProgram, wanted: string | undefined, now: Date) {
  const rounds = listRounds(deadlines);
  if (wanted === undefined) return currentRound(deadlines, now.getTime());
  const found = rounds.find(({ cycle }) => cycle === wanted);
  if (found || rounds.length === 0) return found ?? null;
  const cycles = rounds.map(({ cycle }) => cycle).join(', ');
  throw refuse(
    'cycle',
    'unknown_cycle',
    `This program doesn’t list “${wanted}.” Its cycles are: ${cycles}. Nothing was added.`,
  );
}

function warnOfPast(round: ProgramRound | null, { deadlines }: CatalogueProgram, now: Date) {
  if (!round || Date.parse(round.at) >= now.getTime()) return [];
  const next = findNextRound(deadlines, now.getTime());
  const passed = `The ${round.cycle} deadline was ${formatDeadline(round)}.`;
  const advice = next
    ? `The next round is ${next.cycle}, due ${formatDeadline(next)}.`
    : 'You can still fill it in and use it for the next round.';
  return [{ code: 'deadline_past' as const, message: `${passed} ${advice}` }];
}

const formatDeadline = ({ at, zone }: ProgramRound): string =>
  formatZonedMoment(new Date(at), zone);

export function createAddProgram(deps: Deps) {
  const { db, clock, sections, records, ownership, writer, catalogue } = deps;

  async function readNew(
    wanted: NewProgram,
    now: Date,
  ): Promise<{ row: RowValues; warnings: Warnings }> {
    const { programId, cycle } = wanted;
    if (programId === undefined) return { row: readTyped(wanted), warnings: [] };
    const [program] = await catalogue([programId]);
    if (!program) {
      throw new Problem(
        'not_found',
        'This program is no longer in our list of schools. Nothing was added. You can enter it by hand instead.',
      );
    }
    if (!program.school.open) {
      const message = `${program.school.name} is closed and takes no applications. Nothing was added.`;
      throw refuse('programId', 'school_closed', message);
    }
    const round = findRound(program, cycle, now);
    const notes = (wanted.notes ?? '').trim();
    return {
      row: { ...programRow(program, round, cycle), ...(notes !== '' && { notes }) },
      warnings: warnOfPast(round, program, now),
    };
  }

  /** @throws Problem not_found, validation_failed, too_large, gone */
  return async function add(userId: string, wanted: NewProgram): Promise<AddedProgram> {
    const now = clock();
    const { row, warnings } = await readNew(wanted, now);
    return db.transaction(async () => {
      const lock = { forUpdate: true };
      const application = await ownership.requireApplication(userId, 'current', lock);
      const before = await sections.findSection(application.id, 'program-material');
      const values = records.valuesOf(application.id, 'program-material', before);
      const rows = readRows(values, 'programs');
      const key = programKey(row);
      const known =
        rows.find(({ id }) => id === wanted.id) ??
        rows.find((each) => key !== null && programKey(each.row) === key);
      if (known) return { id: known.id, isNew: false, warnings };
      const id = wanted.id ?? randomUUID();
      const changes = addRowChanges(values, 'programs', id, row, undefined);
      refuseUnstorable(changes);
      await writer.write({
        application,
        key: 'program-material',
        before,
        values: applyChanges(values, changes),
        device: wanted.device ?? '',
        now,
      });
      return { id, isNew: true, warnings };
    });
  };
}
