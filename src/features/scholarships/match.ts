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

type Kind = Reason['kind'];
type Row = Scholarship['eligibility'];

/** Apart, as a long list needs the kinds of all and the words of a few. */
type Judge = {
  /** Null where the sponsor sets no such condition. */
  readonly kind: (row: Row, facts: StudentFacts) => Kind | null;
  readonly text: (kind: Kind, row: Row, facts: StudentFacts) => string;
};

const programs: Judge = {
  kind(row, facts) {
    if (row.programs.length === 0) return null;
    if (facts.programs.length === 0) return 'ask';
    return facts.programs.some((each) => row.programs.includes(each)) ? 'yes' : 'no';
  },
  text(kind, row, facts) {
    const wanted = joined(
      row.programs.map((each) => programLabels[each]),
      'or',
    );
    if (kind === 'ask') return `It’s for ${wanted} students. Which program do you plan?`;
    if (kind === 'no') return `It’s for ${wanted} students only.`;
    const own = facts.programs.filter((each) => row.programs.includes(each));
    return `It’s for students in the program you plan: ${joined(own.map((each) => programLabels[each]))}.`;
  },
};

const levels: Judge = {
  kind(row, { stage, isLicensed }) {
    if (row.levels.length === 0) return null;
    if (stage !== null && row.levels.includes(stage)) return 'yes';
    const forLicensed = row.levels.includes('licensed');
    if (forLicensed && isLicensed === true) return 'yes';
    const forOthers = row.levels.length > (forLicensed ? 1 : 0);
    return (stage === null && forOthers) || (isLicensed === null && forLicensed) ? 'ask' : 'no';
  },
  text(kind, row, { stage }) {
    if (kind === 'yes')
      return stage !== null && row.levels.includes(stage)
        ? `You’re ${levelLabels[stage]}.`
        : 'You have a nursing license.';
    const wanted = joined(
      row.levels.map((each) => levelLabels[each]),
      'or',
    );
    return kind === 'ask'
      ? `It’s meant for people who are ${wanted}. Where are you now?`
      : `It’s meant for people who are ${wanted}, and you aren’t.`;
  },
};

const homeState: Judge = {
  kind(row, { state }) {
    if (row.states.length === 0) return null;
    if (state === '') return 'ask';
    return row.states.includes(state) ? 'yes' : 'no';
  },
  text(kind, row, { state }) {
    if (kind === 'yes') return `It’s open to people in ${stateName(state)}.`;
    const wanted = joined(row.states.map(stateName), 'or');
    return kind === 'ask'
      ? `It’s for people in ${wanted}. Which is your home state?`
      : `It’s only for people in ${wanted}.`;
  },
};

const grades: Judge = {
  kind({ minGpa }, { gpa }) {
    if (minGpa === null) return null;
    if (gpa === null) return 'ask';
    return gpa >= minGpa ? 'yes' : 'no';
  },
  text(kind, { minGpa }, { gpa }) {
    const wanted = (minGpa ?? 0).toFixed(1);
    if (kind === 'ask') return `It asks for a GPA of ${wanted} or higher. What’s yours?`;
    const own = (gpa ?? 0).toFixed(2);
    return kind === 'yes'
      ? `Your GPA of ${own} meets ${wanted}.`
      : `Your GPA of ${own} is below ${wanted}.`;
  },
};

const status: Judge = {
  kind({ citizenship }, facts) {
    if (citizenship.length === 0) return null;
    if (citizenship.includes('any')) return 'yes';
    if (facts.citizenship === null) return 'ask';
    return citizenship.some((each) => each === facts.citizenship) ? 'yes' : 'no';
  },
  text(kind, { citizenship }) {
    if (citizenship.includes('any')) return 'Any immigration status can apply.';
    if (kind === 'yes') return 'Your citizenship or status qualifies.';
    const wanted = joined(
      citizenship.flatMap((each) => (each === 'any' ? [] : [citizenshipLabels[each]])),
      'or',
    );
    return kind === 'ask' ? `It’s for ${wanted}. What’s your status?` : `It’s only for ${wanted}.`;
  },
};

const needTexts: Readonly<Record<Kind, string>> = {
  yes: 'It goes to students with financial need.',
  no: 'It’s only for students with financial need.',
  ask: 'It’s for students with financial need. Do you have it?',
  read: '',
};

const need: Judge = {
  kind({ needBased }, { hasNeed }) {
    if (needBased !== true) return null;
    if (hasNeed === null) return 'ask';
    return hasNeed ? 'yes' : 'no';
  },
  text: (kind) => needTexts[kind],
};

const memberships: Judge = {
  kind({ membership }, facts) {
    if (membership === null) return null;
    if (facts.memberships === null) return 'ask';
    return facts.memberships.includes(membership) ? 'yes' : 'no';
  },
  text(kind, { membership }) {
    if (kind === 'ask') return `It asks for membership: ${membership}. Are you a member?`;
    return kind === 'yes' ? `You’re a member: ${membership}.` : `Members only: ${membership}.`;
  },
};

const people: Judge = {
  kind: ({ groups }) => (groups.length === 0 ? null : 'read'),
  text: (_kind, { groups }) =>
    `The sponsor has people like these in mind: ${groups.join('; ')}. Decide for yourself whether that’s you.`,
};

const judges: readonly Judge[] = [
  programs,
  levels,
  homeState,
  grades,
  status,
  need,
  memberships,
  people,
];

const silence: Reason = {
  kind: 'read',
  text: 'The sponsor’s page names no condition that we could check. Read it before you apply.',
};

type Matched = Pick<Scholarship, 'eligibility'>;

/**
 * It fits when every condition that is known is met; it may fit while one needs an answer or the student’s own
 * judgment. What a student is by race, gender, orientation or religion is not part of the facts.
 */
export function findFit({ eligibility }: Matched, facts: StudentFacts): Fit {
  let isSure = true;
  let isSilent = true;
  for (const judge of judges) {
    const kind = judge.kind(eligibility, facts);
    if (kind === 'no') return 'no';
    if (kind === null) continue;
    isSilent = false;
    if (kind !== 'yes') isSure = false;
  }
  return isSure && !isSilent ? 'fits' : 'may';
}

/** With the reasons in words. */
export function matchScholarship(row: Matched, facts: StudentFacts): MatchResult {
  const { eligibility } = row;
  const reasons = judges.flatMap((judge): Reason[] => {
    const kind = judge.kind(eligibility, facts);
    return kind === null ? [] : [{ kind, text: judge.text(kind, eligibility, facts) }];
  });
  return { fit: findFit(row, facts), reasons: reasons.length === 0 ? [silence] : reasons };
}
