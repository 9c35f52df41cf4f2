import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { noCourse } from '../material/courseRules.ts';
import { anyCourseMap } from '../material/testing.ts';
import { buildCourse, buildRow } from '../testing.ts';
import { isBlocking, programReadiness } from './programReadiness.ts';
import { prerequisiteStateText } from './prerequisiteChecks.ts';
import { anyCourseRows, anyFacts, buildApplicant, buildProgram } from './testing.ts';

const anatomy = buildPrerequisite({ title: 'Human anatomy', minGrade: 'C' });
const physiology = buildPrerequisite({ subject: 'physiology', minGrade: 'C' });
const choose = (key: string, course: string): DraftValues =>
  buildRow('courseMap', `p1.${key}`, { course, asked: key });
const chooseAnatomy = (course: string) => choose('anatomy-human-anatomy', course);

const judge = (
  prerequisites: readonly ReturnType<typeof buildPrerequisite>[],
  material: DraftValues,
  academics: DraftValues = {},
) =>
  programReadiness(
    buildApplicant({ academics, 'program-material': material }),
    buildProgram({ prerequisites: [...prerequisites] }),
  );
const open = (...asked: Parameters<typeof judge>) =>
  judge(...asked)
    .checks.filter(({ ok }) => !ok)
    .map(({ level, message, href }) => `${level}: ${message} ${href.split('&').at(-1)}`);

describe('a course that the student chose for a prerequisite of one program', () => {
  const second = buildCourse('x2', { title: 'Anatomy online', year: '2020' });

  it('counts for it, and another program goes on with the rule', () => {
    const program = buildProgram({ prerequisites: [anatomy] });
    const applicant = buildApplicant({
      academics: second,
      'program-material': chooseAnatomy('x2'),
    });
    expect(programReadiness(applicant, program).prerequisites).toMatchObject([
      { courseId: 'x2', course: 'Anatomy online', state: 'met', choice: 'course' },
    ]);
    expect(programReadiness(applicant, { ...program, id: 'p2' }).prerequisites).toMatchObject([
      { courseId: 'x1', choice: 'automatic' },
    ]);
  });

  it('leaves the rest of the courses to the other prerequisites', () => {
    const two = [anatomy, buildPrerequisite({ title: 'Anatomy II' })];
    expect(
      judge(two, chooseAnatomy('x2'), second).prerequisites.map(({ courseId }) => courseId),
    ).toEqual(['x2', 'x1']);
  });

  it('that has too low a grade blocks it, with what to do at the choice', () => {
    expect(open([anatomy], chooseAnatomy('x2'), buildCourse('x2', { grade: 'D' }))).toEqual([
      'blocker: Human anatomy, C or better: you chose Human Anatomy, and yours is D. Choose another course, or plan to take it again. field=courseMap%2Fp1.anatomy-human-anatomy%2Fcourse',
    ]);
  });

  it('in another subject is worth a question to the program', () => {
    const writing = buildCourse('x2', { title: 'Writing', subject: 'english' });
    expect(open([anatomy], chooseAnatomy('x2'), writing)[0]).toMatch(
      /^warning: Human anatomy, C or better: you chose Writing, and yours is in another subject/,
    );
  });

  it('meets what only its title names', () => {
    const terms = buildPrerequisite({ subject: 'other', title: 'Medical terminology' });
    expect(judge([terms], {}).prerequisites).toMatchObject([{ state: 'unsure' }]);
    expect(judge([terms], choose('other-medical-terminology', 'x1')).prerequisites).toMatchObject([
      { state: 'met', courseId: 'x1' },
    ]);
  });

  it('without a status, or left without credit, counts nowhere and says why', () => {
    const unfinished = buildCourse('x2', { title: 'Anatomy online', status: '' });
    expect(open([anatomy], chooseAnatomy('x2'), unfinished)[0]).toMatch(
      'you chose Anatomy online, and yours has no status yet. Choose another course.',
    );
    expect(open([anatomy], chooseAnatomy('x2'), buildCourse('x2', { grade: 'W' }))).toEqual([
      expect.stringContaining('yours earned no credit'),
    ]);
  });

  it('that was deleted is said at its place, and the rule goes on meanwhile', () => {
    expect(judge([anatomy], chooseAnatomy('x9')).prerequisites).toMatchObject([
      { courseId: 'x1', state: 'met', choice: 'automatic', choiceIsGone: true },
    ]);
    expect(open([anatomy], chooseAnatomy('x9'))).toEqual([
      'warning: The course you chose for Human anatomy isn’t in your list anymore, so we matched Human Anatomy. Choose another one if that’s wrong. field=courseMap%2Fp1.anatomy-human-anatomy%2Fcourse',
    ]);
  });

  it('can be none of them', () => {
    expect(open([anatomy], chooseAnatomy(noCourse))).toEqual([
      'blocker: Human anatomy, C or better: you chose none of your courses. field=courseMap%2Fp1.anatomy-human-anatomy%2Fcourse',
    ]);
  });

  it('for two prerequisites blocks them once, and says which two and what to do', () => {
    const twice = { ...chooseAnatomy('x1'), ...choose('physiology', 'x1') };
    expect(open([anatomy, physiology], twice)).toEqual([
      'blocker: You chose Human Anatomy for Physiology and Human anatomy. This program counts a course once: choose another course for one of them. field=courseMap%2Fp1.physiology%2Fcourse',
    ]);
    const rows = judge([anatomy, physiology], twice).prerequisites;
    expect(rows.map(prerequisiteStateText)).toEqual(['Course used twice', 'Course used twice']);
    expect(rows.map(({ satisfied }) => satisfied)).toEqual([false, false]);
  });

  it('for two is fine where the program lets a course count twice', () => {
    const shared = { ...physiology, sharedCourseOk: true, subject: 'anatomy' as const };
    const twice = { ...chooseAnatomy('x1'), ...choose('anatomy', 'x1') };
    expect(open([anatomy, shared], twice)).toEqual([]);
  });
});

