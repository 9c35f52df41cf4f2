// What staff say of schools and programs, as their pages show it.
import { groupBy } from '#shared/collections/groupBy.ts';
import { type FigureKey, figureKeys, type Source } from '#shared/reference/catalogue/catalogue.ts';
import {
  programFactLabels,
  replaceableLabels,
} from '#shared/reference/catalogue/staffFactLabels.ts';
import { type SchoolExtras } from '#shared/reference/catalogue/schoolExtras.ts';
import {
  readProgramStaffFacts,
  type SchoolStaffFacts,
} from '#shared/reference/catalogue/staffFacts.ts';
import { isZone } from '#shared/time/zonedTime.ts';
import type { CheckedFacts, School } from '../contract.ts';

/** @returns empty for what a link cannot lead to */
export const webAddress = (text: string): string =>
  /^https?:\/\/[^\s]+$/i.test(text.trim()) ? text.trim() : '';

type Checked = { readonly sourceUrl: string; readonly checkedOn: string };

/** One row for each page and day, instead of one for each fact. */
function groupChecks(checks: readonly (Checked & { readonly label: string })[]): CheckedFacts[] {
  const groups = groupBy(checks, ({ sourceUrl, checkedOn }) => `${checkedOn} ${sourceUrl}`);
  return [...groups.values()].map((group) => ({
    facts: group.map(({ label }) => label),
    sourceUrl: webAddress(group[0]?.sourceUrl ?? ''),
    checkedOn: group[0]?.checkedOn ?? '',
  }));
}

const programLabels = new Map<string, string>(Object.entries(programFactLabels));
const figureNames: readonly string[] = figureKeys;

/** Deadlines say it themselves. @param stored the column `staff_facts` of a program */
export function presentProgramChecks(stored: unknown): { readonly checked?: CheckedFacts[] } {
  const checks = (readProgramStaffFacts(stored)?.replaced ?? []).flatMap(({ fact, ...checked }) => {
    const label = programLabels.get(fact);
    return label === undefined ? [] : [{ label, ...checked }];
  });
  return checks.length === 0 ? {} : { checked: groupChecks(checks) };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** Null for a figure that staff did not replace. */
export function findFigureSource(facts: SchoolStaffFacts | null, key: FigureKey): Source | null {
  const own = facts?.replaced.find(({ fact }) => fact === key);
  if (!own) return null;
  const { sourceUrl: url, checkedOn } = own;
  return {
    kind: 'staff',
    name: `${hostOf(url)}, checked by our staff`,
    url: webAddress(url),
    year: checkedOn,
    file: '',
    loadedAt: `${checkedOn}T00:00:00.000Z`,
  };
}

const safe = <T extends Checked>(fact: T): T => ({
  ...fact,
  sourceUrl: webAddress(fact.sourceUrl),
});

function presentExtras(extras: SchoolExtras): SchoolExtras | null {
  const { ratio, housing, parents, sessions, photos, films } = extras;
  const shown = {
    ratio: ratio && safe(ratio),
    housing: housing && safe(housing),
    parents: parents && safe(parents),
    sessions: sessions
      .filter(({ zone, startsAt }) => isZone(zone) && !Number.isNaN(Date.parse(startsAt)))
      .map((session) => ({ ...safe(session), url: webAddress(session.url) }))
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    photos: photos.map(safe),
    films: films.map(safe),
  };
  const lists = [shown.sessions, shown.photos, shown.films];
  const isEmpty =
    ratio === null &&
    housing === null &&
    parents === null &&
    lists.every((list) => list.length === 0);
  return isEmpty ? null : shown;
}

/** @returns nothing at all for the many schools of which staff say nothing */
export function presentStaffFacts(
  facts: SchoolStaffFacts | null,
): Pick<School, 'extras' | 'checked'> {
  if (facts === null) return {};
  const extras = presentExtras(facts.extras);
  const checks = facts.replaced
    .filter(({ fact }) => !figureNames.includes(fact))
    .map(({ fact, ...checked }) => ({ label: replaceableLabels[fact], ...checked }));
  return {
    ...(extras && { extras }),
    ...(checks.length > 0 && { checked: groupChecks(checks) }),
  };
}
