import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs, linearWorkMs } from '#testing/cpuTime.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { attachmentBytesLimit, messageLimits } from './contract.ts';
import {
  checkAttachmentSize,
  checkContactMessage,
  normaliseContactMessage,
  normaliseMessage,
} from './rules.ts';
import { buildContactMessage } from './testing.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const codes = (changes: Parameters<typeof buildContactMessage>[0], hasTopics = true) =>
  checkContactMessage(buildContactMessage(changes), hasTopics).map(
    ({ path, code }) => `${path}: ${code}`,
  );

describe('a message', () => {
  it.each([
    ['a'.repeat(9), ['message: message_short']],
    ['a'.repeat(10), []],
    ['a'.repeat(4000), []],
    ['a'.repeat(4001), ['message: message_long']],
    [' '.repeat(20), ['message: required']],
    [`   ${'a'.repeat(9)}   `, ['message: message_short']],
    ['👩‍⚕️'.repeat(3), []],
    ['😀'.repeat(4000), []],
    ['😀'.repeat(4001), ['message: message_long']],
    ['こんにちは、質問があります。', []],
    ['مرحبا، لدي سؤال عن البرنامج', []],
    ['e\u0301'.repeat(4000), []],
    ['line\r\n'.repeat(800), []],
  ])('is checked by the characters that people see: %.20j', (message, problems) => {
    expect(codes({ message })).toEqual(problems);
  });

  it('of 4,001 characters is told how many are too many', () => {
    const [problem] = checkContactMessage(buildContactMessage({ message: 'a'.repeat(4001) }), true);
    expect(problem?.message).toBe(
      'This has 4,001 characters, 1 more than the 4,000 that fit. Shorten it by 1, or send the rest in a second message',
    );
  });

  it('loses control characters and halves of characters, and nothing that people typed', () => {
    expect(normaliseMessage(' a\u0000b\u0007\r\nc\td\ud800 ')).toBe('ab\nc d');
    expect(normaliseMessage('می\u200cخواهم 👩\u200d⚕️')).toBe('می\u200cخواهم 👩\u200d⚕️');
    expect(normaliseMessage('<script>alert(1)</script> & "quotes"')).toBe(
      '<script>alert(1)</script> & "quotes"',
    );
  });

  it('is the same however often it is cleaned, and counts the same on both sides', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseMessage(text);
        expect(normaliseMessage(once)).toBe(once);
        expect(once).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u);
        const wrong = checkContactMessage(buildContactMessage({ message: text }), true).length > 0;
        const count = countCharacters(once);
        expect(wrong).toBe(count < messageLimits.minLength || count > messageLimits.maxLength);
      }),
      { numRuns: propertyRuns() },
    );
  });

  it.each(['a'.repeat(200_000), ' '.repeat(200_000), 'a.'.repeat(100_000), '\n'.repeat(200_000)])(
    'of 200,000 characters is answered at once: %.5j',
    async (message) => {
      const cost = await cpuMs(() => checkContactMessage(buildContactMessage({ message }), true));
      expect(cost).toBeLessThan(linearWorkMs);
    },
  );
});

describe('the name', () => {
  it.each([
    ['', ['name: required']],
    [' \u0000 ', ['name: required']],
    ['X', []],
    ['Zoë O’Brien-نور', []],
    ['👩‍⚕️', []],
    ['<script>alert(1)</script>', []],
    ['n'.repeat(100), []],
    ['n'.repeat(101), ['name: name_long']],
  ])('%.20j', (name, problems) => {
    expect(codes({ name })).toEqual(problems);
  });

  it('is one line that cannot turn the text beside it', () => {
    const { name } = normaliseContactMessage(
      buildContactMessage({ name: 'Ann\r\nBcc: eve@site.test \u202eabc' }),
    );
    expect(name).toBe('Ann Bcc: eve@site.test abc');
  });

  it('and all other answers stay as they are when they are cleaned twice', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, email, topic) => {
        const once = normaliseContactMessage(buildContactMessage({ name, email, topic }));
        expect(normaliseContactMessage(once)).toEqual(once);
        expect(`${once.name}${once.topic}${once.email}`).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('the address', () => {
  it.each([
    ['', ['email: required']],
    ['ana', ['email: email_format']],
    ['ana@site', ['email: email_format']],
    ['ana ruiz@site.test', ['email: email_format']],
    [' Ana@Site.Test ', []],
    [`${'a'.repeat(244)}@site.test`, []],
    [`${'a'.repeat(245)}@site.test`, ['email: email_long']],
  ])('%.20j', (email, problems) => {
    expect(codes({ email })).toEqual(problems);
  });
});

describe('the topic', () => {
  it('has to be chosen where there is something to choose from', () => {
    expect(codes({ topic: '' })).toEqual(['topic: required']);
    expect(codes({ topic: '' }, false)).toEqual([]);
  });
});

describe('an attachment', () => {
  it('may have 5 MB and not nothing', () => {
    expect(checkAttachmentSize(1)).toBeNull();
    expect(checkAttachmentSize(attachmentBytesLimit)).toBeNull();
    expect(checkAttachmentSize(0)?.code).toBe('empty');
    expect(checkAttachmentSize(attachmentBytesLimit + 100_000)?.message).toMatch(
      /^This file has 5\.1 MB; the limit is 5 MB/,
    );
  });
});
