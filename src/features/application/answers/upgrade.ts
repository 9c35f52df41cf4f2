// Drafts of an older schema in today's path names. Nothing is dropped: what has no place any more is kept under
// `unknown:`, and comes back from there when a later version has a place for it again.
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { applicationSchema, type SectionKey } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { findPlace, unknownPrefix } from './places.ts';

/** One change of path names: which schema it leads to, and the new place of an old path (null: it has none). */
export type UpgradeStep = {
  readonly to: number;
  readonly section: SectionKey;
  move(path: string, value: string): readonly { path: string; value: string }[] | null;
};

/** Every change so far, oldest first. Schema 1 is the first. */
const steps: readonly UpgradeStep[] = [];

/**
 * Values of an older schema in today's paths. Values of this or a newer schema come back as they are: a newer build
 * may have written them before a rollback.
 */
export function upgrade(
  sectionKey: SectionKey,
  values: DraftValues,
  fromSchema: number,
  known: readonly UpgradeStep[] = steps,
  target: number = applicationSchema,
): DraftValues {
  if (fromSchema >= target) return values;
  const due = known.filter(({ to, section }) => section === sectionKey && to > fromSchema);
  const moved = due.sort((a, b) => a.to - b.to).reduce(applyStep, values);
  return relocateUnknown(sections[sectionKey], moved);
}

function applyStep(values: DraftValues, step: UpgradeStep): DraftValues {
  const next: Record<string, string> = {};
  for (const [path, value] of Object.entries(values)) {
    for (const place of step.move(path, value) ?? [{ path: unknownPrefix + path, value }]) {
      putValue(next, place.path, place.value);
    }
  }
  return next;
}

/** Unknown paths go under the prefix, known ones come back from it. */
function relocateUnknown(section: SectionDefinition, values: DraftValues): DraftValues {
  const next: Record<string, string> = {};
  for (const [path, value] of Object.entries(values)) {
    const bare = path.startsWith(unknownPrefix) ? path.slice(unknownPrefix.length) : path;
    putValue(next, findPlace(section, bare) ? bare : unknownPrefix + bare, value);
  }
  return next;
}

/** Two texts for one place: the second is kept beside it. */
function putValue(values: Record<string, string>, path: string, value: string): void {
  if (values[path] === undefined || values[path] === value) values[path] = value;
  else putValue(values, path.startsWith(unknownPrefix) ? `${path}.` : unknownPrefix + path, value);
}
