import { createContext, useContext } from 'react';
import type { ProgramDeadline } from '#features/application/answers/programs/programDeadline.ts';
import type { EssayRow } from '#features/application/material/essayRules.ts';
import type { OwnDocument } from '#features/application/material/documentRules.ts';
import type { MaterialRows } from '#features/application/material/materialRows.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import type { ProgramMaterialView } from '#features/application/materialContract.ts';
import type { Check, PrerequisiteRow } from '#features/application/readiness/types.ts';
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';

export type OtherProgram = Pick<ProgramMaterialView, 'id' | 'requirements'> & {
  readonly title: string;
};

/** One program of the application with what it asks for and what was answered. */
export type MaterialModel = {
  /** Of the row in the section. */
  readonly id: string;
  readonly row: RowValues;
  readonly title: string;
  readonly requirements: ProgramRequirements;
  readonly deadline: ProgramDeadline | null;
  /** Null while the accepted version is today's. */
  readonly newest: ProgramRequirements | null;
  readonly rows: MaterialRows;
  readonly essays: readonly EssayRow[];
  readonly documents: readonly OwnDocument[];
  /** What the other programs of the application ask for. */
  readonly others: readonly OtherProgram[];
  readonly checks: readonly Check[];
  readonly prerequisites: readonly PrerequisiteRow[];
  readonly showsMissing: boolean;
};

export const MaterialContext = createContext<MaterialModel | null>(null);

/** @throws outside a program's page. */
export function useProgramModel(): MaterialModel {
  const model = useContext(MaterialContext);
  if (!model) throw new Error('useProgramModel needs a MaterialContext above it.');
  return model;
}
