import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homePath, parseNextPath } from './signInTarget.ts';

/** What addresses are twisted with. */
const oddCharacter = constantFrom(
  ...Array.from('//\\..%%25FfCc::??##@;&=+ a\t\n\u0000\u202e\u0646\ud800'),
  '%2F',
  '%2e',
  '%5C',
  '..',
);

describe('home after sign-in', () => {
  it('is the area of the role', () => {
    expect(homePath('Student')).toBe('/my-account');
    expect(homePath('Nurse')).toBe('/nurse-profile');
  });
});

describe('the way back after sign-in', () => {
  it('is a path of this site', () => {
    for (const good of ['/', '/my-account', '/my-account?a=1#b', '/nurse/4%2F2']) {
      expect(parseNextPath(good)).toBe(good);
    }
  });
  it('is never another host, scheme or hidden character', () => {
    const bad = [
      null,
      '',
      'my-account',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/\n/evil.example',
      ' /my-account',
      '/a\u0000b',
      '/a\u202Eb',
      '/..//evil.example',
      `/${'a'.repeat(3000)}`,
    ];
    for (const text of bad) expect({ text, to: parseNextPath(text) }).toEqual({ text, to: null });
  });
  it('always stays on this origin', () => {
    assert(
      property(string({ unit: oddCharacter, maxLength: 40 }), (text) => {
        const target = parseNextPath(`/${text}`);
        if (target === null) return;
        expect(new URL(target, 'https://home.example').origin).toBe('https://home.example');
      }),
    );
  });
});
