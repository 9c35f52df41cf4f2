import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { ProgramQuestion } from '#shared/reference/catalogue/requirements.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { findPlace } from '../answers/places.ts';
import { normalise } from '../answers/normalise.ts';
import { programMaterial } from '../definition/programMaterial.ts';
import { buildRow } from '../testing.ts';
import { answerPath, readMaterialRows } from './materialRows.ts';
import { checkQuestion, formatAnswer, listAskedQuestions } from './questionRules.ts';
import { anyMaterialRows, anyQuestions, buildQuestion } from './testing.ts';

const today = '2026-11-20';
const answer = (id: string, fields: Readonly<Record<string, string>>) =>
  buildRow('programAnswers', id, fields);
const ask = (questions: readonly ProgramQuestion[], values: DraftValues = {}, row = 'p1') =>
  listAskedQuestions(questions, readMaterialRows(values), row);
const keys = (...asked: Parameters<typeof ask>) =>
  ask(...asked).map(({ question }) => question.key);
const problem = (question: ProgramQuestion, fields: Readonly<Record<string, string>>) =>
  ask([question], answer('p1.entry', fields)).flatMap((each) =>
    checkQuestion(each, today).map(({ code, message }) => `${code}: ${message}`),
  )[0];

const prior = buildQuestion({ key: 'prior', label: 'Have you been here before?', type: 'yesno' });
const reason = buildQuestion({ key: 'reason', showIf: { key: 'prior', value: 'yes' } });
const detail = buildQuestion({ key: 'detail', showIf: { key: 'reason', value: 'move' } });

describe('the questions of a program', () => {
  it('are asked on the answer to another one, and not when that one is not asked itself', () => {
    const all = [prior, reason, detail];
    expect(keys(all)).toEqual(['prior']);
    expect(keys(all, answer('p1.prior', { value: 'yes' }))).toEqual(['prior', 'reason']);
    const both = {
      ...answer('p1.prior', { value: 'yes' }),
      ...answer('p1.reason', { value: 'move' }),
    };
    expect(keys(all, both)).toEqual(['prior', 'reason', 'detail']);
    expect(keys(all, { ...both, 'programAnswers/p1.prior/value': 'no' })).toEqual(['prior']);
  });

  it('can depend on one of several choices', () => {
    const shifts = buildQuestion({
      key: 'shifts',
      type: 'multi',
      options: [
        { value: 'day', label: 'Day' },
        { value: 'night', label: 'Night' },
      ],
    });
    const nights = buildQuestion({ key: 'nights', showIf: { key: 'shifts', value: 'night' } });
    const chosen = (member: string) => answer('p1.shifts', { [`chosen:${member}`]: 'yes' });
    expect(keys([shifts, nights], chosen('day'))).toEqual(['shifts']);
    expect(keys([shifts, nights], chosen('night'))).toEqual(['shifts', 'nights']);
  });

  it('share an answer by their reusable key, unless they are always asked anew', () => {
    const shared = buildQuestion({ reusableKey: 'entry-term' });
    const fresh = buildQuestion({ reusableKey: 'entry-term', alwaysFresh: true });
    const values = answer('shared.entry-term', { value: 'In the fall' });
    expect(ask([shared], values, 'p1').map(formatAnswer)).toEqual(['In the fall']);
    expect(ask([shared], values, 'p2').map(formatAnswer)).toEqual(['In the fall']);
    expect(ask([fresh], values).map(formatAnswer)).toEqual(['']);
    expect(answerPath('p2', fresh)).toBe('programAnswers/p2.entry/value');
  });

  it('are checked as the forms of the application are', () => {
    const required = (type: ProgramQuestion['type'], more: Partial<ProgramQuestion> = {}) =>
      buildQuestion({ type, required: true, ...more });
    const options = [
      { value: 'fall', label: 'Fall' },
      { value: 'spring', label: 'Spring' },
    ];
    expect(problem(required('text', { label: 'Your name' }), { value: ' ' })).toBe(
      'required: Fill in “Your name”.',
    );
    expect(problem(required('multi', { options }), { 'chosen:winter': 'yes' })).toMatch('required');
    expect(problem(required('multi', { options }), { 'chosen:fall': 'yes' })).toBeUndefined();
    expect(problem(required('single', { options }), { value: 'winter' })).toMatch('choice');
    expect(problem(required('yesno'), { value: 'yes' })).toBeUndefined();
    expect(problem(buildQuestion({ type: 'number' }), { value: 'many' })).toMatch('number');
    expect(problem(buildQuestion({ type: 'date' }), { value: '2027-02-31' })).toMatch('date');
    expect(problem(buildQuestion({ maxWords: 2 }), { value: 'one two three' })).toBe(
      'too_long: 1 word over the limit of 2. We kept all of it.',
    );
    expect(problem(buildQuestion({ type: 'longtext', maxChars: 3 }), { value: '😀😀😀' })).toBe(
      undefined,
    );
  });

  it('have answers with a place in the section, and what is written beside them is no conflict', () => {
    const path = answerPath('p1', buildQuestion({ type: 'multi' }));
    expect(findPlace(programMaterial, `${path}:fall`)?.field?.name).toBe('chosen');
    const beside = 'programAnswers/p1.entry/answeredOn';
    expect(normalise(programMaterial, beside, '2026-11-20')).toBe(
      normalise(programMaterial, beside, '2026-11-21'),
    );
    expect(normalise(programMaterial, beside, '')).toBe('');
  });
});

describe('any questions with any answers', () => {
  const always = (law: (questions: ProgramQuestion[], values: DraftValues) => void) =>
    fc.assert(fc.property(anyQuestions, anyMaterialRows, law), { numRuns: propertyRuns(300) });

  it('are asked in their order, each once, whatever the order of the answers', () => {
    always((questions, values) => {
      const found = keys(questions, values);
      expect(found).toEqual(questions.map(({ key }) => key).filter((key) => found.includes(key)));
      const turned = Object.fromEntries(Object.entries(values).toReversed());
      expect(keys(questions, turned)).toEqual(found);
    });
  });

  it('are all asked without conditions', () => {
    always((questions, values) => {
      const open = questions.map((question) => ({ ...question, showIf: null }));
      expect(keys(open, values)).toEqual(open.map(({ key }) => key));
    });
  });

  it('are missing exactly when they are required and nothing is there to read', () => {
    always((questions, values) => {
      for (const each of ask(questions, values)) {
        const isMissing = checkQuestion(each, today).some(({ code }) => code === 'required');
        expect(isMissing).toBe(each.question.required && formatAnswer(each).trim() === '');
      }
    });
  });
});
