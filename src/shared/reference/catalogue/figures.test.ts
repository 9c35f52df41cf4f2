import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  figureKeys,
  figureSources,
  type ImportKind,
  importKinds,
  missingReasons,
} from './catalogue.ts';
import { deadlineState, daysUntil, nextDeadline } from '#features/schools/rules.ts';
import { deriveFigure, readFigureValues, type ReportedFigures } from './figures.ts';
import { figureText } from './programLabels.ts';
import { buildDeadline } from '#features/schools/testing.ts';

const reported = (
  kind: ImportKind,
  values: ReportedFigures<string>['values'],
): ReportedFigures<string> => ({
  kind,
  values,
  source: kind,
});

describe('a number of a school', () => {
  it('is the one of the first source that has it', () => {
    const both = [
      reported('scorecard', { tuitionIn: 2 }),
      reported('ipeds-charges', { tuitionIn: 1 }),
    ];
    expect(deriveFigure('tuitionIn', both)).toEqual({ value: 1, source: 'ipeds-charges' });
  });

  it('is taken from the next source when the first only says why it has none', () => {
    const both = [
      reported('ipeds-charges', { tuitionIn: 'not_reported' }),
      reported('scorecard', { tuitionIn: 2 }),
    ];
    expect(deriveFigure('tuitionIn', both)).toEqual({ value: 2, source: 'scorecard' });
  });

  it('is what staff say, also when they say that there is none', () => {
    const both = [
      reported('staff', { netPrice: 'not_applicable' }),
      reported('scorecard', { netPrice: 5 }),
    ];
    expect(deriveFigure('netPrice', both)).toEqual({ value: 'not_applicable', source: 'staff' });
  });

  it('has a reason and its source when nobody has it', () => {
    expect(deriveFigure('gradRate', [reported('scorecard', { gradRate: 'suppressed' })])).toEqual({
      value: 'suppressed',
      source: 'scorecard',
    });
    expect(deriveFigure('gradRate', [])).toEqual({ value: 'not_loaded', source: null });
  });

  it('is never one of a source that is not asked for it, and never made up', () => {
    const value = fc.oneof(fc.integer(), fc.constantFrom(...missingReasons));
    const source = fc.record({ kind: fc.constantFrom(...importKinds), value });
    fc.assert(
      fc.property(fc.constantFrom(...figureKeys), fc.array(source), (key, given) => {
        const all = given.map((each) => reported(each.kind, { [key]: each.value }));
        const derived = deriveFigure(key, all);
        const asked = given.filter(({ kind }) => figureSources[key].includes(kind));
        if (asked.length === 0) expect(derived.value).toBe('not_loaded');
        else expect(asked.map((each) => each.value)).toContain(derived.value);
      }),
    );
  });

  it('is read from storage without what is no number and no reason', () => {
    expect(
      readFigureValues({ fees: 100, books: 'suppressed', netPrice: '12', gradRate: null, x: 1 }),
    ).toEqual({ fees: 100, books: 'suppressed' });
    for (const broken of [null, 'x', 3, []]) expect(readFigureValues(broken)).toEqual({});
  });

  it('is told with its unit, or in the words of its reason', () => {
    expect(figureText('netPrice', 1_234_500)).toBe('$12,345');
    expect(figureText('fees', 6050)).toBe('$60.50');
    expect(figureText('gradRate', 0.8746)).toBe('87.5%');
    expect(figureText('enrollment', 40_386)).toBe('40,386');
    expect(figureText('acceptRate', 'suppressed')).toBe('Too few people to show');
  });
});

describe('a deadline', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const at = (iso: string, more = {}) => buildDeadline({ at: iso, ...more });

  it('is open, soon within 14 days, or passed', () => {
    expect(deadlineState(at('2026-12-04T12:00:00.001Z'), now)).toBe('open');
    expect(deadlineState(at('2026-12-04T12:00:00Z'), now)).toBe('soon');
    expect(deadlineState(at('2026-11-20T12:00:00Z'), now)).toBe('soon');
    expect(deadlineState(at('2026-11-20T11:59:59Z'), now)).toBe('passed');
  });

  it('is only expected until the school confirms it, however near', () => {
    expect(deadlineState(at('2026-11-22T00:00:00Z', { status: 'expected' }), now)).toBe('expected');
    expect(deadlineState(at('2026-11-19T00:00:00Z', { status: 'expected' }), now)).toBe('passed');
  });

  it('counts whole days', () => {
    expect(daysUntil('2026-11-21T11:00:00Z', now)).toBe(0);
    expect(daysUntil('2026-11-21T12:00:00Z', now)).toBe(1);
    expect(daysUntil('2026-11-01T12:00:00Z', now)).toBe(0);
  });

  it('is next when an application must be in by then', () => {
    const deadlines = [
      at('2026-11-21T00:00:00Z', { kind: 'open' }),
      at('2027-02-01T00:00:00Z'),
      at('2027-01-01T00:00:00Z', { kind: 'priority' }),
      at('2026-10-01T00:00:00Z'),
    ];
    expect(nextDeadline(deadlines, now)?.at).toBe('2027-01-01T00:00:00Z');
    expect(nextDeadline([], now)).toBeNull();
  });
});
