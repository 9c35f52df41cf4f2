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

/** Without the device's own number format, so that both sides say the same. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
