// What a student’s own facts have to do with a scholarship’s conditions. Pure, and run on the device alone.
import { joined } from '#shared/text/plural.ts';
import { stateName } from '#shared/geo/placeText.ts';
import type { Scholarship } from './contract.ts';
import { citizenshipLabels, levelLabels, programLabels } from './labels.ts';
import type { Citizenship, ScholarshipProgram, StudentLevel } from './values.ts';

export type StudentFacts = {
  /** Empty while the student has told none. */
  readonly programs: readonly ScholarshipProgram[];
  readonly stage: Exclude<StudentLevel, 'licensed'> | null;
  readonly isLicensed: boolean | null;
  /** Two letters; empty while unknown. */
  readonly state: string;
  readonly gpa: number | null;
  readonly citizenship: Exclude<Citizenship, 'any'> | 'other' | null;
  readonly hasNeed: boolean | null;
  /** Names as the scholarships write them; null while unknown. */
  readonly memberships: readonly string[] | null;
};

export const noFacts: StudentFacts = {
  programs: [],
  stage: null,
  isLicensed: null,
  state: '',
  gpa: null,
  citizenship: null,
  hasNeed: null,
  memberships: null,
};

export const fits = ['fits', 'may', 'no'] as const;
export type Fit = (typeof fits)[number];

export type Reason = {
  /** `ask`: the student has not told what it depends on. `read`: only the student can judge it. */
  readonly kind: 'yes' | 'no' | 'ask' | 'read';
  readonly text: string;
};

export type MatchResult = { readonly fit: Fit; readonly reasons: readonly Reason[] };

const yes = (text: string): Reason => ({ kind: 'yes', text });
const no = (text: string): Reason => ({ kind: 'no', text });
const ask = (text: string): Reason => ({ kind: 'ask', text });

type Judge = (row: Scholarship['eligibility'], facts: StudentFacts) => Reason | null;

const judgePrograms: Judge = ({ programs }, facts) => {
  if (programs.length === 0) return null;
  const wanted = joined(
    programs.map((each) => programLabels[each]),
    'or',
  );
  if (facts.programs.length === 0)
    return ask(`It’s for ${wanted} students. Which program do you plan?`);
  const own = facts.programs.filter((each) => programs.includes(each));
  return own.length > 0
    ? yes(
        `It’s for students in the program you plan: ${joined(own.map((each) => programLabels[each]))}.`,
      )
    : no(`It’s for ${wanted} students only.`);
};

const judgeLevels: Judge = ({ levels }, { stage, isLicensed }) => {
  if (levels.length === 0) return null;
  const wanted = joined(
    levels.map((each) => levelLabels[each]),
    'or',
  );
  if (stage !== null && levels.includes(stage)) return yes(`You’re ${levelLabels[stage]}.`);
  if (isLicensed === true && levels.includes('licensed')) return yes('You have a nursing license.');
  const isMissing =
    (stage === null && levels.some((each) => each !== 'licensed')) ||
    (isLicensed === null && levels.includes('licensed'));
  return isMissing
    ? ask(`It’s meant for people who are ${wanted}. Where are you now?`)
    : no(`It’s meant for people who are ${wanted}, and you aren’t.`);
};

const judgeState: Judge = ({ states }, { state }) => {
  if (states.length === 0) return null;
  const wanted = joined(states.map(stateName), 'or');
  if (state === '') return ask(`It’s for people in ${wanted}. Which is your home state?`);
  return states.includes(state)
    ? yes(`It’s open to people in ${stateName(state)}.`)
    : no(`It’s only for people in ${wanted}.`);
};

const judgeGpa: Judge = ({ minGpa }, { gpa }) => {
  if (minGpa === null) return null;
  const wanted = minGpa.toFixed(1);
  if (gpa === null) return ask(`It asks for a GPA of ${wanted} or higher. What’s yours?`);
  return gpa >= minGpa
    ? yes(`Your GPA of ${gpa.toFixed(2)} meets ${wanted}.`)
    : no(`Your GPA of ${gpa.toFixed(2)} is below ${wanted}.`);
};

const judgeCitizenship: Judge = ({ citizenship }, facts) => {
  if (citizenship.length === 0) return null;
  if (citizenship.includes('any')) return yes('Any immigration status can apply.');
  const wanted = joined(
    citizenship.flatMap((each) => (each === 'any' ? [] : [citizenshipLabels[each]])),
    'or',
  );
  if (facts.citizenship === null) return ask(`It’s for ${wanted}. What’s your status?`);
  return citizenship.some((each) => each === facts.citizenship)
    ? yes('Your citizenship or status qualifies.')
    : no(`It’s only for ${wanted}.`);
};

const judgeNeed: Judge = ({ needBased }, { hasNeed }) => {
  if (needBased !== true) return null;
  if (hasNeed === null) return ask('It’s for students with financial need. Do you have it?');
  return hasNeed
    ? yes('It goes to students with financial need.')
    : no('It’s only for students with financial need.');
};

const judgeMembership: Judge = ({ membership }, { memberships }) => {
  if (membership === null) return null;
  if (memberships === null) return ask(`It asks for membership: ${membership}. Are you a member?`);
  return memberships.includes(membership)
    ? yes(`You’re a member: ${membership}.`)
    : no(`Members only: ${membership}.`);
};

const judgeGroups: Judge = ({ groups }) =>
  groups.length === 0
    ? null
    : {
        kind: 'read',
        text: `The sponsor has people like these in mind: ${groups.join('; ')}. Decide for yourself whether that’s you.`,
      };

const judges: readonly Judge[] = [
  judgePrograms,
  judgeLevels,
  judgeState,
  judgeGpa,
  judgeCitizenship,
  judgeNeed,
  judgeMembership,
  judgeGroups,
];

const silence: Reason = {
  kind: 'read',
  text: 'The sponsor’s page names no condition that we could check. Read it before you apply.',
};

/**
 * It fits when every condition that is known is met; it may fit while one needs an answer or the student’s own
 * judgment. What a student is by race, gender, orientation or religion is not part of the facts.
 */
export function matchScholarship(
  { eligibility }: Pick<Scholarship, 'eligibility'>,
  facts: StudentFacts,
): MatchResult {
  const reasons = judges.flatMap((judge) => judge(eligibility, facts) ?? []);
  if (reasons.length === 0) return { fit: 'may', reasons: [silence] };
  const has = (...kinds: readonly Reason['kind'][]) =>
    reasons.some(({ kind }) => kinds.includes(kind));
  return { fit: has('no') ? 'no' : has('ask', 'read') ? 'may' : 'fits', reasons };
}
