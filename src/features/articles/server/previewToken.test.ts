import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewEnd, signPreview } from './previewToken.ts';

const secret = 'a secret of this test, long enough';
const now = new Date('2026-11-20T12:00:00Z');
const ends = new Date('2026-11-22T12:00:00Z');
const token = signPreview(secret, 'a-draft', ends);

describe('the address of a preview', () => {
  it('opens its post until its end, to the second', () => {
    expect(previewEnd(secret, 'a-draft', token, now)).toEqual(ends);
    expect(previewEnd(secret, 'a-draft', token, new Date(ends.getTime() - 1))).toEqual(ends);
    expect(previewEnd(secret, 'a-draft', token, ends)).toBeNull();
  });

  it('opens no other post, and not where another secret is', () => {
    expect(previewEnd(secret, 'b-draft', token, now)).toBeNull();
    expect(previewEnd(`${secret}!`, 'a-draft', token, now)).toBeNull();
  });

  it('is not made longer by who has it, and nothing else opens a post', () => {
    const [, signed = ''] = token.split('.');
    const later = Math.floor(ends.getTime() / 1000 + 86_400).toString(36);
    expect(previewEnd(secret, 'a-draft', `${later}.${signed}`, now)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text !== token);
        expect(previewEnd(secret, 'a-draft', text, now)).toBeNull();
      }),
    );
  });
});
