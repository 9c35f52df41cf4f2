import type { ErrorSchema } from '@rjsf/utils';
import type { FieldProblem } from '#shared/contract/problem.ts';

type Tree = { __errors?: string[]; [key: string]: unknown };

/** Problems by path (`faq.0.q`) as the form library reads them. */
export function toErrorSchema(
  problems: readonly Pick<FieldProblem, 'path' | 'message'>[],
): ErrorSchema {
  const root: Tree = {};
  for (const { path, message } of problems) {
    let at = root;
    for (const part of path.split('.').filter(Boolean)) at = (at[part] ??= {}) as Tree;
    (at.__errors ??= []).push(message);
  }
  return root as ErrorSchema;
}

/** The id that the form gives the field at a path. */
export const fieldIdAt = (path: string): string =>
  ['root', ...path.split('.').filter(Boolean)].join('_');
