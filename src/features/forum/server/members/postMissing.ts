import { Problem } from '#shared/contract/problem.ts';

export const postMissing = (kind: string): Problem =>
  new Problem('not_found', `This ${kind} isn’t here anymore. It may have been deleted.`);
