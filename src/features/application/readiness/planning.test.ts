import { describe, expect, it } from 'vitest';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { zonedClock, zonedMoment } from '#shared/time/zonedTime.ts';
import { buildCourse, buildRow } from '../testing.ts';
import { listCosts } from './costs.ts';
import { listOneAway } from './oneAway.ts';
import { planProgram, safeMoment, uploadTime } from './plan.ts';
import { programReadiness } from './programReadiness.ts';
import { buildApplicant, buildProgram } from './testing.ts';

describe('the safe moment', () => {
  const deadline = (day: string) => zonedMoment(day, '23:59', 'America/Los_Angeles');

  it('is 24 hours, the payment and the upload before the deadline', () => {
    const at = safeMoment({ deadline: deadline('2027-02-15'), uploadMs: 90_000, hasPayment: true });
    expect(zonedClock(at, 'America/Los_Angeles')).toEqual({ day: '2027-02-14', time: '23:42' });
  });

  it('is 24 elapsed hours earlier on the nights on which the clocks change', () => {
    const at = (day: string) =>
      safeMoment({ deadline: deadline(day), uploadMs: 0, hasPayment: false });
    const spring = at('2027-03-14');
    expect(zonedClock(spring, 'America/Los_Angeles')).toEqual({ day: '2027-03-13', time: '22:59' });
    expect(deadline('2027-03-14').getTime() - spring.getTime()).toBe(24 * 3_600_000);
    const fall = at('2026-11-01');
    expect(zonedClock(fall, 'America/Los_Angeles')).toEqual({ day: '2026-11-01', time: '00:59' });
    // New York set its clocks back three hours before.
    expect(zonedClock(fall, 'America/New_York')).toEqual({ day: '2026-11-01', time: '02:59' });
  });

  it('counts on a slow connection until one was measured', () => {
    expect(uploadTime(1_000_000, null)).toBe(160_000);
    expect(uploadTime(1_000_000, 100_000)).toBe(10_000);
    expect(uploadTime(0, null)).toBe(0);
  });
});

describe('the plan of a program', () => {
  const facts = {
    referencesRequired: 3,
    tests: [{ name: 'TEAS' as const, min: 62, maxAttempts: null, maxAgeMonths: null }],
    prerequisites: [buildPrerequisite({ subject: 'nutrition' as const })],
    deadlines: [
      {
        cycle: 'Fall 2027',
        kind: 'transcripts' as const,
        at: '2027-03-02T07:59:00.000Z',
        zone: 'America/Los_Angeles',
        status: 'confirmed' as const,
      },
    ],
  };
  const plan = (row = {}, sections = {}) => {
    const program = buildProgram(facts, { cycle: 'Fall 2027', ...row });
    const applicant = buildApplicant(sections);
    return planProgram(program, programReadiness(applicant, program), applicant, 0);
  };

  it('goes backwards from the deadline and from the dates that the program gives', () => {
    expect(plan()?.steps.map(({ day, text, done }) => `${day} ${text} ${done}`)).toEqual([
      '2027-02-15 Order your transcripts false',
      '2027-02-22 Ask your references false',
      '2027-03-01 Take TEAS, 62 or higher false',
      '2027-03-15 Take Nutrition false',
    ]);
    expect(plan({ fee: '60' })?.safeMoment).toBe('2027-03-15T06:44:00.000Z');
  });

  it('has what is done as done', () => {
    const ordered = {
      academics: buildRow('colleges', 'c1', {
        name: 'Pasadena City College',
        transcriptState: 'ordered',
      }),
    };
    expect(plan({}, ordered)?.steps[0]).toMatchObject({ key: 'transcripts', done: true });
  });

  it('is none while the deadline is not whole', () => {
    expect(plan({ deadlineZone: '' })).toBeNull();
  });
});

describe('what applying costs', () => {
  const programs = [
    buildProgram({ fee: 6000 }, { deadlineDate: '2027-02-01' }, 'a'),
    buildProgram({}, { fee: '45.50', deadlineDate: '2027-01-01' }, 'b'),
    buildProgram({ fee: 9000 }, { feeState: 'waived', deadlineDate: '2027-01-15' }, 'c'),
    buildProgram({ fee: 3000 }, { feeState: 'paid', deadlineDate: '2027-01-20' }, 'd'),
    buildProgram({}, { deadlineDate: '' }, 'e'),
  ];

  it('adds up in the order of the deadlines, without what is waived or paid', () => {
    const { rows, due, spent, unknown } = listCosts(programs, 'deadline');
    expect(rows.map(({ id, due: fee, total }) => [id, fee, total])).toEqual([
      ['b', 4550, 4550],
      ['c', 0, 4550],
      ['d', 0, 4550],
      ['a', 6000, 10_550],
      ['e', 0, 10_550],
    ]);
    expect([due, spent, unknown]).toEqual([10_550, 3000, 1]);
  });

  it('adds up with the lowest fee first, too', () => {
    const { rows } = listCosts(programs, 'fee');
    expect(rows.map(({ id }) => id).join('')).toBe('dbace');
  });
});

describe('“one course away”', () => {
  const readiness = (id: string, ...asked: Parameters<typeof buildPrerequisite>[0][]) =>
    programReadiness(
      buildApplicant({
        academics: {
          ...buildCourse('x2', { subject: 'nutrition', status: 'in_progress', grade: '' }),
        },
      }),
      buildProgram({ prerequisites: asked.map((each) => buildPrerequisite(each)) }, {}, id),
    );

  it('has programs that lack one class or test, the nearest first', () => {
    const away = listOneAway([
      readiness('a', { subject: 'chemistry' }),
      readiness('b', { subject: 'nutrition' }),
      readiness('c', { subject: 'chemistry' }, { subject: 'math' }),
      readiness('d', {}),
    ]);
    expect(away.map(({ id, lack }) => `${id} ${lack}`)).toEqual([
      'b Nutrition (it must be finished before you apply)',
      'a Chemistry',
    ]);
  });

  it('leaves out a program whose GPA is too high, since no one class is certain to be enough', () => {
    const low = buildApplicant({ academics: buildCourse('x1', { grade: 'C' }) });
    const program = buildProgram({
      minGpa: 3,
      gpaRule: 'all_attempts',
      prerequisites: [buildPrerequisite({ subject: 'chemistry' })],
    });
    expect(listOneAway([programReadiness(low, program)])).toEqual([]);
  });
});
