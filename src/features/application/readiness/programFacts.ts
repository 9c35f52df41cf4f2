import type { ProgramFacts } from './types.ts';

/** Of an entry of the index on the device, and of a program as the server has it: the same facts. */
export const toProgramFacts = ({
  minGpa,
  gpaRule,
  tests,
  prerequisites,
  referencesRequired,
  fee,
  deadlines,
}: ProgramFacts): ProgramFacts => ({
  minGpa,
  gpaRule,
  tests,
  prerequisites,
  referencesRequired,
  fee,
  // One order, however they were read.
  deadlines: deadlines
    .map(({ cycle, kind, at, zone }) => ({ cycle, kind, at, zone }))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)),
});

const sortKey = ({ at, kind, cycle }: ProgramFacts['deadlines'][number]): string =>
  `${at} ${kind} ${cycle}`;
