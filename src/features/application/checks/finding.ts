import type { FieldDefinition, ProblemLevel, Scope, SectionProblem } from '../definition/types.ts';

export type Finding = Omit<SectionProblem, 'topic'>;

export type Answer = {
  readonly field: FieldDefinition;
  readonly path: string;
  readonly text: string;
  readonly scope: Scope;
};

export const finding = (
  path: string,
  level: ProblemLevel,
  code: string,
  message: string,
): Finding => ({ path, level, code, message });

export const withFix = (found: Finding, label: string, value: string): Finding => ({
  ...found,
  fix: { label, changes: [{ path: found.path, value }] },
});
