// Nothing is dropped: what has no place any more is kept under `unknown:`, and comes back when a later version has a
// place for it.
import { type DraftValues, parseRowPath, rowPath } from '#shared/draft/draftValues.ts';
import { applicationSchema, type SectionKey } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { findPlace, unknownPrefix } from './places.ts';
import { upgradeSubject } from './upgradeSubjects.ts';

export type UpgradeStep = {
  readonly to: number;
  readonly section: SectionKey;
  /** @param values all of the older version */
  move(
    path: string,
    value: string,
    values: DraftValues,
  ): readonly { path: string; value: string }[] | null;
};

/** The state of a program is the server's since schema 2: what was chosen by hand is its first one. */
const moveProgress: UpgradeStep = {
  to: 2,
  section: 'program-material',
  move(path, value) {
    const row = parseRowPath(path);
    if (row?.list !== 'programs' || row.field !== 'progress') return [{ path, value }];
    return [{ path: rowPath('programs', row.id, 'enteredStatus'), value }];
  },
};

const moveSubjects: UpgradeStep = {
  to: 2,
  section: 'academics',
  move: (path, value, values) => [{ path, value: upgradeSubject(path, value, values) }],
};

/** Every change so far, oldest first. Schema 1 is the first. */
const steps: readonly UpgradeStep[] = [moveProgress, moveSubjects];

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

/** What moved was typed in the older version, so it goes before what is in its place already. */
function applyStep(values: DraftValues, step: UpgradeStep): DraftValues {
  const moves = sorted(values).map(([path, value]) => ({
    path,
    places: step.move(path, value, values) ?? [{ path: unknownPrefix + path, value }],
  }));
  const stays = ({ path, places }: (typeof moves)[number]): boolean =>
    places.length === 1 && places[0]?.path === path;
  const next: Record<string, string> = {};
  for (const move of [...moves.filter((each) => !stays(each)), ...moves.filter(stays)]) {
    for (const place of move.places) putValue(next, place.path, place.value);
  }
  return next;
}

function relocateUnknown(section: SectionDefinition, values: DraftValues): DraftValues {
  const next: Record<string, string> = {};
  const isUnknown = ([path]: [string, string]): boolean => path.startsWith(unknownPrefix);
  const entries = sorted(values);
  for (const [path, value] of entries.filter((entry) => !isUnknown(entry))) {
    putValue(next, findPlace(section, path) ? path : unknownPrefix + path, value);
  }
  for (const [path, value] of entries.filter(isUnknown)) {
    const bare = path.slice(unknownPrefix.length);
    putValue(next, findPlace(section, bare) ? bare : path, value);
  }
  return next;
}

/** So that the result does not depend on the order in which a device wrote its answers. */
const sorted = (values: DraftValues): [string, string][] =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

function putValue(values: Record<string, string>, path: string, value: string): void {
  if (values[path] === undefined || values[path] === value) values[path] = value;
  else putValue(values, path.startsWith(unknownPrefix) ? `${path}.` : unknownPrefix + path, value);
}
