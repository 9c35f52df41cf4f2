import { Problem } from '#shared/contract/problem.ts';
import type { Entry } from '../contract.ts';

export const mismatch = (current: Entry) =>
  new Problem(
    'revision_mismatch',
    'Someone else saved this while you were editing. Your changes are still here: compare both versions and choose.',
    { current },
  );

export const taken = () =>
  new Problem('validation_failed', 'There is one with this name already. Choose another.', {
    fields: [{ path: '', code: 'taken', message: 'There is one with this name already' }],
  });
