import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import type { ProgramFacts } from './types.ts';

export type CatalogueFacts = Omit<ProgramFacts, 'material'>;

/** What counts for one application, and whether the program has changed it since. */
export type ApplicationRequirements = {
  readonly requirements: ProgramRequirements;
  readonly isReplaced: boolean;
};

/**
 * Of an entry of the index on the device, and of a program as the server has it: the same facts. The requirements that
 * an application was started with go before those of today.
 */
export function toProgramFacts(
  catalogue: CatalogueFacts,
  own: ApplicationRequirements | null,
): ProgramFacts {
  const asked = own?.requirements ?? catalogue;
  return {
    minGpa: asked.minGpa,
    gpaRule: asked.gpaRule,
    tests: asked.tests,
    prerequisites: asked.prerequisites,
    referencesRequired: asked.referencesRequired,
    fee: asked.fee,
    // One order, however they were read.
    deadlines: catalogue.deadlines
      .map(({ cycle, kind, at, zone }) => ({ cycle, kind, at, zone }))
      .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)),
    material: own && {
      version: own.requirements.version,
      questions: own.requirements.questions,
      essays: own.requirements.essays,
      documents: own.requirements.documents,
      referenceTypes: own.requirements.referenceTypes,
      isReplaced: own.isReplaced,
    },
  };
}

const sortKey = ({ at, kind, cycle }: ProgramFacts['deadlines'][number]): string =>
  `${at} ${kind} ${cycle}`;
