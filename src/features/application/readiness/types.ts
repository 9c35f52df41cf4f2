// features.md §3.6, §6.27, §8.4–8.8
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { Deadline, ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import type { JudgementKind } from '#shared/reference/prerequisites/judgeCourse.ts';
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import type { SectionKey } from '../contract.ts';
import type { OwnDocument } from '../material/documentRules.ts';
import type { RowValues } from '../definition/types.ts';

/** Demographic answers never reach these rules. */
export type ReadinessSection = Exclude<SectionKey, 'demographics'>;
export type ReadinessSections = Readonly<Record<ReadinessSection, DraftValues>>;

export type ReadinessDocument = OwnDocument;

/** What the catalogue has on record: null is unknown, never "none". */
export type ProgramFacts = Pick<
  ProgramDetails,
  'minGpa' | 'gpaRule' | 'tests' | 'prerequisites' | 'referencesRequired' | 'fee'
> & {
  readonly deadlines: readonly Pick<Deadline, 'cycle' | 'kind' | 'at' | 'zone'>[];
  /** The version of its requirements that counts for this application; null where they are not known. */
  readonly material: ProgramMaterial | null;
};

export type ProgramMaterial = Pick<
  ProgramRequirements,
  'version' | 'questions' | 'essays' | 'documents' | 'referenceTypes'
> & {
  /** The program asks for something else by now. */
  readonly isReplaced: boolean;
};

/** A row of "My programs"; `facts` is null for a program that was typed in by hand. */
export type ListedProgram = {
  readonly id: string;
  readonly row: RowValues;
  readonly facts: ProgramFacts | null;
};

export type Check = {
  readonly key: string;
  /** A blocker keeps the application from being sent; a warning is worth a look. */
  readonly level: 'blocker' | 'warning';
  readonly ok: boolean;
  readonly message: string;
  /** Of the field that answers it. */
  readonly href: string;
};

export type PrerequisiteState = Exclude<JudgementKind, 'unfinished'>;

export type PrerequisiteRow = {
  readonly key: string;
  readonly name: string;
  /** With grade and lab. */
  readonly asks: string;
  readonly state: PrerequisiteState;
  readonly satisfied: boolean;
  readonly courseId: string | null;
  readonly course: string;
  readonly detail: string;
  /** The first day on which the course no longer counts, `YYYY-MM-DD`. */
  readonly tooOldOn: string | null;
  /** From six months before that day. */
  readonly nearlyTooOld: boolean;
  /** By whom its course was chosen; `none` is a choice of the student, too. */
  readonly choice: 'automatic' | 'course' | 'none';
  /** Other prerequisites that the student chose the same course for, though it counts for one only. */
  readonly alsoFor: readonly string[];
  /** The student's choice is not in the list of courses any more. */
  readonly choiceIsGone: boolean;
  /** Of the answer to change in the course. */
  readonly href: string;
  /** Of the choice. */
  readonly choiceHref: string;
};

export const testStates = [
  'met',
  'unsure',
  'in_progress',
  'score_too_low',
  'too_old',
  'missing',
] as const;
export type TestState = (typeof testStates)[number];

export type TestRow = {
  readonly key: string;
  readonly name: string;
  readonly state: TestState;
  readonly detail: string;
  /** Asked of some students only, such as an English test: never a blocker. */
  readonly forSome: boolean;
  /** Of the row that was judged. */
  readonly testId: string | null;
  /** The first day on which a score that is met no longer counts, `YYYY-MM-DD`. */
  readonly tooOldOn: string | null;
  readonly href: string;
};

export type MovedBy = {
  readonly courseId: string;
  readonly course: string;
  /** What the overall GPA would change by without this course. */
  readonly by: number;
};

export type ProgramGpa = {
  readonly rule: ProgramDetails['gpaRule'];
  readonly ruleText: string;
  readonly value: number | null;
  readonly overall: number | null;
  readonly min: number | null;
  readonly verdict: 'met' | 'below' | 'unsure' | 'not_on_record';
  /** The courses that the rule leaves out and the overall GPA counts, the strongest first. */
  readonly moved: MovedBy[];
};

export type ProgramReadiness = {
  readonly id: string;
  readonly name: string;
  readonly state: 'ready' | 'not_ready';
  readonly checks: Check[];
  readonly prerequisites: PrerequisiteRow[];
  readonly gpa: ProgramGpa;
  readonly tests: TestRow[];
  /** What no source says about the program. */
  readonly notOnRecord: string[];
};
