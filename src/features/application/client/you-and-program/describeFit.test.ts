import { describe, expect, it } from 'vitest';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { programReadiness } from '#features/application/readiness/programReadiness.ts';
import {
  buildApplicant,
  type buildFacts,
  buildProgram,
  readinessNow,
} from '#features/application/readiness/testing.ts';
import { buildCourse } from '#features/application/testing.ts';
import {
  describeDeadline,
  describeGpa,
  describeHeadline,
  describePrerequisites,
} from './describeFit.ts';

const anatomy = buildPrerequisite();
const nutrition = buildPrerequisite({ subject: 'nutrition' });
const statistics = buildPrerequisite({ subject: 'statistics', minGrade: 'B' });
const teas = { name: 'TEAS' as const, min: 62, maxAttempts: null, maxAgeMonths: null };

/** Of a student with an A in anatomy and what else is given. */
const judge = (facts: Parameters<typeof buildFacts>[0] | null, academics = {}) =>
  programReadiness(buildApplicant({ academics }), buildProgram(facts));
const headline = (...asked: Parameters<typeof judge>) =>
  describeHeadline(judge(...asked), true).text;

describe('the first line about a student and a program', () => {
  it('asks for courses while there are none', () => {
    expect(describeHeadline(judge({ prerequisites: [anatomy] }), false)).toEqual({
      text: 'Add your courses to see which prerequisites you’ve met.',
      tone: 'plain',
    });
  });

  it('says that one course or one test is missing, and which', () => {
    expect(headline({ prerequisites: [anatomy, nutrition] })).toMatch(
      /^One course away: Nutrition/,
    );
    expect(headline({ prerequisites: [anatomy], tests: [teas] })).toMatch(/^One test away: .*TEAS/);
  });

  it('counts what is missing when it is more, and names the GPA when it is that alone', () => {
    expect(headline({ prerequisites: [anatomy, nutrition, statistics] })).toBe(
      '2 things still missing.',
    );
    const low = buildCourse('x1', { grade: 'C' });
    expect(headline({ prerequisites: [anatomy], minGpa: 3, gpaRule: 'all_attempts' }, low)).toBe(
      'Only your GPA is below what it asks for.',
    );
  });

  it('says when everything is met, in progress, or to be checked', () => {
    expect(headline({ prerequisites: [anatomy] })).toBe('You meet what we can check.');
    const taking = buildCourse('x2', { subject: 'nutrition', status: 'in_progress', grade: '' });
    const mayBeTaken = { ...nutrition, inProgressOk: true };
    expect(headline({ prerequisites: [anatomy, mayBeTaken] }, taking)).toBe(
      'On track: what’s left is in progress.',
    );
    const other = buildPrerequisite({ subject: 'other', title: 'Patient care' });
    expect(headline({ prerequisites: [anatomy, other] })).toBe(
      'Nothing is missing, but check the rest with the program.',
    );
  });

  it('does not take what nobody reported for met', () => {
    expect(headline({ prerequisites: null, tests: null })).toBe(
      'We don’t have what this program asks for. Check its page.',
    );
  });
});

describe('the facts about a student and a program', () => {
  it('count the prerequisites by state and name those that are not met', () => {
    const academics = buildCourse('x2', {
      title: 'Intro to Statistics',
      subject: 'statistics',
      grade: 'C',
    });
    expect(
      describePrerequisites(judge({ prerequisites: [anatomy, nutrition, statistics] }, academics)),
    ).toEqual({
      text: '1 met, 2 missing',
      detail: 'Nutrition: missing; Statistics: grade too low',
    });
    expect(describePrerequisites(judge({ prerequisites: [] })).text).toBe('None asked for');
    expect(describePrerequisites(judge(null)).text).toBe('Not reported');
  });

  it('call a course that was chosen for two prerequisites one to check', () => {
    const met = judge({ prerequisites: [anatomy] });
    const prerequisites = met.prerequisites.map((row) => ({ ...row, alsoFor: ['Nutrition'] }));
    expect(describePrerequisites({ ...met, prerequisites }).text).toBe('1 to check');
  });

  it('have the GPA under the program’s own rule next to its minimum', () => {
    const gpa = (facts: Parameters<typeof judge>[0], academics = {}) =>
      describeGpa(judge(facts, academics).gpa);
    const low = buildCourse('x1', { grade: 'C' });
    expect(gpa({ minGpa: 3, gpaRule: 'best_attempt' }).text).toBe('4.00, minimum 3.00');
    expect(gpa({ minGpa: 3, gpaRule: 'best_attempt' }, low).text).toBe(
      '2.00, below the minimum of 3.00',
    );
    expect(gpa({ gpaRule: 'all_attempts' }).text).toBe('4.00, minimum not reported');
    expect(gpa({ minGpa: 3, gpaRule: 'institution' }).detail).toMatch(
      /This is your overall GPA; the school computes its own\.$/,
    );
    const planned = buildCourse('x1', { status: 'planned', grade: '' });
    expect(gpa({ minGpa: 3, gpaRule: 'all_attempts' }, planned).text).toBe(
      'No grades yet, minimum 3.00',
    );
  });

  it('have the days to the deadline, and the next round once it has passed', () => {
    const at = (days: number) => new Date(readinessNow + days * 24 * 3_600_000).toISOString();
    const due = (days: number, cycle = 'Fall 2027') => ({ cycle, at: at(days), zone: 'UTC' });
    const next = { cycle: 'Fall 2028', kind: 'final' as const, at: at(300), zone: 'UTC' };
    const say = (...asked: Parameters<typeof due>) =>
      describeDeadline(due(...asked), [next], readinessNow);
    expect(say(47)).toEqual({ text: 'Fall 2027: 47 days left', detail: '6 January 2027' });
    expect(say(0.5).text).toBe('Fall 2027: due within a day');
    expect(say(1, '').text).toBe('Your deadline: 1 day left');
    expect(say(-3)).toEqual({
      text: 'Fall 2027: closed',
      detail: 'The next round is Fall 2028: 300 days left.',
    });
    expect(describeDeadline(due(-3), [], readinessNow).detail).toBe(
      'The deadline was 17 November 2026. The next round isn’t reported yet.',
    );
    expect(describeDeadline(null, [], readinessNow).text).toBe('Not reported');
  });
});
