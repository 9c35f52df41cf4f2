import { unsentPaths } from './sectionState.ts';
import type { Parked, StoredSection } from './types.ts';

/** After this long an unsent edit is shown on every screen (features.md, Appendix D). */
const overdueMs = 24 * 60 * 60 * 1000;

export type SectionFacts = {
  readonly state: StoredSection;
  readonly parked: Parked | null;
  /** Paths typed in this tab and not committed yet. */
  readonly typed: number;
};

/** What the sections add up to. @param now ms by the device's clock. */
export function countSections(sections: readonly SectionFacts[], now: number) {
  const waiting = sections
    .map(({ state, typed }) => ({ record: state.record, edits: unsentPaths(state).length + typed }))
    .filter(({ edits }) => edits > 0);
  const since = waiting.flatMap(({ record }) => record.unsentSince ?? []);
  const oldestUnsent = since.length > 0 ? Math.min(...since) : null;
  const records = sections.map(({ state }) => state.record);
  return {
    unsent: waiting.map(({ record }) => record.section),
    unsentEdits: waiting.reduce((sum, { edits }) => sum + edits, 0),
    reviews: records.reduce((sum, { review }) => sum + review.length, 0),
    parked: sections
      .filter(({ parked }) => parked !== null)
      .map(({ state }) => state.record.section),
    oldestUnsent,
    overdue: oldestUnsent !== null && now - oldestUnsent > overdueMs,
  };
}
