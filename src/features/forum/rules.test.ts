import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '#shared/text/characterCount.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import {
  checkAnswer,
  checkComment,
  checkForumName,
  checkNote,
  checkQuestion,
  cleanQuestion,
  isOnlyLink,
  normalizeTag,
  suggestSentenceCase,
} from './rules.ts';
import { limits, type QuestionBody } from './writeContract.ts';

const question = (more: Partial<QuestionBody> = {}): QuestionBody => ({
  title: 'How long do prerequisites count?',
  body: 'My anatomy grade is from 2019. Which programs still take it?',
  tags: ['prerequisites'],
  anonymous: false,
  template: null,
  school: '',
  program: null,
  lang: 'en',
  ...more,
});
const codes = (more: Partial<QuestionBody>): string[] =>
  checkQuestion(question(more)).map(({ path, code }) => `${path}: ${code}`);
const answerCodes = (body: string): string[] =>
  checkAnswer({ body, lang: 'en' }).map(({ code }) => code);

describe('a question', () => {
  it('may be sent with a title, a text and a tag', () => {
    expect(codes({})).toEqual([]);
  });

  it('has a title of 15 to 150 characters as people count them', () => {
    expect(codes({ title: '' })).toEqual(['title: required']);
    expect(codes({ title: 'x'.repeat(14) })).toEqual(['title: title_short']);
    expect(codes({ title: 'x'.repeat(15) })).toEqual([]);
    expect(codes({ title: '😀'.repeat(150) })).toEqual([]);
    expect(codes({ title: '😀'.repeat(151) })).toEqual(['title: title_long']);
    expect(codes({ title: `  ${'x'.repeat(10)}${'\u200b'.repeat(10)}  ` })).toEqual([
      'title: title_short',
    ]);
    expect(codes({ title: '\u3164'.repeat(20) })).toEqual(['title: required']);
    expect(codes({ title: 'HELP ME WITH MY TEAS SCORE' })).toEqual([]);
  });

  it('has a text of 20 to 20,000 characters that is more than a link', () => {
    expect(codes({ body: 'x'.repeat(19) })).toEqual(['body: body_short']);
    expect(codes({ body: 'x'.repeat(20_000) })).toEqual([]);
    expect(codes({ body: 'x'.repeat(20_001) })).toEqual(['body: body_long']);
    expect(codes({ body: 'https://a.example/a/very/long/address' })).toEqual([
      'body: body_only_link',
    ]);
  });

  it('has 1 to 5 tags, each once however it is typed', () => {
    expect(codes({ tags: [] })).toEqual(['tags: required']);
    expect(codes({ tags: [' ', ''] })).toEqual(['tags: required']);
    expect(codes({ tags: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'] })).toEqual(['tags: tags_many']);
    expect(codes({ tags: ['TEAS', 'teas', ' Teas '] })).toEqual([]);
    expect(cleanQuestion(question({ tags: ['TEAS', 'teas', 'Nursing School'] })).tags).toEqual([
      'teas',
      'nursing-school',
    ]);
    expect(codes({ tags: ['x'.repeat(36)] })).toEqual(['tags: tag_long']);
    expect(codes({ tags: ['護理'] })).toEqual(['tags: tag_format']);
  });

  it('says in each message how far it is off', () => {
    const [problem] = checkQuestion(question({ title: 'x'.repeat(160) }));
    expect(problem?.message).toBe(
      'Shorten your title by 10 characters: it has 160, and 150 fit. Nothing was cut',
    );
  });

  it('is judged alike before and after it is cleaned', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 7 }), (title, body, tags) => {
        const given = question({ title, body, tags });
        const cleaned = cleanQuestion(given);
        expect(cleanQuestion(cleaned)).toEqual(cleaned);
        expect(checkQuestion(cleaned)).toEqual(checkQuestion(given));
        if (checkQuestion(given).length > 0) return;
        expect(countCharacters(cleaned.title)).toBeLessThanOrEqual(limits.title.max);
        expect(new Set(cleaned.tags).size).toBe(cleaned.tags.length);
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('a tag', () => {
  it.each([
    ['Nursing School', 'nursing-school'],
    ['  LVN → RN ', 'lvn-rn'],
    ['Matrícula', 'matricula'],
    ['R&D', 'r-and-d'],
    ['--teas--7--', 'teas-7'],
    ['護理', ''],
  ])('%j is written %j', (typed, slug) => {
    expect(normalizeTag(typed)).toBe(slug);
  });

  it('is a slug, and the same when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const slug = normalizeTag(typed);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(normalizeTag(slug)).toBe(slug);
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('an answer', () => {
  it('is more than one link, whatever stands on it', () => {
    const link = 'https://www.rn.example/licensing/prerequisites';
    for (const body of [
      link,
      `<${link}>`,
      `[everything about prerequisites and how long they count](${link})`,
      `See ${link}`,
      `![a picture of the whole list of dates](${link}.png)`,
      'www.rn.example/licensing/prerequisites',
    ]) {
      expect(answerCodes(body), body).toEqual(['body_only_link']);
    }
    expect(answerCodes(`Five years for sciences at most, see ${link}`)).toEqual([]);
    expect(isOnlyLink('No link, only words.')).toBe(false);
  });
});

describe('a comment', () => {
  it('has 2 to 600 characters', () => {
    expect(checkComment('x')).toMatchObject([{ path: 'body', code: 'body_short' }]);
    expect(checkComment('ok')).toEqual([]);
    expect(checkComment('x'.repeat(600))).toEqual([]);
    expect(checkComment('x'.repeat(601))).toMatchObject([{ code: 'body_long' }]);
    expect(checkComment(' \u200b ')).toMatchObject([{ code: 'required' }]);
  });
});

describe('the note of an edit', () => {
  it('may be empty and has at most 500 characters', () => {
    expect(checkNote('')).toEqual([]);
    expect(checkNote('x'.repeat(501))).toMatchObject([{ path: 'note', code: 'note_long' }]);
  });
});

describe('a title in capitals', () => {
  it.each([
    ['HOW LONG DO I WAIT FOR NCLEX RESULTS?', 'How long do I wait for NCLEX results?'],
    ['LVN TO RN IN CALIFORNIA', 'LVN to RN in california'],
    ['¿CUÁNTO TARDA LA RESPUESTA?', '¿Cuánto tarda la respuesta?'],
  ])('%j is offered as %j', (title, suggestion) => {
    expect(suggestSentenceCase(title)).toBe(suggestion);
  });

  it.each(['How long do I wait?', 'NCLEX RN', 'TEAS 7?', '150 😀😀😀'])(
    'is not what %j is',
    (title) => {
      expect(suggestSentenceCase(title)).toBeNull();
    },
  );

  it('is offered once: the suggestion has none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const suggestion = suggestSentenceCase(text.toUpperCase());
        if (suggestion !== null) expect(suggestSentenceCase(suggestion)).toBeNull();
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('a forum name', () => {
  it.each([
    ['night-shift-rn', null],
    ['ana', null],
    ['', 'required'],
    ['admin', 'handle_reserved'],
    ['site-admin', 'handle_reserved'],
    ['Lamplight_Support', 'handle_reserved'],
    ['harbor-university', 'handle_school'],
    ['a b', 'handle_format'],
    ['ab', 'handle_length'],
  ])('%j: %s', (name, code) => {
    expect(checkForumName(name)?.code ?? null).toBe(code);
  });
});
