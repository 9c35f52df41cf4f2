// What one check has to say about one answer.
import type { FieldDefinition, ProblemLevel, Scope, SectionProblem } from '../definition/types.ts';

/** A finding about the answer at a path; the caller adds the topic. */
export type Finding = Omit<SectionProblem, 'topic'>;

/** What a check of one answer may look at. `text` is trimmed and not empty. */
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

/** The same finding with the one tap that would settle it. */
export const withFix = (found: Finding, label: string, value: string): Finding => ({
  ...found,
  fix: { label, changes: [{ path: found.path, value }] },
});

/** 1234567 → '1,234,567', without the device's own number format, so that both sides say the same. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
