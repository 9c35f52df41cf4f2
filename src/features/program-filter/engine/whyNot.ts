import { maxSuggestions, suggestSchools } from '#features/finder/rules.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';
import { foldText } from '#shared/text/searchText.ts';
import type { Rule } from './rule.ts';
import { buildRules } from './buildRules.ts';
import type { CriterionKey, FilterQuery } from '../types.ts';

export type Obstacle = {
  readonly key: CriterionKey;
  readonly label: string;
  readonly text: string;
};

export type ProgramVerdict = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly verdict: 'match' | 'unknown' | 'excluded';
  readonly obstacles: readonly Obstacle[];
};

export type WhyNot = {
  readonly slug: string;
  readonly school: string;
  readonly sentence: string;
  readonly programs: readonly ProgramVerdict[];
};

const musts = (rules: readonly Rule[]): Rule[] => rules.filter(({ must }) => must);

/** A sentence part that has no value of its own is named by its toggle. */
const findNamedSchool = (rule: Rule, text: string): string => (text === '' ? rule.label : text);

const sentences = {
  match: 'It’s in the list.',
  unknown: 'It might match, but we’re missing information you asked about.',
  excluded: 'Your must-haves hide it.',
} as const;

export function whyNot(
  index: CatalogueIndex,
  query: FilterQuery,
  place: SearchPlace | null,
  now: number,
  schoolId: number,
): WhyNot | null {
  const school = index.schools.find(({ id }) => id === schoolId);
  if (!school) return null;
  const rules = musts(buildRules(query, { place, now, courses: query.courses }));
  const judge = (program: ProgramEntry | null): Pick<ProgramVerdict, 'verdict' | 'obstacles'> => {
    const target = { school, program };
    const asked = program ? rules : rules.filter(({ about }) => about === 'school');
    const judged = asked.map((rule) => ({ rule, verdict: rule.judge(target) }));
    const obstacles = judged.flatMap(({ rule, verdict }): Obstacle[] => {
      const { key, label, field } = rule;
      if (verdict === 'fits') return [];
      const text =
        verdict === 'unknown'
          ? `Not reported:  ${field}`
          : findNamedSchool(rule, rule.describe(target));
      return [{ key, label, text }];
    });
    if (judged.some(({ verdict }) => verdict === 'misses'))
      return { verdict: 'excluded', obstacles };
    return { verdict: obstacles.length > 0 || !program ? 'unknown' : 'match', obstacles };
  };
  const { slug, name } = school;
  if (!school.open) {
    const since = school.closedOn === '' ? '' : ` since ${school.closedOn}`;
    return {
      slug,
      school: name,
      sentence: `It is closed${since}. Closed schools are not listed.`,
      programs: [],
    };
  }
  if (school.programs.length === 0) {
    const { verdict, obstacles } = judge(null);
    const none = 'We don’t have its nursing programs yet, so it can’t match.';
    return {
      slug,
      school: name,
      sentence:
        verdict === 'excluded'
          ? `${none} Your must-haves would hide it too.`
          : `${none} It’s among those with missing information.`,
      programs: obstacles.length === 0 ? [] : [{ id: 0, name, type: '', verdict, obstacles }],
    };
  }
  const programs = school.programs.map((program) => ({
    id: program.id,
    name: program.name,
    type: program.type,
    ...judge(program),
  }));
  const best = (['match', 'unknown', 'excluded'] as const).find((wanted) =>
    programs.some(({ verdict }) => verdict === wanted),
  );
  return { slug, school: name, sentence: sentences[best ?? 'excluded'], programs };
}

/** Also closed ones, which are not in the list either. */
export function schoolsToAsk(index: CatalogueIndex, text: string): readonly SchoolEntry[] {
  const open = suggestSchools(index, text);
  const wanted = foldText(text);
  if (open.length > 0 || wanted === '') return open;
  return index.schools
    .filter(({ open: isOpen, name }) => !isOpen && foldText(name).includes(wanted))
    .slice(0, maxSuggestions);
}
