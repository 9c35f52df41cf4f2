import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { buildCourse, buildRow } from '../testing.ts';
import { readApplicant } from './applicant.ts';
import { prerequisiteStateText } from './prerequisiteChecks.ts';
import { isBlocking, programReadiness } from './programReadiness.ts';
import {
  anyCourseRows,
  anyFacts,
  buildApplicant,
  buildProgram,
  buildSections,
  readinessNow,
} from './testing.ts';
import type { ListedProgram } from './types.ts';

type Sections = Parameters<typeof buildApplicant>[0];
const judge = (
  facts: Parameters<typeof buildProgram>[0],
  sections: Sections = {},
  row: Parameters<typeof buildProgram>[1] = {},
  more: Parameters<typeof buildApplicant>[1] = {},
) => programReadiness(buildApplicant(sections, more), buildProgram(facts, row));
const blockers = (...asked: Parameters<typeof judge>) =>
  judge(...asked)
    .checks.filter(isBlocking)
    .map(({ message, href }) => `${message} ${href.split('/').at(-1)}`);
const warnings = (...asked: Parameters<typeof judge>) =>
  judge(...asked)
    .checks.filter(({ level, ok }) => level === 'warning' && !ok)
    .map(({ message }) => message);
const test = (row: Record<string, string>) => ({
  academics: {
    noTests: '',
    ...buildRow('tests', 't1', { test: 'TEAS', date: '2026-05-01', ...row }),
  },
});
const teas = { name: 'TEAS' as const, min: 62, maxAttempts: null, maxAgeMonths: 24 };

