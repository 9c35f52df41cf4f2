import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PathAnswers, pathQuestions, scorePaths } from './pathQuestions.ts';

const anyAnswers = fc.record(
  Object.fromEntries(
    pathQuestions.map(({ key, answers }) => [
      key,
      fc.constantFrom(...answers.map(({ value }) => value)),
    ]),
  ),
);

const best = (answers: PathAnswers) => {
  const result = scorePaths(answers);
  return result.kind === 'fits' ? result.best : result.kind;
};

describe('the path that fits', () => {
  it('is asked for by six questions', () => expect(pathQuestions).toHaveLength(6));

  it.each([
    ['LVN', ['soon', 'little', 'no', 'basic', 'full', 'steps']],
    ['ADN', ['middle', 'little', 'no', 'bedside', 'part', 'steps']],
    ['BSN', ['later', 'aid', 'yes', 'leading', 'none', 'no']],
  ])('is %s for %j', (path, values) => {
    const answers = Object.fromEntries(pathQuestions.map(({ key }, at) => [key, values[at] ?? '']));
    expect(best(answers)).toEqual([path]);
  });

  it('is named with those that are level with it', () => {
    expect(
      best({
        time: 'soon',
        money: 'aid',
        degree: 'no',
        work: 'bedside',
        job: 'none',
        again: 'unsure',
      }),
    ).toEqual(['BSN']);
    expect(
      best({ time: 'soon', money: 'aid', degree: 'no', work: 'bedside', job: 'full', again: 'no' }),
    ).toEqual(['BSN', 'LVN']);
  });

  it('is given for every full set of answers, with reasons, the best first', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const result = scorePaths(answers);
        if (result.kind !== 'fits') throw new Error('all were answered');
        expect(result.best.length).toBeGreaterThan(0);
        expect(result.reasons.slice(0, result.best.length).map(({ path }) => path)).toEqual(
          result.best,
        );
        for (const { why } of result.reasons) expect(why.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a question that is not answered', () => {
  it('is named, and there is no result before', () => {
    fc.assert(
      fc.property(anyAnswers, fc.subarray(pathQuestions.map(({ key }) => key)), (answers, left) => {
        const part = Object.fromEntries(
          Object.entries(answers).filter(([key]) => !left.includes(key)),
        );
        const result = scorePaths(part);
        if (left.length === 0) expect(result.kind).toBe('fits');
        else
          expect(result).toEqual({
            kind: 'unfinished',
            missing: pathQuestions.filter(({ key }) => left.includes(key)),
          });
      }),
    );
  });

  it('is one with an answer that is none of its own', () => {
    expect(best({ time: 'constructor' })).toBe('unfinished');
  });
});
