import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { assignCourses, assignmentText, groupBySubject, isSatisfied } from './assignCourses.ts';
import { type CourseFacts, courseTooOldOn, isNearlyTooOld } from './judgeCourse.ts';
import { groupPrerequisites, prerequisiteKeys, prerequisiteText } from './prerequisiteGroups.ts';
import { anyCourse, anyPrerequisite, buildPrerequisite } from './testing.ts';

const today = '2026-11-20';
const course = (more: Partial<CourseFacts>): CourseFacts => ({
  subject: 'anatomy',
  grade: 'B',
  year: 2024,
  inProgress: false,
  ...more,
});
const assign = (
  asked: Parameters<typeof groupPrerequisites>[0],
  courses: readonly CourseFacts[],
  day = today,
) => assignCourses(groupPrerequisites(asked), groupBySubject(courses), day);
const unmet = (...asked: Parameters<typeof assign>) =>
  assign(...asked)
    .filter((each) => !isSatisfied(each))
    .map(assignmentText);

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

  it('counts a course until the end of its term, or of its year where the term is not given', () => {
    const asked = [buildPrerequisite({ maxAgeYears: 7 })];
    const spring = [course({ year: 2019, term: 'spring' })];
    expect(unmet(asked, spring, '2026-06-30')).toEqual([]);
    expect(unmet(asked, spring, '2026-07-01')).toEqual([
      'Anatomy (yours is from 2019, older than 7 years)',
    ]);
    expect(unmet(asked, [course({ year: 2019 })], '2026-12-31')).toEqual([]);
    expect(unmet(asked, [course({ year: 2019 })], '2027-01-01')).toHaveLength(1);
  });

  it('is not met by a course that earned no credit, or that is only planned', () => {
    const asked = [buildPrerequisite()];
    expect(unmet(asked, [course({ grade: 'F' })])).toEqual(['Anatomy (yours earned no credit)']);
    expect(unmet(asked, [course({ planned: true })])).toEqual([
      'Anatomy (yours hasn’t started yet)',
    ]);
  });

  it('in anatomy leaves it to the program whether a combined course counts', () => {
    const [found] = assign([buildPrerequisite()], [course({ subject: 'anatomy_physiology' })]);
    expect(found?.judgement).toMatchObject({ kind: 'unsure' });
    const asked = [buildPrerequisite({ subject: 'anatomy_physiology' })];
    expect(unmet(asked, [course({ subject: 'anatomy_physiology' })])).toEqual([]);
  });

  it('that only its title names is never judged', () => {
    const other = buildPrerequisite({ subject: 'other', title: 'Medical terminology' });
    expect(assign([other], [course({ subject: 'other' })])[0]?.course).toBeNull();
  });

  it('has a completed course before one in progress, and the course that comes closest when none counts', () => {
    const asked = [
      buildPrerequisite({ inProgressOk: true }),
      buildPrerequisite({ minGrade: 'B', title: 'Anatomy II' }),
    ];
    const running = course({ grade: '', inProgress: true });
    const done = course({ grade: 'C' });
    const kinds = assign(asked, [running, done, course({ grade: 'D' })]).map(
      ({ judgement }) => judgement.kind,
    );
    expect(kinds).toEqual(['met', 'unfinished']);
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

describe('the day on which a course is too old', () => {
  it.each([
    ['winter', '2026-04-01'],
    ['spring', '2026-07-01'],
    ['summer', '2026-09-01'],
    ['fall', '2027-01-01'],
    [undefined, '2027-01-01'],
  ] as const)('of %s 2019 with a limit of seven years is %s', (term, day) => {
    expect(courseTooOldOn({ year: 2019, term }, 7)).toBe(day);
  });

  it('is announced from six months before, and no more once it has come', () => {
    expect(isNearlyTooOld('2027-01-01', '2026-06-30')).toBe(false);
    expect(isNearlyTooOld('2027-01-01', '2026-07-01')).toBe(true);
    expect(isNearlyTooOld('2027-01-01', '2026-12-31')).toBe(true);
    expect(isNearlyTooOld('2027-01-01', '2027-01-01')).toBe(false);
    expect(isNearlyTooOld('2026-04-01', '2025-10-01')).toBe(true);
    expect(isNearlyTooOld('2026-04-01', '2025-09-30')).toBe(false);
  });
});

describe('whatever courses and prerequisites there are', () => {
  const asked = fc.array(anyPrerequisite, { maxLength: 7 });
  const courses = fc.array(anyCourse, { maxLength: 8 });
  const always = (law: (all: Parameters<typeof assign>[0], own: CourseFacts[]) => void) =>
    fc.assert(fc.property(asked, courses, law), { numRuns: propertyRuns(300) });

  it('a course counts once', () => {
    always((all, own) => {
      const used = assign(all, own).flatMap(({ course: one }) => one ?? []);
      expect(new Set(used).size).toBe(used.length);
    });
  });

  it('more courses never turn a prerequisite that was met into one that is not', () => {
    fc.assert(
      fc.property(asked, courses, courses, (all, own, more) => {
        const after = assign(all, [...more, ...own]);
        assign(all, own).forEach((before, at) => {
          if (isSatisfied(before)) expect(after[at]).toSatisfy(isSatisfied);
        });
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('as many are met as any way of assigning the courses allows', () => {
    const most = (met: boolean[][], at = 0, used = new Set<number>()): number => {
      const row = met[at];
      if (!row) return 0;
      const options = row.flatMap((can, index) =>
        can && !used.has(index) ? [1 + most(met, at + 1, new Set([...used, index]))] : [],
      );
      return Math.max(most(met, at + 1, used), ...options);
    };
    fc.assert(
      fc.property(
        fc.array(anyPrerequisite, { maxLength: 5 }),
        fc.array(anyCourse, { maxLength: 5 }),
        (all, own) => {
          const met = groupPrerequisites(all).map((group) =>
            own.map((each) =>
              assignCourses([group], groupBySubject([each]), today).every(isSatisfied),
            ),
          );
          expect(assign(all, own).filter(isSatisfied)).toHaveLength(most(met));
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });

  it('those that are met are the same in any order of the courses', () => {
    always((all, own) => {
      const kinds = (list: readonly CourseFacts[]) => assign(all, list).map(isSatisfied);
      expect(kinds(own.toReversed())).toEqual(kinds(own));
    });
  });
});

describe('a course chosen by hand', () => {
  const one = course({ year: 2025 });
  const other = course({ year: 2023 });
  const choose = (
    asked: Parameters<typeof groupPrerequisites>[0],
    courses: readonly CourseFacts[],
    ...chosen: readonly (CourseFacts | null | undefined)[]
  ) => assignCourses(groupPrerequisites(asked), groupBySubject(courses), today, chosen);
  const both = [buildPrerequisite(), buildPrerequisite({ title: 'Anatomy II' })];

  it('stands, and the rule matches the rest without it', () => {
    const found = choose(both, [one, other], undefined, one);
    expect(found.map(({ course: used }) => used)).toEqual([other, one]);
    expect(choose(both, [one], one).map(({ judgement }) => judgement.kind)).toEqual([
      'met',
      'missing',
    ]);
  });

  it('is judged by grade, age and credits as any other', () => {
    const asked = [buildPrerequisite({ minGrade: 'A', maxAgeYears: 3 })];
    expect(choose(asked, [one, other], one)[0]?.judgement).toMatchObject({
      kind: 'grade_too_low',
      detail: 'yours is B',
    });
  });

  it('in another subject is for the program to say, and one that only its title names is met', () => {
    const math = course({ subject: 'math' });
    const [statistics] = choose([buildPrerequisite({ subject: 'statistics' })], [math], math);
    expect(statistics?.judgement).toMatchObject({ kind: 'unsure', about: 'subject' });
    const titled = buildPrerequisite({ subject: 'other', title: 'Medical terminology' });
    const spoken = course({ subject: 'other' });
    expect(choose([titled], [spoken], spoken)[0]?.judgement.kind).toBe('met');
  });

  it('can be none of them', () => {
    expect(choose([buildPrerequisite()], [one], null)[0]).toMatchObject({
      course: null,
      judgement: { kind: 'missing' },
    });
  });

  it('counts for one prerequisite only, unless the program lets a course count twice', () => {
    const shared = [
      buildPrerequisite(),
      buildPrerequisite({ title: 'Any science', sharedCourseOk: true }),
    ];
    expect(unmet(shared, [one])).toEqual([]);
    expect(unmet(both, [one])).toHaveLength(1);
    expect(choose(shared, [one], one).map(({ course: used }) => used)).toEqual([one, one]);
  });

  it('never takes away what the rule finds without it', () => {
    fc.assert(
      fc.property(
        fc.array(anyPrerequisite, { maxLength: 5 }),
        fc.array(anyCourse, { maxLength: 6 }),
        fc.array(fc.option(fc.nat({ max: 5 }), { nil: null }), { maxLength: 5 }),
        (asked, courses, picks) => {
          const groups = groupPrerequisites(asked);
          const chosen = groups.map((_, at) => {
            const pick = picks[at];
            return pick === null || pick === undefined ? undefined : courses[pick];
          });
          const found = assignCourses(groups, groupBySubject(courses), today, chosen);
          const used = new Set(chosen.filter((each) => each !== undefined));
          const rest = groups.filter((_, at) => chosen[at] === undefined);
          const free = courses.filter((each) => !used.has(each));
          const alone = assignCourses(rest, groupBySubject(free), today);
          expect(found.filter((_, at) => chosen[at] === undefined).map(isSatisfied)).toEqual(
            alone.map(isSatisfied),
          );
          chosen.forEach((each, at) => {
            if (each !== undefined) expect(found[at]?.course).toBe(each);
          });
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('the courses of many programs', () => {
  it('are judged as for each program alone, whatever was judged before and on which day', () => {
    const days = [today, '2031-07-01'];
    fc.assert(
      fc.property(
        fc.array(fc.array(anyPrerequisite, { maxLength: 4 }), { maxLength: 6 }),
        fc.array(anyCourse, { maxLength: 6 }),
        (programs, courses) => {
          const grouped = groupBySubject(courses);
          for (const day of days)
            for (const asked of [...programs, ...programs])
              expect(assignCourses(groupPrerequisites(asked), grouped, day)).toEqual(
                assign(asked, courses, day),
              );
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });
});

describe('the key of a prerequisite', () => {
  const keys = (...asked: Parameters<typeof groupPrerequisites>[0]) =>
    prerequisiteKeys(groupPrerequisites(asked));

  it('names its group, else its subject and title', () => {
    expect(
      keys(
        buildPrerequisite({ subject: 'english', title: 'College writing' }),
        buildPrerequisite({ group: 'Mathematics', subject: 'math' }),
        buildPrerequisite({ group: 'Mathematics', subject: 'statistics' }),
      ),
    ).toEqual(['english-college-writing', 'mathematics']);
  });

  it('is never the same for two', () => {
    const english = buildPrerequisite({ subject: 'english' });
    expect(keys(english, { ...english, title: '2' }, english, english)).toEqual([
      'english',
      'english-2',
      'english-3',
      'english-4',
    ]);
  });
});
