// Nothing is dropped: what has no place any more is kept under `unknown:`, and comes back when a later version has a
// place for it.
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { applicationSchema, type SectionKey } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { findPlace, unknownPrefix } from './places.ts';

export type UpgradeStep = {
  readonly to: number;
  readonly section: SectionKey;
  move(path: string, value: string): readonly { path: string; value: string }[] | null;
};

/** Every change so far, oldest first. Schema 1 is the first. */
const steps: readonly UpgradeStep[] = [];

/** Values of this or a newer schema come back unchanged: a newer build may have written them before a rollback. */
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

function relocateUnknown(section: SectionDefinition, values: DraftValues): DraftValues {
  const next: Record<string, string> = {};
  for (const [path, value] of Object.entries(values)) {
    const bare = path.startsWith(unknownPrefix) ? path.slice(unknownPrefix.length) : path;
    putValue(next, findPlace(section, bare) ? bare : unknownPrefix + bare, value);
  }
  return next;
}

function putValue(values: Record<string, string>, path: string, value: string): void {
  if (values[path] === undefined || values[path] === value) values[path] = value;
  else putValue(values, path.startsWith(unknownPrefix) ? `${path}.` : unknownPrefix + path, value);
}