describe('an application to a program', () => {
  it('is ready when nothing is missing that the program is known to ask for', () => {
    expect(judge({ prerequisites: [buildPrerequisite({ minGrade: 'C' })] })).toMatchObject({
      state: 'ready',
      prerequisites: [{ name: 'Anatomy', state: 'met', course: 'Human Anatomy', courseId: 'x1' }],
    });
  });

  it('of which nothing is on record has no blocker, and says once what is not', () => {
    const { state, notOnRecord } = judge(null);
    expect(state).toBe('ready');
    expect(notOnRecord).toEqual([
      'prerequisites',
      'tests',
      'minimum GPA',
      'references',
      'application fee',
    ]);
  });

  it('leads from each missing answer to its field', () => {
    expect(blockers({}, { 'personal-information': { legalFirstName: '' } })).toEqual([
      'Personal information: Fill in “Legal first name”. personal-information?topic=names&field=legalFirstName',
    ]);
  });

  it('is blocked by a prerequisite that no course meets, with a link to the course that comes closest', () => {
    const asked = { prerequisites: [buildPrerequisite({ minGrade: 'B' })] };
    expect(blockers(asked, { academics: buildCourse('x1', { grade: 'C' }) })).toEqual([
      'Anatomy, B or better: yours is C. academics?topic=courses&row=x1&field=courses%2Fx1%2Fgrade',
    ]);
    const nutrition = { prerequisites: [buildPrerequisite({ subject: 'nutrition' })] };
    expect(blockers(nutrition)).toEqual([
      'Nutrition: no course for it yet. academics?topic=courses',
    ]);
  });

  it('warns from six months before a course is too old, and is blocked once it is', () => {
    const asked = { prerequisites: [buildPrerequisite({ maxAgeYears: 7 })] };
    const at = (day: string) => {
      const more = { now: Date.parse(`${day}T12:00:00Z`) };
      const old = { academics: buildCourse('x1', { term: 'fall', year: '2019' }) };
      const [row] = judge(asked, old, {}, more).prerequisites;
      return [row && prerequisiteStateText(row), warnings(asked, old, {}, more).length];
    };
    expect(at('2026-06-30')).toEqual(['Met', 0]);
    expect(at('2026-07-01')).toEqual(['Met, too old on 1 January 2027', 1]);
    expect(at('2027-01-01')).toEqual(['Too old since 1 January 2027', 0]);
  });

  it('never has a grade that is missing as a blocker', () => {
    const asked = { prerequisites: [buildPrerequisite({ minGrade: 'C' })] };
    const passed = { academics: buildCourse('x1', { grade: 'P' }) };
    expect(judge(asked, passed)).toMatchObject({ state: 'ready' });
    expect(warnings(asked, passed)).toEqual(['Anatomy, C or better: your grade is missing.']);
  });

  it('compares the GPA under the program’s own rule with its minimum', () => {
    const failedOnce = {
      academics: {
        ...buildCourse('x1', { grade: 'F', year: '2024' }),
        ...buildCourse('x2', { grade: 'A', repeatOf: 'x1' }),
      },
    };
    expect(judge({ minGpa: 3, gpaRule: 'all_attempts' }, failedOnce).gpa).toMatchObject({
      value: 2,
      verdict: 'below',
      moved: [],
    });
    expect(judge({ minGpa: 3, gpaRule: 'best_attempt' }, failedOnce).gpa).toMatchObject({
      value: 4,
      overall: 2,
      verdict: 'met',
      moved: [{ courseId: 'x1', course: 'Human Anatomy', by: 2 }],
    });
    expect(blockers({ minGpa: 3, gpaRule: 'all_attempts' }, failedOnce)).toEqual([
      'Minimum GPA 3.00: yours is 2.00. academics?topic=gpa',
    ]);
    expect(blockers({ minGpa: 3, gpaRule: 'institution' }, failedOnce)).toEqual([]);
    expect(warnings({ minGpa: 3 }, failedOnce)).toEqual([
      'Minimum GPA 3.00: yours is 2.00. Ask the program how it calculates the GPA.',
    ]);
  });

  it('needs a test score that is high and new enough', () => {
    const facts = { tests: [teas] };
    const state = (row: Record<string, string>) => judge(facts, test(row)).tests[0]?.state;
    expect(judge(facts).tests[0]?.state).toBe('missing');
    expect(state({ overall: '78' })).toBe('met');
    expect(state({ overall: '61.9' })).toBe('score_too_low');
    expect(state({ overall: '78', date: '2024-11-20' })).toBe('too_old');
    expect(state({ overall: '78', date: '2024-11-21' })).toBe('met');
    expect(state({ overall: '' })).toBe('unsure');
    expect(state({ overall: '', date: '2027-01-05' })).toBe('in_progress');
  });

  it('needs one of two admission tests, and an English test from some students only', () => {
    const hesi = { ...teas, name: 'HESI_A2' as const };
    const both = judge({ tests: [teas, hesi] }, test({ overall: '78' }));
    expect(both.tests).toHaveLength(1);
    expect(both.state).toBe('ready');
    const english = { tests: [{ ...teas, name: 'TOEFL' as const, min: 80 }] };
    expect(judge(english).state).toBe('ready');
    expect(warnings(english)).toEqual([
      'TOEFL, 80 or higher: no score yet. Some students need it; ask the program if you do.',
    ]);
  });

  it('is blocked by a deadline that has passed, and warns on its last day', () => {
    expect(blockers({}, {}, { deadlineDate: '2026-11-19' })[0]).toMatch(/^The deadline was 19 Nov/);
    expect(warnings({}, {}, { deadlineDate: '2026-11-20' })[0]).toMatch(/^Less than 24 hours/);
    expect(warnings({}, {}, { deadlineDate: '2026-12-20' })).toEqual([]);
  });

  it('counts references, and warns of an open fee and a document on its way', () => {
    expect(blockers({ referencesRequired: 3 })).toEqual([
      'This program asks for 3 references. You’ve listed 2. achievements?topic=references',
    ]);
    expect(warnings({ fee: 6000 })).toEqual(['The application fee isn’t paid yet.']);
    expect(warnings({ fee: 6000 }, {}, { feeState: 'waived' })).toEqual([]);
    const documents = [
      { id: 'd1', name: 'card.pdf', state: 'rejected' as const },
      { id: 'd2', name: 'page.pdf', state: 'uploading' as const },
      { id: 'd3', name: 'done.pdf', state: 'ready' as const },
    ];
    expect(warnings({}, {}, {}, { documents })).toEqual([
      'card.pdf wasn’t accepted. Add it again.',
      'page.pdf is still on its way to us.',
    ]);
  });

  it('is blocked by what the student listed as not done yet, unless it comes after sending', () => {
    const material = (row: Record<string, string>) => ({
      'program-material': {
        ...buildRow('programs', 'p1', buildProgram().row),
        ...buildRow('requirements', 'q1', { program: 'p1', label: 'Résumé', ...row }),
      },
    });
    expect(blockers(null, material({ kind: 'document', state: 'todo' }))).toHaveLength(1);
    expect(blockers(null, material({ kind: 'interview', state: 'todo' }))).toEqual([]);
    expect(blockers(null, material({ kind: 'document', state: '' }))).toEqual([]);
    expect(blockers(null, material({ kind: 'document', state: 'done' }))).toEqual([]);
    expect(blockers(null, material({ program: 'p2', state: 'todo' }))).toEqual([]);
  });
});

