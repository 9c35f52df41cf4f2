// Names only what the changed paths got wrong, within the byte budget of a save (performance.md: 600 + 1.3 × the
// changed JSON). Answers are stored for repeated requests, so they say nothing of sensitive paths.
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { isSensitive } from '../answers/places.ts';
import { lastCalendarDay } from '../answers/calendarDay.ts';
import { checkSection } from '../rules.ts';

const bytesAlways = 100;
const bytesPerChangedByte = 0.2;
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

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
