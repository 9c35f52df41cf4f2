import type { Deadline, ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import type { ProgramToAdd } from '../../answers/programs/programRounds.ts';

/** What the catalogue says of a program that is applied to. */
export type CatalogueProgram = ProgramToAdd & {
  readonly name: string;
  readonly details: ProgramDetails;
  /** Versions that were asked for and have been replaced. */
  readonly earlier?: readonly ProgramDetails[];
  readonly sample: boolean;
  readonly school: { readonly slug: string; readonly open: boolean };
  readonly deadlines: readonly Pick<Deadline, 'cycle' | 'kind' | 'at' | 'zone'>[];
};

/** Those of the programs that are in the catalogue. */
export type ReadCatalogue = (
  ids: readonly number[],
  versions?: readonly { readonly programId: number; readonly version: number }[],
) => Promise<readonly CatalogueProgram[]>;
