// Counts of required items, never percent of rows (features.md §4.4, pitfall 20).
import { type DraftValues, listRows } from '#shared/draft/draftValues.ts';
import { isRequired } from '../checks/answer.ts';
import type { SectionKey } from '../contract.ts';
import { sections, sectionsInOrder } from '../definition/sections.ts';
import type { Scope, SectionDefinition, SectionProblem, Topic } from '../definition/types.ts';
import { fieldsOf, listOf, shownFields } from './places.ts';
import { checkSection, rowsMissing, type CheckContext } from '../rules.ts';

export type SectionStateName = 'not_started' | 'in_progress' | 'needs_attention' | 'done';

export type SectionState = {
  readonly state: SectionStateName;
  readonly done: number;
  readonly required: number;
  /** Answers to look at again: errors beside what is merely missing, and open reviews. */
  readonly attention: number;
};

export type SectionFacts = CheckContext & {
  readonly review?: number;
};

export function sectionState(
  section: SectionDefinition,
  values: DraftValues,
  today: string,
  { review = 0, ...around }: SectionFacts = {},
): SectionState {
  const problems = checkSection(section, values, today, around);
  const items = requiredItems(section, { values, row: {}, today }, problems);
  const done = items.filter(({ isDone }) => isDone).length;
  const required = items.length;
  const attention = review + problems.filter(isWrong).length;
  const open = problems.some(({ level }) => level === 'error');
  const state = stateName(section, values, { attention, open, required });
  return { state, done, required, attention };
}

function stateName(
  section: SectionDefinition,
  values: DraftValues,
  { attention, open, required }: { attention: number; open: boolean; required: number },
): SectionStateName {
  if (attention > 0) return 'needs_attention';
  if (!Object.values(values).some((value) => value !== '')) return 'not_started';
  if (open) return 'in_progress';
  return required > 0 || isVoluntaryDone(section, values) ? 'done' : 'in_progress';
}

export function progressText({ state, done, required, attention }: SectionState): string {
  if (state === 'needs_attention') return `${attention} to look at`;
  return required === 0 ? 'Voluntary' : `${done} of ${required}`;
}

const isVoluntaryDone = (section: SectionDefinition, values: DraftValues): boolean =>
  section.topics.flatMap(fieldsOf).some(({ name }) => name === 'finished')
    ? values['finished'] === 'yes'
    : true;

export const isWrong = ({ level, code }: SectionProblem): boolean =>
  level === 'error' && code !== 'required';

type RequiredItem = { readonly isDone: boolean };

/** One item a required question, one a required list; rows add no items, so that the count stays still. */
function requiredItems(
  section: SectionDefinition,
  scope: Scope,
  problems: readonly SectionProblem[],
): RequiredItem[] {
  const broken = problems.filter(({ level }) => level === 'error');
  return section.topics.flatMap((topic) => {
    const list = listOf(topic);
    if (list) {
      const rows = listRows(scope.values, list.key).length;
      const missing = rowsMissing(list, rows, scope) > 0;
      const wanted = missing || (list.min?.(scope) ?? 0) > 0;
      const isDone = !missing && !broken.some((problem) => problem.topic === topic.key);
      return wanted ? [{ isDone }] : [];
    }
    return shownFields(fieldsOf(topic), scope)
      .filter((field) => isRequired(field, scope))
      .map(({ name }) => ({ isDone: !broken.some(({ path }) => path === name) }));
  });
}

export type NextStep = {
  readonly sectionKey: SectionKey;
  readonly topicKey: string;
  readonly path: string | null;
  readonly sentence: string;
};

export type SectionInput = SectionFacts & {
  readonly key: SectionKey;
  readonly values: DraftValues;
};

/**
 * First conflicts, then what is wrong, then what is missing, in the order of the sections; voluntary questions last.
 */
export function nextStep(inputs: readonly SectionInput[], today: string): NextStep | null {
  const ordered = sectionsInOrder.flatMap(
    ({ key }) => inputs.find((input) => input.key === key) ?? [],
  );
  return (
    first(ordered, reviewStep) ??
    first(ordered, (input) => wrongStep(input, today)) ??
    first(ordered, (input) => missingStep(input, today)) ??
    first(ordered, (input) => voluntaryStep(input, today))
  );
}

function first<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function reviewStep({ key, review = 0 }: SectionInput): NextStep | null {
  if (review === 0) return null;
  const what = review === 1 ? 'the answer' : `the ${review} answers`;
  return {
    sectionKey: key,
    topicKey: sections[key].topics[0]?.key ?? '',
    path: null,
    sentence: `Next: choose between two versions of ${what} in ${sections[key].title.toLowerCase()}`,
  };
}

function wrongStep({ key, values, ...around }: SectionInput, today: string): NextStep | null {
  const section = sections[key];
  const problem = checkSection(section, values, today, around).find(isWrong);
  const topic = section.topics.find((each) => each.key === problem?.topic);
  if (!problem || !topic) return null;
  const sentence = `Next: look again at “${topic.title}” in ${section.title.toLowerCase()}`;
  return { sectionKey: key, topicKey: topic.key, path: problem.path, sentence };
}

function missingStep({ key, values, ...around }: SectionInput, today: string): NextStep | null {
  const section = sections[key];
  const problem = checkSection(section, values, today, around).find(
    ({ level }) => level === 'error',
  );
  const topic = section.topics.find((each) => each.key === problem?.topic);
  if (!problem || !topic) return null;
  const sentence = problem.path.includes('/')
    ? `Next: finish “${topic.title}” in ${section.title.toLowerCase()}`
    : `Next: ${nextStepText(topic, { values, row: {}, today })}`;
  return { sectionKey: key, topicKey: topic.key, path: problem.path, sentence };
}

const nextStepText = ({ nextStep: words }: Topic, scope: Scope): string =>
  typeof words === 'function' ? words(scope) : words;

function voluntaryStep(input: SectionInput, today: string): NextStep | null {
  const section = sections[input.key];
  const { state } = sectionState(section, input.values, today, input);
  const topic = section.topics[0];
  return state === 'not_started' && topic
    ? {
        sectionKey: input.key,
        topicKey: topic.key,
        path: null,
        sentence: `Next: ${nextStepText(topic, { values: input.values, row: {}, today })}`,
      }
    : null;
}
