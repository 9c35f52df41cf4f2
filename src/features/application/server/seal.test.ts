import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const sealer = createSealer('a secret of this test');
const place = 'a1/demographics';

describe('sealed answers', () => {
  it('open again to what they were', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })),
        (values) => {
          const opened = sealer.open(sealer.seal(values, place), place);
          expect(Object.entries(opened)).toEqual(Object.entries(values));
        },
      ),
    );
  });

  it('show nothing of what they hold, and never look the same twice', () => {
    const sealed = sealer.seal({ gender: 'NonBinary' }, place);
    expect(sealed).not.toContain('NonBinary');
    expect(Buffer.from(sealed?.split('.')[1] ?? '', 'base64').toString('latin1')).not.toContain(
      'NonBinary',
    );
    expect(sealer.seal({ gender: 'NonBinary' }, place)).not.toBe(sealed);
  });

  it('are nothing when there is nothing to seal', () => {
    expect(sealer.seal({}, place)).toBeNull();
    expect(sealer.open(null, place)).toEqual({});
  });

  it('do not open elsewhere, changed, or under another secret', () => {
    const sealed = sealer.seal({ religion: 'Baptist' }, place) ?? '';
    const at = sealed.length - 4;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => sealer.open(sealed, 'a2/demographics')).toThrow();
    expect(() => sealer.open(changed, place)).toThrow();
    expect(() => createSealer('another secret').open(sealed, place)).toThrow();
    expect(() => sealer.open('v9.AAAA', place)).toThrow();
  });
});
