import { diffValues } from '../shared/draft/draftValues.ts';
import { commitEdits } from './edits.ts';
import type { DraftKind, StoredSection } from './types.ts';

/**
 * Joins what memory held while the device's storage failed with what another tab wrote there meanwhile: the
 * edits made in memory are taken in as edits over the last state both knew.
 *
 * @param found what lies on the device now, in today's paths.
 * @param agreed the state both last had in common; undefined when the device was never read.
 * @param held what memory holds. Its op on its way, if any, is left: sent again, the merge settles equal values.
 */
export function rejoin(
  found: StoredSection,
  agreed: StoredSection | undefined,
  held: StoredSection,
  kind: DraftKind,
  now: number,
): StoredSection {
  if (agreed && found.record.seq === agreed.record.seq) return held;
  // A lower number than the agreed one: storage was cleared and another tab wrote its copy first.
  const trusted = agreed !== undefined && found.record.seq >= agreed.record.seq;
  const before = trusted ? agreed.record.local : {};
  const edits = diffValues(before, held.record.local).map((change) => ({
    ...change,
    was: before[change.path] ?? '',
    n: 0,
  }));
  const device = 'This device';
  const context = {
    kind,
    device,
    tab: 'memory',
    now,
    seen: held.record.local,
    cards: held.record.review,
  };
  return commitEdits(found, edits, context) ?? found;
}
