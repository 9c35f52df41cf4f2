import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courses } from '../definition/academics/coursework.ts';
import { guessSubject } from './guessSubject.ts';

const { body } = courses;
const fields = body.kind === 'list' ? body.list.fields : [];
const offered = fields.find(({ name }) => name === 'subject')?.options?.map(({ value }) => value);

describe('the subject of a course', () => {
  it.each([
    ['BIOL 20', 'Human Anatomy', 'anatomy'],
    ['PHYS 1', 'Human Physiology', 'physiology'],
    ['', 'Anatomy and Physiology I', 'anatomy_physiology'],
    ['BIOL 30', 'A&P II', 'anatomy_physiology'],
    ['', 'Pathophysiology', 'nursing'],
    ['', 'General Microbiology', 'microbiology'],
    ['CHEM 2A', '', 'chemistry'],
    ['', 'Intro to Chemistry with Lab', 'chemistry'],
    ['MATH 15', 'Elementary Statistics', 'statistics'],
    ['STAT C1000', '', 'statistics'],
    ['', 'College Algebra', 'math'],
    ['PSYC 1', 'Life Span Development', 'human_development'],
    ['PSYC 2', 'General Psychology', 'psychology'],
    ['SOC 1', 'Race and Ethnicity', 'sociology'],
    ['', 'Introduction to Sociology', 'sociology'],
    ['', 'Cultural Anthropology', 'social'],
    ['ENGL 1A', 'Reading and Composition', 'english'],
    ['', 'Public Speaking', 'speech'],
    ['NUTR 11', 'Nutrition', 'nutrition'],
    ['', 'Physics for Life Science', 'physics'],
    ['', 'Cell Biology', 'biology'],
    ['biol 5', '', 'biology'],
    ['XYZ 9', 'Directed Study', ''],
    ['', '', ''],
  ])('%s %s: %s', (code, title, subject) => expect(guessSubject({ code, title })).toBe(subject));

  it('is one that the form offers, or none', () => {
    const words = fc.constantFrom(
      'nursing',
      'anatomy',
      'art',
      'music',
      'physics',
      'BIO',
      'x',
      'ENG',
      'HUM',
    );
    fc.assert(
      fc.property(fc.array(words), words, (title, code) => {
        const guess = guessSubject({ title: title.join(' '), code });
        expect(['', ...(offered ?? [])]).toContain(guess);
      }),
    );
  });
});
