import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { findNeededGpa, hoursInWeek, maxGpa, sumCost, sumPoints, sumWeek } from './calculators.ts';

const runs = { numRuns: propertyRuns() };
const gpa = fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100);
const credits = fc.integer({ min: 1, max: 120 });
const dollars = fc.integer({ min: 0, max: 50_000 });

describe('the GPA that is needed', () => {
  it('is the average of the credits to come', () => {
    const found = findNeededGpa({ gpa: 3, credits: 20, target: 3.2, more: 10 });
    expect(found.needed).toBeCloseTo(3.6);
    expect(found).toMatchObject({ isReached: false, isPossible: true, creditsOfAs: 5 });
  });

  it('can be more than an A', () => {
    const found = findNeededGpa({ gpa: 2, credits: 30, target: 3.5, more: 10 });
    expect(found).toMatchObject({ isPossible: false, creditsOfAs: 90 });
    expect(findNeededGpa({ gpa: 2, credits: 30, target: 4, more: 10 }).creditsOfAs).toBeNull();
  });

  it('leads to the target, and nothing below it does', () => {
    fc.assert(
      fc.property(gpa, credits, gpa, credits, (now, taken, target, more) => {
        const { needed, isReached } = findNeededGpa({ gpa: now, credits: taken, target, more });
        if (needed === null) throw new Error('Credits are to come.');
        const reached = (now * taken + needed * more) / (taken + more);
        if (needed > 0) expect(reached).toBeCloseTo(target, 6);
        else expect(reached).toBeGreaterThanOrEqual(target - 1e-6);
        if (isReached) expect(needed).toBeLessThanOrEqual(target + 1e-6);
      }),
      runs,
    );
  });

  it('is reached with as many As as it says, and not with one credit less', () => {
    fc.assert(
      fc.property(gpa, credits, gpa, (now, taken, target) => {
        const { creditsOfAs } = findNeededGpa({ gpa: now, credits: taken, target, more: 0 });
        if (creditsOfAs === null) {
          expect(target).toBe(maxGpa);
          return;
        }
        const after = (more: number) => (now * taken + maxGpa * more) / (taken + more);
        expect(after(creditsOfAs)).toBeGreaterThanOrEqual(target - 1e-6);
        if (creditsOfAs > 0) expect(after(creditsOfAs - 1)).toBeLessThan(target + 1e-6);
      }),
      runs,
    );
  });
});

describe('the cost of a program', () => {
  const cost = {
    tuition: 2000,
    terms: 4,
    fees: 500,
    books: 900,
    uniform: 300,
    exams: 400,
    travel: 200,
    hours: 10,
    pay: 15,
    weeks: 60,
    grants: 3000,
  };
  it('has tuition, everything else and pay that is given up, less grants', () => {
    expect(sumCost(cost)).toEqual({
      tuition: 8000,
      other: 2300,
      lostPay: 9000,
      grants: 3000,
      total: 16_300,
      perTerm: 4075,
    });
  });

  it('is never below nothing, and grows by what one part grows', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, (fees, grants, more) => {
        const { total, perTerm } = sumCost({ ...cost, fees, grants });
        expect(total).toBeGreaterThanOrEqual(0);
        expect(perTerm * cost.terms).toBeCloseTo(total, 4);
        const higher = sumCost({ ...cost, fees: fees + more, grants: 0 }).total;
        expect(higher - sumCost({ ...cost, fees, grants: 0 }).total).toBeCloseTo(more, 4);
      }),
      runs,
    );
  });

  it('has no terms to divide by where none is typed', () => {
    expect(sumCost({ ...cost, terms: 0 }).perTerm).toBe(sumCost({ ...cost, terms: 0 }).total);
  });
});

describe('a week', () => {
  it('has 168 hours, of which seven nights are slept', () => {
    const hours = { school: 15, study: 30, work: 20, care: 10, commute: 5, home: 14, sleep: 7 };
    expect(sumWeek(hours)).toEqual({ used: 143, left: 25 });
  });

  it('is all of it planned or left', () => {
    const hours = fc.integer({ min: 0, max: 80 });
    const week = fc.record({
      school: hours,
      study: hours,
      work: hours,
      care: hours,
      commute: hours,
      home: hours,
      sleep: fc.integer({ min: 0, max: 24 }),
    });
    fc.assert(
      fc.property(week, (typed) => {
        const { used, left } = sumWeek(typed);
        expect(used + left).toBe(hoursInWeek);
      }),
      runs,
    );
  });
});

describe('points', () => {
  it('are sums of what a school gives for each', () => {
    const points = {
      gpa: 3.5,
      perGradePoint: 10,
      as: 4,
      perA: 5,
      bs: 2,
      perB: 3,
      teas: 80,
      perPercent: 0.5,
      experience: 6,
      other: 1,
    };
    expect(sumPoints(points)).toEqual({
      gpa: 35,
      grades: 26,
      test: 40,
      experience: 7,
      total: 108,
    });
  });
});
