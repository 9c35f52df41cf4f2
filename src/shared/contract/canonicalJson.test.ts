import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { canonicalJson } from './canonicalJson.ts';

it('sorts the names of every object and nothing else', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'ä' }, 2], a: null })).toBe(
    '{"a":null,"b":[{"c":"ä","d":1},2]}',
  );
  expect(canonicalJson(undefined)).toBe('null');
});

it('is one text for one content, and is read back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: propertyRuns(200) },
  );
});