describe('readiness of any student for any program', () => {
  const judgeRows = (rows: DraftValues, program: ListedProgram) =>
    programReadiness(buildApplicant({ academics: rows }), program);
  const always = (law: (rows: DraftValues, program: ListedProgram) => void) =>
    fc.assert(
      fc.property(anyCourseRows, anyFacts, (rows, facts) => law(rows, buildProgram(facts))),
      { numRuns: propertyRuns(50, 7_500) },
    );

  it('never has what is unknown as a blocker', () => {
    always((rows, program) => {
      const unknown = { ...program, facts: null };
      const keys = judgeRows(rows, unknown)
        .checks.filter(isBlocking)
        .map(({ key }) => key.split(':')[0]);
      expect(new Set([...keys, 'answer'])).toEqual(new Set(['answer']));
    });
  });

  it('does not depend on the order in which answers were written or rows are shown', () => {
    always((rows, program) => {
      const turned = Object.fromEntries(
        Object.entries(rows)
          .toReversed()
          .map(([path, value], at) => [path, path.endsWith('/#') ? `P${at}` : value]),
      );
      expect(judgeRows(turned, program)).toEqual(judgeRows(rows, program));
    });
  });

  it('never loses a prerequisite that was met to one more course', () => {
    fc.assert(
      fc.property(anyCourseRows, anyCourseRows, anyFacts, (rows, more, facts) => {
        const renamed = Object.fromEntries(
          Object.entries(more).map(([path, value]) => [
            path.replace('courses/', 'courses/n'),
            value,
          ]),
        );
        const program = buildProgram(facts);
        const after = judgeRows({ ...rows, ...renamed }, program).prerequisites;
        judgeRows(rows, program).prerequisites.forEach(({ satisfied }, at) => {
          if (satisfied) expect(after[at]?.satisfied).toBe(true);
        });
      }),
      { numRuns: propertyRuns(50, 7_500) },
    );
  });

  it('uses a course once', () => {
    always((rows, program) => {
      const used = judgeRows(rows, program).prerequisites.flatMap(({ courseId }) => courseId ?? []);
      expect(new Set(used).size).toBe(used.length);
    });
  });

  it('is not ready exactly when something blocks it', () => {
    always((rows, program) => {
      const { state, checks } = judgeRows(rows, program);
      expect(state).toBe(checks.some(isBlocking) ? 'not_ready' : 'ready');
    });
  });

  it('reads no demographic answer', () => {
    const sections = new Proxy(buildSections(), {
      get(target, key, self) {
        expect(key).not.toBe('demographics');
        return Reflect.get(target, key, self) as unknown;
      },
    });
    const applicant = readApplicant({
      sections,
      documents: [],
      now: readinessNow,
    });
    expect(programReadiness(applicant, buildProgram()).state).toBe('ready');
  });
});