describe('any choices of courses', () => {
  const always = (law: (before: Judged, after: Judged, chosen: DraftValues) => void) =>
    fc.assert(
      fc.property(anyCourseRows, anyFacts, anyCourseMap, (rows, facts, chosen) => {
        const program = buildProgram(facts);
        const judgeWith = (material: DraftValues) =>
          programReadiness(
            buildApplicant({ academics: rows, 'program-material': material }),
            program,
          );
        law(judgeWith({}), judgeWith(chosen), chosen);
      }),
      { numRuns: propertyRuns(50, 7_500) },
    );
  type Judged = ReturnType<typeof programReadiness>;

  it('stand as they are where the course can count', () => {
    always((_, { prerequisites }, chosen) => {
      for (const { key, choice, courseId, choiceIsGone } of prerequisites) {
        const wanted = chosen[`courseMap/p1.${key}/course`];
        if (wanted === undefined) expect([choice, choiceIsGone]).toEqual(['automatic', false]);
        else if (wanted === noCourse) expect([choice, courseId]).toEqual(['none', null]);
        else expect(choiceIsGone || courseId === wanted).toBe(true);
      }
    });
  });

  it('never let a course satisfy two prerequisites', () => {
    always((_, { prerequisites }) => {
      const used = prerequisites.filter(({ satisfied }) => satisfied).map((row) => row.courseId);
      expect(new Set(used).size).toBe(used.length);
    });
  });

  it('of prerequisites that the program does not have change nothing', () => {
    always((before, after, chosen) => {
      const keys = new Set(after.prerequisites.map(({ key }) => `courseMap/p1.${key}/course`));
      if (Object.keys(chosen).some((path) => keys.has(path))) return;
      expect(after.prerequisites).toEqual(before.prerequisites);
    });
  });

  it('block exactly what is not satisfied and not for the program to say, or used twice', () => {
    always((_, { prerequisites, checks }) => {
      const blocked = checks.some(
        (each) => isBlocking(each) && each.key.startsWith('prerequisite:'),
      );
      const lacks = prerequisites.some(
        ({ satisfied, state, alsoFor }) => alsoFor.length > 0 || (!satisfied && state !== 'unsure'),
      );
      expect(blocked).toBe(lacks);
    });
  });
});
