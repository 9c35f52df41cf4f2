import { groupBy } from '#shared/collections/groupBy.ts';
import { deadlineInstant } from '../../answers/deadline.ts';
import { findOwnRound } from '../../answers/programs/programDeadline.ts';
import { findRoundAfter } from '../../answers/programs/programRounds.ts';
import { readRows } from '../../answers/places.ts';
import { programKey } from '../../answers/programs/programRows.ts';
import type { RowValues } from '../../definition/types.ts';
import type { ProgramApplication, ProgramDetail, ProgramEvent } from '../../programContract.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { CatalogueProgram } from './catalogueProgram.ts';
import { presentSentVersion } from '../submissions/present.ts';
import type { SnapshotRow } from '../submissions/store.ts';
import { stateOnward } from './changeState.ts';
import type { EventRow, ProgramRow } from './store.ts';

export type PresentedProgram = {
  readonly row: ProgramRow;
  readonly program: ProgramApplication;
};

/** In the order of the list; a program that is listed twice is there once. */
export function presentPrograms(
  values: DraftValues,
  known: readonly ProgramRow[],
  catalogue: readonly CatalogueProgram[],
  now: Date,
): PresentedProgram[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  const programs = new Map(catalogue.map((program) => [program.id, program]));
  const rows = readRows(values, 'programs');
  const byKey = groupBy(rows, ({ row }) => programKey(row));
  return rows.flatMap(({ id, row: typed }) => {
    const row = byId.get(id);
    if (!row) return [];
    const key = programKey(typed);
    const same = key === null ? [] : (byKey.get(key) ?? []);
    const alsoListed = same.map((other) => other.id).filter((other) => other !== id);
    const found = row.programId === null ? undefined : programs.get(row.programId);
    const catalogued = found ? presentCatalogue(found, typed, now) : null;
    return [{ row, program: presentProgram(row, typed, alsoListed, catalogued) }];
  });
}

function presentProgram(
  row: ProgramRow,
  typed: RowValues,
  alsoListed: string[],
  catalogue: ProgramApplication['catalogue'],
): ProgramApplication {
  const text = (name: string): string => typed[name] ?? '';
  return {
    id: row.id,
    programId: row.programId,
    cycle: row.cycle,
    state: row.state,
    stateSince: row.stateSince.toISOString(),
    previousState: row.previousState,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    school: text('school'),
    program: text('program'),
    city: text('city'),
    schoolState: text('state'),
    deadline: {
      date: text('deadlineDate'),
      time: text('deadlineTime'),
      zone: text('deadlineZone'),
      at: deadlineInstant(typed)?.toISOString() ?? null,
    },
    route: text('route'),
    website: text('website'),
    fee: text('fee'),
    feeState: text('feeState'),
    notes: text('notes'),
    alsoListed,
    catalogue,
  };
}

const presentCatalogue = (
  { name, sample, school, deadlines }: CatalogueProgram,
  typed: RowValues,
  now: Date,
): ProgramApplication['catalogue'] => ({
  slug: school.slug,
  school: school.name,
  program: name,
  open: school.open,
  sample,
  round: findOwnRound(typed, deadlines),
  nextRound: school.open ? findRoundAfter(deadlines, typed['cycle'] ?? '', now.getTime()) : null,
});

export const presentDetail = (
  { row, program }: PresentedProgram,
  snapshot: SnapshotRow | null,
): ProgramDetail => ({
  ...program,
  arrows: stateOnward(row, program.route).arrows,
  snapshot: snapshot && presentSentVersion(snapshot),
});

export const presentEvent = ({ from, to, by, note, happenedOn, at }: EventRow): ProgramEvent => ({
  from,
  to,
  by,
  note,
  happenedOn,
  at: at.toISOString(),
});
