import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scholarship } from './contract.ts';
import { findFit, matchScholarship, noFacts, type StudentFacts } from './match.ts';
import { buildScholarship } from './testing.ts';
import { scholarshipPrograms, studentLevels } from './values.ts';

type Eligibility = Partial<Scholarship['eligibility']>;

const judge = (eligibility: Eligibility, facts: Partial<StudentFacts> = {}) =>
  matchScholarship(buildScholarship({ eligibility }), { ...noFacts, ...facts });

const rows: readonly [string, Eligibility, Partial<StudentFacts>, 'fits' | 'may' | 'no', string][] =
  [
    [
      'a program that is planned',
      { programs: ['ADN', 'BSN'] },
      { programs: ['BSN'] },
      'fits',
      'BSN',
    ],
    ['another program', { programs: ['MSN'] }, { programs: ['BSN'] }, 'no', 'MSN students only'],
    ['a program not told', { programs: ['MSN'] }, {}, 'may', 'Which program do you plan?'],
    ['the own level', { levels: ['enrolled'] }, { stage: 'enrolled' }, 'fits', 'enrolled'],
    ['a level not reached', { levels: ['enrolled'] }, { stage: 'pre-nursing' }, 'no', 'you aren’t'],
    ['a level not told', { levels: ['enrolled'] }, {}, 'may', 'Where are you now?'],
    ['a license', { levels: ['licensed'] }, { isLicensed: true }, 'fits', 'license'],
    [
      'a license not told',
      { levels: ['enrolled', 'licensed'] },
      { stage: 'accepted' },
      'may',
      'Where are you now?',
    ],
    ['the home state', { states: ['CA'] }, { state: 'CA' }, 'fits', 'California'],
    ['another state', { states: ['CA', 'NV'] }, { state: 'TX' }, 'no', 'California or Nevada'],
    ['a state not told', { states: ['CA'] }, {}, 'may', 'home state'],
    ['a GPA that is exactly enough', { minGpa: 3 }, { gpa: 3 }, 'fits', '3.00 meets 3.0'],
    ['a GPA that is lower', { minGpa: 3 }, { gpa: 2.99 }, 'no', '2.99 is below 3.0'],
    ['a GPA not told', { minGpa: 3 }, {}, 'may', '3.0 or higher'],
    [
      'a status',
      { citizenship: ['citizen', 'daca'] },
      { citizenship: 'daca' },
      'fits',
      'qualifies',
    ],
    [
      'another status',
      { citizenship: ['citizen'] },
      { citizenship: 'other' },
      'no',
      'U.S. citizens',
    ],
    ['a status not told', { citizenship: ['citizen'] }, {}, 'may', 'What’s your status?'],
    ['any status', { citizenship: ['any'] }, {}, 'fits', 'Any immigration status'],
    ['need', { needBased: true }, { hasNeed: true }, 'fits', 'financial need'],
    ['no need', { needBased: true }, { hasNeed: false }, 'no', 'only for students'],
    ['need not told', { needBased: true }, {}, 'may', 'Do you have it?'],
    ['a membership', { membership: 'NSNA' }, { memberships: ['NSNA'] }, 'fits', 'NSNA'],
    ['no membership', { membership: 'NSNA' }, { memberships: [] }, 'no', 'Members only'],
    ['a membership not told', { membership: 'NSNA' }, {}, 'may', 'Are you a member?'],
    ['people the sponsor has in mind', { groups: ['First-generation'] }, {}, 'may', 'First-gen'],
    ['no condition at all', {}, {}, 'may', 'names no condition'],
  ];

describe('a match', () => {
  it.each(rows)('judges %s', (_name, eligibility, facts, fit, text) => {
    const result = judge(eligibility, facts);
    expect(result.fit).toBe(fit);
    expect(result.reasons.map((reason) => reason.text).join(' ')).toContain(text);
  });

  it('is refused by one condition, whatever else is met, and says what', () => {
    const { fit, reasons } = judge(
      { programs: ['BSN'], states: ['CA'], minGpa: 3.5 },
      { programs: ['BSN'], state: 'CA', gpa: 3 },
    );
    expect(fit).toBe('no');
    expect(reasons.map(({ kind }) => kind)).toEqual(['yes', 'yes', 'no']);
  });

  it('never says that merit is missing', () => {
    expect(judge({ meritBased: true, states: ['CA'] }, { state: 'CA' }).fit).toBe('fits');
  });
});

const eligibility = fc.record({
  programs: fc.subarray([...scholarshipPrograms]),
  levels: fc.subarray([...studentLevels]),
  states: fc.subarray(['CA', 'TX']),
  minGpa: fc.option(fc.constantFrom(2.5, 3, 3.5)),
  citizenship: fc.subarray(['citizen', 'daca', 'any'] as const),
  needBased: fc.option(fc.boolean()),
  meritBased: fc.option(fc.boolean()),
  membership: fc.option(fc.constant('NSNA')),
  groups: fc.subarray(['Veterans']),
});
const facts = fc.record({
  programs: fc.subarray([...scholarshipPrograms]),
  stage: fc.option(fc.constantFrom('pre-nursing', 'accepted', 'enrolled')),
  isLicensed: fc.option(fc.boolean()),
  state: fc.constantFrom('', 'CA', 'TX', 'NY'),
  gpa: fc.option(fc.double({ min: 0, max: 4, noNaN: true })),
  citizenship: fc.option(fc.constantFrom('citizen', 'daca', 'other')),
  hasNeed: fc.option(fc.boolean()),
  memberships: fc.option(fc.subarray(['NSNA'])),
}) as fc.Arbitrary<StudentFacts>;

describe('whatever is asked and told', () => {
  it('nothing is refused before a fact is told, and every answer has a reason', () => {
    fc.assert(
      fc.property(eligibility, facts, (asked, told) => {
        expect(judge(asked).fit).not.toBe('no');
        const { fit, reasons } = judge(asked, told);
        expect(findFit(buildScholarship({ eligibility: asked }), told)).toBe(fit);
        expect(reasons.length).toBeGreaterThan(0);
        const kinds = reasons.map(({ kind }) => kind);
        expect(fit === 'no').toBe(kinds.includes('no'));
        if (fit === 'fits') expect(new Set(kinds)).toEqual(new Set(['yes']));
      }),
    );
  });

  it('telling more never turns a refusal into a question', () => {
    fc.assert(
      fc.property(eligibility, facts, (asked, told) => {
        for (const key of Object.keys(told) as (keyof StudentFacts)[]) {
          const less = { ...told, [key]: noFacts[key] };
          if (judge(asked, less).fit === 'no' && key !== 'programs' && key !== 'isLicensed')
            expect(judge(asked, told).fit).toBe('no');
        }
      }),
    );
  });
});
