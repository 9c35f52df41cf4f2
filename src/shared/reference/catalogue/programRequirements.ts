// One version of what a program asks of its applicants, and what has changed between two of them.
import * as z from 'zod/mini';
import { type Prerequisite, programDetails } from './catalogue.ts';
import { formatMoney, gradeLabel } from './labels.ts';
import { gpaRuleLabels, testLabels } from './programLabels.ts';
import {
  documentKey,
  essayKey,
  type ProgramDocument,
  type ProgramEssay,
  type ProgramQuestion,
} from './requirements.ts';
import { plural } from '#shared/text/plural.ts';
import { fileSizeText, formatsText, limitText, referenceTypeText } from './requirementText.ts';

export const programRequirements = z.pick(programDetails, {
  version: true,
  questions: true,
  essays: true,
  documents: true,
  referenceTypes: true,
  referencesRequired: true,
  prerequisites: true,
  tests: true,
  minGpa: true,
  gpaRule: true,
  fee: true,
});
export type ProgramRequirements = z.infer<typeof programRequirements>;

export const toRequirements = (details: ProgramRequirements): ProgramRequirements => ({
  version: details.version,
  questions: details.questions,
  essays: details.essays,
  documents: details.documents,
  referenceTypes: details.referenceTypes,
  referencesRequired: details.referencesRequired,
  prerequisites: details.prerequisites,
  tests: details.tests,
  minGpa: details.minGpa,
  gpaRule: details.gpaRule,
  fee: details.fee,
});

export const changedParts = [
  'questions',
  'essays',
  'documents',
  'prerequisites',
  'tests',
  'references',
  'gpa',
  'fee',
] as const;
export type ChangedPart = (typeof changedParts)[number];

export type RequirementChange = {
  readonly part: ChangedPart;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Of the question, essay or document; else its name. */
  readonly key: string;
  /** Both as people read them; empty on the side that does not have it. */
  readonly before: string;
  readonly after: string;
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
const count = (value: number | null, one: string): string =>
  value === null ? '' : plural(value, one);

export const prerequisiteText = (course: Prerequisite): string =>
  joined([
    course.title,
    count(course.credits, 'credit'),
    course.lab ? 'with lab' : '',
    course.minGrade === null ? '' : gradeLabel(course.minGrade),
    course.maxAgeYears === null ? '' : `at most ${count(course.maxAgeYears, 'year')} old`,
    course.inProgressOk ? 'may be in progress' : '',
    course.sharedCourseOk ? 'its course may count twice' : '',
  ]);

function questionText(question: ProgramQuestion, all: readonly ProgramQuestion[]): string {
  const { label, help, options, required, showIf } = question;
  const asked = all.find(({ key }) => key === showIf?.key);
  const answer = asked?.options.find(({ value }) => value === showIf?.value)?.label;
  return joined([
    label,
    help === '' ? '' : `“${help}”`,
    options.length === 0 ? '' : options.map((option) => option.label).join(' / '),
    required ? 'required' : 'optional',
    limitText(question),
    showIf === null ? '' : `asked if “${asked?.label ?? showIf.key}” is ${answer ?? showIf.value}`,
  ]);
}

const essayText = (essay: ProgramEssay): string => joined([essay.prompt, limitText(essay)]);

const documentText = ({ label, required, formats, maxBytes }: ProgramDocument): string =>
  joined([
    label,
    required ? 'required' : 'optional',
    formatsText(formats),
    maxBytes === null ? '' : `up to ${fileSizeText(maxBytes)}`,
  ]);

const testText = ({
  name,
  min,
  maxAttempts,
  maxAgeMonths,
}: NonNullable<ProgramRequirements['tests']>[number]): string =>
  joined([
    testLabels[name],
    min === null ? '' : `${min} or higher`,
    maxAttempts === null ? '' : `at most ${count(maxAttempts, 'attempt')}`,
    maxAgeMonths === null ? '' : `at most ${count(maxAgeMonths, 'month')} old`,
  ]);

const referencesText = ({ referencesRequired, referenceTypes }: ProgramRequirements): string =>
  joined([count(referencesRequired, 'reference'), ...referenceTypes.map(referenceTypeText)]);

const gpaText = ({ minGpa, gpaRule }: ProgramRequirements): string =>
  joined([
    minGpa === null ? '' : `at least ${minGpa.toFixed(2)}`,
    gpaRule === null ? '' : gpaRuleLabels[gpaRule],
  ]);

/** `facts` tells two items apart whose text is the same. */
type Item = { readonly key: string; readonly text: string; readonly facts: string };

function facts(item: object): string {
  return JSON.stringify(
    Object.entries(item).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
        : value,
  );
}

const itemsOf: Readonly<Record<ChangedPart, (of: ProgramRequirements) => Item[]>> = {
  questions: ({ questions }) =>
    questions.map((each) => ({
      key: each.key,
      text: questionText(each, questions),
      facts: facts(each),
    })),
  essays: ({ essays }) =>
    essays.map((each) => ({ key: essayKey(each), text: essayText(each), facts: '' })),
  documents: ({ documents }) =>
    documents.map((each) => ({ key: documentKey(each), text: documentText(each), facts: '' })),
  prerequisites: ({ prerequisites }) =>
    (prerequisites ?? []).map((each) => ({
      key: `${each.group}|${each.subject}|${each.title}`,
      text: prerequisiteText(each),
      facts: '',
    })),
  tests: ({ tests }) =>
    (tests ?? []).map((each) => ({ key: each.name, text: testText(each), facts: '' })),
  references: (of) => single('references', referencesText(of)),
  gpa: (of) => single('gpa', gpaText(of)),
  fee: ({ fee }) => single('fee', fee === null ? '' : fee === 0 ? 'No fee' : formatMoney(fee)),
};

const single = (key: string, text: string): Item[] =>
  text === '' ? [] : [{ key, text, facts: '' }];

/** In the order of `changedParts`; what was removed, then changed, then added. A new order alone is no change. */
export function listRequirementChanges(
  before: ProgramRequirements,
  after: ProgramRequirements,
): RequirementChange[] {
  return changedParts.flatMap((part): RequirementChange[] => {
    const was = itemsOf[part](before);
    const is = itemsOf[part](after);
    const find = (items: readonly Item[], key: string) => items.find((item) => item.key === key);
    const removed = was
      .filter(({ key }) => !find(is, key))
      .map(({ key, text }) => ({ part, kind: 'removed' as const, key, before: text, after: '' }));
    const rest = is.flatMap((item): RequirementChange[] => {
      const old = find(was, item.key);
      if (!old) return [{ part, kind: 'added', key: item.key, before: '', after: item.text }];
      if (old.text === item.text && old.facts === item.facts) return [];
      return [{ part, kind: 'changed', key: item.key, before: old.text, after: item.text }];
    });
    const order = ['changed', 'added'];
    return [
      ...removed,
      ...rest.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)),
    ];
  });
}

export const hasSameRequirements = (
  before: ProgramRequirements,
  after: ProgramRequirements,
): boolean => listRequirementChanges(before, after).length === 0;
