import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';
import { suggestEmail } from './suggestEmail.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

describe('an email address', () => {
  it.each(['name@example.com', 'a@b.c', "o'brien+x@sub.example.co.uk", 'ño@münchen.de', 'a@b..c'])(
    '%j is valid: text, an @, text, a dot and text',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'name',
    'name@',
    '@example.com',
    'name@example',
    'name@.com',
    'name@example.',
    'na me@example.com',
    ' name@example.com',
    'name@exam\nple.com',
    'a@b@c.com',
  ])('%j is not valid', (text) => expect(isEmail(text)).toBe(false));

  it('agrees with the sentence of the SPEC for any text', () => {
    const text = fc.array(fc.constantFrom('a', '@', '.', ' ', 'é'), { maxLength: 8 });
    fc.assert(
      fc.property(text, (characters) => {
        const email = characters.join('');
        expect(isEmail(email)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email));
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('is stored without outer spaces and with a lower-case domain', () => {
    expect(normaliseEmail('  Ana.Ruiz@Example.COM ')).toBe('Ana.Ruiz@example.com');
    expect(normaliseEmail(' half ')).toBe('half');
  });
});

describe('a hint for a mistyped address', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['ana@hotnail.com', 'ana@hotmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['Ana@ICLOUD.CO', 'Ana@icloud.com'],
  ])('%s is %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each(['ana@gmail.com', 'ana@ymail.com', 'ana@mail.com', 'ana@example.edu', 'ana@', 'ana'])(
    'is not given for %s',
    (typed) => expect(suggestEmail(typed)).toBeNull(),
  );

  it('is a valid address that keeps the part before the @', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const hint = suggestEmail(email);
        if (hint === null) return;
        expect(isEmail(hint)).toBe(true);
        expect(hint.split('@')[0]).toBe(email.split('@')[0]);
      }),
    );
  });
});
