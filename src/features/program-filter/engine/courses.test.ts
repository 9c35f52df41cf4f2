import { describe, expect, it } from 'vitest';
import { neededOf, prerequisiteText, unmetOf, unmetText } from './courses.ts';
import { buildPrerequisite } from '../testing.ts';
import type { Course } from '../types.ts';

const year = 2026;
const course = (more: Partial<Course>): Course => ({
  subject: 'anatomy',
  grade: 'B',
  year: 2024,
  inProgress: false,
  ...more,
});
const unmet = (asked: Parameters<typeof neededOf>[0], courses: readonly Course[]) =>
  unmetOf(neededOf(asked), courses, year).map((each) => unmetText(each, courses, year));

describe('a prerequisite', () => {
  it('is met by a course of its subject with the grade it asks for', () => {
    const asked = [buildPrerequisite({ minGrade: 'C' })];
    expect(unmet(asked, [course({ grade: 'C' })])).toEqual([]);
    expect(unmet(asked, [course({ grade: 'A' })])).toEqual([]);
    expect(unmet(asked, [course({ grade: 'C-' })])).toEqual(['Anatomy, C or better (yours is C-)']);
    expect(unmet(asked, [course({ grade: '' })])).toEqual([
      'Anatomy, C or better (your grade is missing)',
    ]);
    expect(unmet(asked, [course({ subject: 'chemistry' })])).toEqual(['Anatomy, C or better']);
  });

  it('counts the credits and the lab of a course where they are said, also of one in progress', () => {
    const asked = [buildPrerequisite({ credits: 4, lab: true, inProgressOk: true })];
    expect(unmet(asked, [course({})])).toEqual([]);
    expect(unmet(asked, [course({ credits: 4, lab: true })])).toEqual([]);
    expect(unmet(asked, [course({ credits: 3.33 })])).toEqual([
      'Anatomy with lab (yours has 3.33 of 4 credits)',
    ]);
    expect(unmet(asked, [course({ lab: false, inProgress: true })])).toEqual([
      'Anatomy with lab (yours has no lab)',
    ]);
  });

  it('with an age limit counts the year of the course', () => {
    const asked = [buildPrerequisite({ maxAgeYears: 7 })];
    expect(unmet(asked, [course({ year: 2019 })])).toEqual([]);
    expect(unmet(asked, [course({ year: 2018 })])).toEqual([
      'Anatomy (yours is from 2018, older than 7 years)',
    ]);
    expect(unmet(asked, [course({ year: null })])).toEqual(['Anatomy (your year is missing)']);
  });

  it('is met by a course in progress only where that is allowed', () => {
    const running = [course({ grade: '', inProgress: true })];
    expect(unmet([buildPrerequisite({ minGrade: 'C', inProgressOk: true })], running)).toEqual([]);
    expect(unmet([buildPrerequisite()], running)).toEqual([
      'Anatomy (it must be finished before you apply)',
    ]);
  });

  it('of a group is met by any of them', () => {
    const asked = [
      buildPrerequisite({ group: 'math', subject: 'statistics' }),
      buildPrerequisite({ group: 'math', subject: 'math', title: 'College algebra' }),
    ];
    expect(unmet(asked, [course({ subject: 'math' })])).toEqual([]);
    expect(unmet(asked, [])).toEqual(['Statistics or College algebra']);
  });

  it('needs a course of its own: one in English does not count twice', () => {
    const asked = [
      buildPrerequisite({ subject: 'english', title: 'English I' }),
      buildPrerequisite({ subject: 'english', title: 'English II', minGrade: 'B' }),
    ];
    const one = course({ subject: 'english', grade: 'B' });
    expect(unmet(asked, [one])).toEqual(['English II, B or better (yours counts for another one)']);
    // The better grade goes where it is asked for, whichever course was named first.
    expect(unmet(asked, [one, course({ subject: 'english', grade: 'C' })])).toEqual([]);
    expect(unmet(asked, [course({ subject: 'english', grade: 'C' }), one])).toEqual([]);
  });

  it('is named with its lab and its grade', () => {
    const { lab, ...chemistry } = buildPrerequisite({ subject: 'chemistry', minGrade: 'B' });
    expect(prerequisiteText({ ...chemistry, lab: true })).toBe('Chemistry with lab, B or better');
    expect(prerequisiteText({ ...chemistry, title: 'Chemistry lab', lab })).toBe(
      'Chemistry lab, B or better',
    );
  });
});
