// Values that break programs which trust their input.
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

const texts = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '9'.repeat(400),
  '0000-00-00',
  '2026-02-30',
  '+010000-01-01T00:00:00Z',
  '2026-11-23T25:61:61Z',
  // Cursors: the years 10000 and -1.
  Buffer.from('253402300800000 a').toString('base64url'),
  Buffer.from('-62198755200000 a').toString('base64url'),
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffx',
  '\u202Eabc',
  '\uFEFF',
  "' or 1=1; --",
  '\\',
  '%',
  '*(',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'مرحبا بالعالم',
  '日本語テキスト',
  '👩🏽‍⚕️',
  'a\u0301'.repeat(500),
  'a'.repeat(5_000),
  ' '.repeat(4_000),
  ',;='.repeat(1_000),
  '\r\nset-cookie: a=b',
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** As a header brings it: bytes, without the three that no parser lets through. */
export const hostileLatin: Arbitrary<string> = hostileText.map((text) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll(/[\r\n\0]/g, ''),
);

const numbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE];

/** Anything that JSON can say. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3_000 }, (_, at) => at)) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom('__proto__', 'constructor', 'length', 'then'), hostileText))
      .map((pairs) => Object.fromEntries(pairs)),
  },
);
