import type { ListedProgram } from './types.ts';

export const programName = ({ row }: Pick<ListedProgram, 'row'>): string =>
  [row['school'], row['program']].filter(Boolean).join(', ') || 'Program';
