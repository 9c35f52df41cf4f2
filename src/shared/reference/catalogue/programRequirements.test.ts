import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { emptyProgramDetails } from './emptyProgramDetails.ts';
import {
  hasSameRequirements,
  listRequirementChanges,
  type ProgramRequirements,
  programRequirements,
  toRequirements,
} from './programRequirements.ts';
import { questionTypes } from './requirements.ts';
import { anyPrerequisite } from '../prerequisites/testing.ts';

const build = (more: Partial<ProgramRequirements> = {}): ProgramRequirements =>
  programRequirements.parse({ ...toRequirements(emptyProgramDetails), ...more });
const question = {
  key: 'entry',
  label: 'When would you begin?',
  help: '',
  type: 'text' as const,
  options: [],
  required: false,
  showIf: null,
  maxWords: null,
  maxChars: null,
  reusableKey: '',
  alwaysFresh: false,
};

describe('what has changed between two versions', () => {
  it('is told for each part, as people read it', () => {
    const before = build({
      questions: [question, { ...question, key: 'gone', label: 'Which shift do you work?' }],
      essays: [{ key: 'why', prompt: 'Why nursing?', maxWords: 500, maxChars: null }],
      documents: [{ key: 'cv', label: 'Résumé', required: false, formats: [], maxBytes: null }],
      referencesRequired: 1,
      minGpa: 2.75,
      fee: 6000,
    });
    const after = build({
      questions: [
        { ...question, required: true },
        { ...question, key: 'signature', label: 'Your signature', required: true },
      ],
      essays: [{ key: 'why', prompt: 'Why nursing?', maxWords: 350, maxChars: null }],
      documents: [
        { key: 'cv', label: 'Résumé', required: true, formats: ['pdf'], maxBytes: 2_500_000 },
      ],
      referencesRequired: 2,
      referenceTypes: ['teacher'],
      minGpa: 3,
      fee: 0,
    });
    expect(
      listRequirementChanges(before, after).map(({ part, kind, before: was, after: is }) =>
        [part, kind, was, is].join(' | '),
      ),
    ).toEqual([
      'questions | removed | Which shift do you work?, optional | ',
      'questions | changed | When would you begin?, optional | When would you begin?, required',
      'questions | added |  | Your signature, required',
      'essays | changed | Why nursing?, up to 500 words | Why nursing?, up to 350 words',
      'documents | changed | Résumé, optional | Résumé, required, PDF, up to 2.5 MB',
      'references | changed | 1 reference | 2 references, a teacher',
      'gpa | changed | at least 2.75 | at least 3.00',
      'fee | changed | $60 | No fee',
    ]);
  });

  it('is also what no text shows, such as the question that shares its answer', () => {
    const shared = build({ questions: [{ ...question, reusableKey: 'entry-term' }] });
    expect(listRequirementChanges(build({ questions: [question] }), shared)).toHaveLength(1);
  });
});

const key = fc.constantFrom('a', 'b', 'c', 'd');
const anyQuestion = fc.record({
  key,
  label: fc.constantFrom('When?', 'Why?'),
  help: fc.constantFrom('', 'Briefly.'),
  type: fc.constantFrom(...questionTypes),
  options: fc.constantFrom<{ value: string; label: string }[][]>([], [{ value: 'x', label: 'X' }]),
  required: fc.boolean(),
  showIf: fc.constantFrom(null, { key: 'a', value: 'yes' }),
  maxWords: fc.constantFrom(null, 100),
  maxChars: fc.constant(null),
  reusableKey: fc.constantFrom('', 'shared'),
  alwaysFresh: fc.boolean(),
});
const limit = fc.constantFrom(null, 100, 250);
const anyRequirements: fc.Arbitrary<ProgramRequirements> = fc.record({
  version: fc.constant(1),
  questions: fc.uniqueArray(anyQuestion, { selector: (each) => each.key, maxLength: 4 }),
  essays: fc.uniqueArray(
    fc.record({ key, prompt: fc.constantFrom('Why?', 'Who?'), maxWords: limit, maxChars: limit }),
    { selector: (each) => each.key, maxLength: 3 },
  ),
  documents: fc.uniqueArray(
    fc.record({
      key,
      label: fc.constantFrom('Résumé', 'CPR card'),
      required: fc.boolean(),
      formats: fc.constantFrom<'pdf'[][]>([], ['pdf']),
      maxBytes: fc.constantFrom(null, 5_000_000),
    }),
    { selector: (each) => each.key, maxLength: 3 },
  ),
  referenceTypes: fc.subarray(['teacher' as const, 'paster' as const]),
  referencesRequired: fc.constantFrom(null, 0, 2),
  prerequisites: fc.option(
    fc.uniqueArray(anyPrerequisite, {
      selector: (each) => `${each.group}|${each.subject}|${each.title}`,
      maxLength: 4,
    }),
    { nil: null },
  ),
  tests: fc.constantFrom<ProgramRequirements['tests'][]>(
    null,
    [],
    [{ name: 'TEAS' as const, min: 60, maxAttempts: null, maxAgeMonths: 24 }],
  ),
  minGpa: fc.constantFrom(null, 2.5, 3),
  gpaRule: fc.constantFrom(null, 'last_60' as const),
  fee: fc.constantFrom(null, 0, 6000),
});

describe('the changes between any two versions', () => {
  const always = (law: (before: ProgramRequirements, after: ProgramRequirements) => void) =>
    fc.assert(fc.property(anyRequirements, anyRequirements, law), {
      numRuns: propertyRuns(200),
    });

  it('are none between a version and the same as a database gives it back', () => {
    always((before) => {
      const stored = JSON.parse(
        JSON.stringify(before, (_, value: unknown) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).toReversed())
            : value,
        ),
      );
      expect(hasSameRequirements(before, programRequirements.parse(stored))).toBe(true);
      const turned = { ...before, questions: before.questions.toReversed() };
      expect(
        listRequirementChanges(before, turned).filter(({ kind }) => kind !== 'changed'),
      ).toEqual([]);
    });
  });

  it('are the same the other way round, with added and removed exchanged', () => {
    const turn = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    const name = (one: { part: string; kind: string; key: string }) =>
      `${one.part} ${one.kind} ${one.key}`;
    always((before, after) => {
      const there = listRequirementChanges(before, after).map(name).sort();
      const back = listRequirementChanges(after, before)
        .map((each) => name({ ...each, kind: turn[each.kind] }))
        .sort();
      expect(back).toEqual(there);
    });
  });

  it('name every question that is asked anew and every one that is no longer asked', () => {
    always((before, after) => {
      const keys = (of: ProgramRequirements) => of.questions.map((each) => each.key);
      const changes = listRequirementChanges(before, after).filter(
        ({ part }) => part === 'questions',
      );
      const of = (kind: string) =>
        changes
          .filter((each) => each.kind === kind)
          .map((each) => each.key)
          .sort();
      expect(of('added')).toEqual(
        keys(after)
          .filter((one) => !keys(before).includes(one))
          .sort(),
      );
      expect(of('removed')).toEqual(
        keys(before)
          .filter((one) => !keys(after).includes(one))
          .sort(),
      );
    });
  });
});
