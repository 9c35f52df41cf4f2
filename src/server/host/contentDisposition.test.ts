import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from '#features/documents/rules.ts';
import { formatAttachment } from './contentDisposition.ts';

describe('the name of a download', () => {
  it('is said in ASCII and as it is', () => {
    expect(formatAttachment('transcript.pdf')).toBe(
      `attachment; filename="transcript.pdf"; filename*=UTF-8''transcript.pdf`,
    );
    expect(formatAttachment('Zoë’s “Übung” (1).pdf')).toBe(
      `attachment; filename="Zoe_s _Ubung_ (1).pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%E2%80%9C%C3%9Cbung%E2%80%9D%20%281%29.pdf`,
    );
    expect(formatAttachment('a"b%41.pdf')).toContain(
      `filename="a_b_41.pdf"; filename*=UTF-8''a%22b%2541`,
    );
  });
  it('cannot break out of its header, whatever the file was called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanFileName(given);
        const parts =
          /^attachment; filename="([ !#-[\]-~]*)"; filename\*=UTF-8''([\w.~!-]|%[\dA-F]{2})+$/;
        expect(formatAttachment(name)).toMatch(parts);
        const exact = formatAttachment(name).split("UTF-8''")[1] ?? '';
        expect(decodeURIComponent(exact)).toBe(name);
      }),
    );
  });
});
