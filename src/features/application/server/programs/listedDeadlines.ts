import { findOwnRound } from '../../answers/programs/programDeadline.ts';
import { readProgramId } from '../../answers/programs/programRows.ts';
import type { ProgramRound } from '../../answers/programs/programRounds.ts';
import type { RowValues } from '../../definition/types.ts';
import type { CatalogueProgram, ReadCatalogue } from './catalogueProgram.ts';

/** What the school lists for the program and cycle of a row of the section. */
export type FindListed = (row: RowValues) => ProgramRound | null;

export function createFindListed(programs: readonly CatalogueProgram[]): FindListed {
  const byId = new Map(programs.map(({ id, deadlines }) => [id, deadlines]));
  return (row) => findOwnRound(row, byId.get(readProgramId(row) ?? 0) ?? []);
}

/** In one query, or in none where no row names a program of the catalogue. */
export async function readListed(
  catalogue: ReadCatalogue,
  rows: readonly RowValues[],
): Promise<FindListed> {
  const ids = new Set(rows.flatMap((row) => readProgramId(row) ?? []));
  return createFindListed(ids.size === 0 ? [] : await catalogue([...ids]));
}
