// What the answer to a save says about the saved values. The device runs the same rules at every keystroke, so the
// answer names only what the changed paths got wrong, as far as it fits the byte budget of a save (performance.md:
// 600 + 1.3 × the changed JSON, both directions). Answers are kept for repeated requests, so they say nothing of
// sensitive paths.
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { isSensitive } from '../answers/places.ts';
import { checkSection } from '../rules.ts';

const bytesAlways = 100;
const bytesPerChangedByte = 0.2;
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The errors at changed paths, missing and sensitive answers aside, in the order of the questions, as far as they fit. */
export function answerFields(
  section: SectionDefinition,
  values: DraftValues,
  changes: readonly DraftChange[],
  now: Date,
): FieldProblem[] {
  const changed = new Set(changes.map(({ path }) => path));
  let room = bytesAlways + bytesPerChangedByte * bytesOf(changes);
  const fields: FieldProblem[] = [];
  for (const { path, code, message, level } of checkSection(
    section,
    values,
    lastCalendarDay(now),
  )) {
    if (!changed.has(path) || level !== 'error' || code === 'required') continue;
    if (isSensitive(section, path)) continue;
    const field = { path, code, message };
    room -= bytesOf(field) + 1;
    if (room < 0) break;
    fields.push(field);
  }
  return fields;
}

/** The latest calendar day that anyone on Earth has at this moment (UTC+14), so that no "today" counts as to come. */
export const lastCalendarDay = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
