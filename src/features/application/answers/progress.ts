// Counts of required items, never percent of rows (features.md §4.4, pitfall 20).
import { type DraftValues, listMembers, listRows } from '#shared/draft/draftValues.ts';
import { plural } from '#shared/text/plural.ts';
import type { SectionKey } from '../contract.ts';
import { sections, sectionsInOrder } from '../definition/sections.ts';
import type { Scope, SectionDefinition, SectionProblem, Topic } from '../definition/types.ts';
import { formatPathLabel } from './labels.ts';
import { fieldsOf, listOf } from './places.ts';
import { checkSection, type CheckContext } from '../rules.ts';

export type SectionStateName = 'not_started' | 'in_progress' | 'needs_attention' | 'done';

export type SectionState = {
  readonly state: SectionStateName;
  /** Parts are the topics that can ask for something: their number never changes with what is answered. */
  readonly done: number;
  readonly parts: number;
  /** Answers to look at again: errors other than what is merely missing, and open reviews. */
  readonly attention: number;
  /** The first of them, as "Colleges, Pasadena City College: City"; empty when there is none. */
  readonly attentionAt: string;
};

export type SectionFacts = CheckContext & {
  /** Where an answer has two versions. */
  readonly reviewPaths?: readonly string[];
  /** What `checkSection` found in these answers, where it is known. */
  readonly problems?: readonly SectionProblem[];
};

export function sectionState(
  section: SectionDefinition,
  values: DraftValues,
  today: string,
  { reviewPaths = [], ...facts }: SectionFacts = {},
): SectionState {
  const problems = findProblems(section, values, today, facts);
  const parts = section.topics.filter(canRequire);
  const [at, ...others] = [...reviewPaths, ...problems.filter(isWrong).map(({ path }) => path)];
  const attention = at === undefined ? 0 : 1 + others.length;
  const open = problems.some(({ level }) => level === 'error');
  const state = stateName(section, values, { attention, open, parts: parts.length });
  const finished = parts.filter((topic) => topicState(topic, values, problems) === 'done');
  return {
    state,
    done: state === 'done' ? parts.length : finished.length,
    parts: parts.length,
    attention,
    attentionAt: at === undefined ? '' : formatPathLabel(section, at, values),
  };
}

const findProblems = (
  section: SectionDefinition,
  values: DraftValues,
  today: string,
  { problems, ...around }: SectionFacts,
): readonly SectionProblem[] => problems ?? checkSection(section, values, today, around);

const canRequire = (topic: Topic): boolean =>
  fieldsOf(topic).some(({ required }) => required !== undefined) ||
  listOf(topic)?.min !== undefined;

/** A topic that asks for nothing is done once something is answered in it. */
export function topicState(
  topic: Topic,
  values: DraftValues,
  problems: readonly SectionProblem[],
): SectionStateName {
  const errors = problems.filter(({ topic: key, level }) => key === topic.key && level === 'error');
  if (errors.some(isWrong)) return 'needs_attention';
  if (!hasAnswer(topic, values)) return 'not_started';
  return errors.length > 0 ? 'in_progress' : 'done';
}

function hasAnswer(topic: Topic, values: DraftValues): boolean {
  const list = listOf(topic);
  if (list)
    return (
      listRows(values, list.key).length > 0 ||
      (list.noneField !== undefined && values[list.noneField.name] === 'yes')
    );
  return fieldsOf(topic).some(({ name, kind }) =>
    kind === 'checkset' ? listMembers(values, name).length > 0 : (values[name] ?? '') !== '',
  );
}

/** Where somebody goes on: the first topic with something wrong or missing; null when the section is done. */
export function openTopic(
  section: SectionDefinition,
  values: DraftValues,
  today: string,
): string | null {
  const problems = checkSection(section, values, today);
  const broken = problems.find(({ level }) => level === 'error');
  if (broken) return broken.topic;
  if (isVoluntaryDone(section, values)) return null;
  return section.topics.find((topic) => !hasAnswer(topic, values))?.key ?? null;
}

function stateName(
  section: SectionDefinition,
  values: DraftValues,
  { attention, open, parts }: { attention: number; open: boolean; parts: number },
): SectionStateName {
  if (attention > 0) return 'needs_attention';
  if (!Object.values(values).some((value) => value !== '')) return 'not_started';
  if (open) return 'in_progress';
  return parts > 0 || isVoluntaryDone(section, values) ? 'done' : 'in_progress';
}

/** @param first the label of the first answer */
export const attentionText = (count: number, first: string): string =>
  `${plural(count, 'answer')} to check: ${first.replace(': ', ', ')}${count > 1 ? ` and ${count - 1} more` : ''}`;

export function progressText({ state, done, parts, attention, attentionAt }: SectionState): string {
  if (state === 'needs_attention') return attentionText(attention, attentionAt);
  return parts === 0 ? 'Optional' : `${done} of ${plural(parts, 'part')} done`;
}

const isVoluntaryDone = (section: SectionDefinition, values: DraftValues): boolean =>
  section.topics.flatMap(fieldsOf).some(({ name }) => name === 'finished')
    ? values['finished'] === 'yes'
    : true;

export const isWrong = ({ level, code }: SectionProblem): boolean =>
  level === 'error' && code !== 'required';

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

function reviewStep({ key, reviewPaths = [] }: SectionInput): NextStep | null {
  if (reviewPaths.length === 0) return null;
  const what = reviewPaths.length === 1 ? 'an answer' : `${reviewPaths.length} answers`;
  return {
    sectionKey: key,
    topicKey: sections[key].topics[0]?.key ?? '',
    path: null,
    sentence: `Next: choose which version of ${what} to keep`,
  };
}

function wrongStep({ key, values, ...facts }: SectionInput, today: string): NextStep | null {
  const section = sections[key];
  const problem = findProblems(section, values, today, facts).find(isWrong);
  const topic = section.topics.find((each) => each.key === problem?.topic);
  if (!problem || !topic) return null;
  const sentence = `Next: review your ${midSentence(topic.title)}`;
  return { sectionKey: key, topicKey: topic.key, path: problem.path, sentence };
}

function missingStep({ key, values, ...facts }: SectionInput, today: string): NextStep | null {
  const section = sections[key];
  const problem = findProblems(section, values, today, facts).find(
    ({ level }) => level === 'error',
  );
  const topic = section.topics.find((each) => each.key === problem?.topic);
  if (!problem || !topic) return null;
  const sentence = problem.path.includes('/')
    ? `Next: finish your ${midSentence(topic.title)}`
    : `Next: ${nextStepText(topic, { values, row: {}, today })}`;
  return { sectionKey: key, topicKey: topic.key, path: problem.path, sentence };
}

/** "Legal name" as "legal name"; "Social Security number" and "GPA" as they are. */
export const midSentence = (title: string): string =>
  /^\S+ [A-Z]|^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

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
