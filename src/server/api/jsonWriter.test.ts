import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getWriter } from './jsonWriter.ts';

const money = z.codec(z.string(), z.number(), { decode: Number, encode: String });

const answer = z.object({
  name: z.string(),
  short: z.string().check(z.maxLength(3)),
  count: z.number(),
  whole: z.int(),
  open: z.boolean(),
  at: z.nullable(z.object({ lat: z.number() })),
  note: z.optional(z.string()),
  figure: z.union([z.number(), z.enum(['none', 'hidden'])]),
  kind: z.literal('school'),
  either: z.discriminatedUnion('is', [
    z.object({ is: z.literal('a'), a: z.string() }),
    z.object({ is: z.literal('b'), b: z.number() }),
  ]),
  list: z.array(z.object({ id: z.number() })),
  counts: z.record(z.string(), z.number()),
  words: z.record(z.enum(['x', 'y']), z.number()),
  strict: z.strictObject({ only: z.number() }),
  anything: z.unknown(),
  cents: money,
});

/** What the contract says, the long way. */
function byZod(schema: typeof answer, value: unknown): string | null {
  const result = z.safeEncode(schema, value as z.output<typeof answer>);
  return result.success ? JSON.stringify(result.data) : null;
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('“Ñandú”', '"', '\\', '\u2028', '\ud800', '__proto__', ''),
);
const odd = fc.constantFrom<unknown>(
  null,
  'other',
  { only: 1, more: 2 },
  undefined,
  Number.NaN,
  Infinity,
  '',
  0,
  -0,
  [],
  {},
  1e21,
);
/** Mostly what is meant; sometimes not, and sometimes with more than is named. */
const sometimesUndefined = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 60, arbitrary }, { weight: 1, arbitrary: odd });
const whole = fc.record(
  {
    name: sometimesUndefined(text),
    short: sometimesUndefined(fc.string({ maxLength: 3 })),
    count: sometimesUndefined(fc.double({ noNaN: true, noDefaultInfinity: true })),
    whole: sometimesUndefined(fc.integer()),
    open: sometimesUndefined(fc.boolean()),
    at: sometimesUndefined(fc.option(fc.record({ lat: fc.integer(), more: text }))),
    note: sometimesUndefined(text),
    figure: sometimesUndefined(fc.oneof(fc.integer(), fc.constantFrom('none', 'hidden'))),
    kind: sometimesUndefined(fc.constant('school')),
    either: sometimesUndefined(
      fc.oneof(fc.record({ is: fc.constant('a'), a: text }), fc.constant({ is: 'b', b: 1 })),
    ),
    list: sometimesUndefined(fc.array(fc.record({ id: fc.integer(), secret: text }))),
    counts: sometimesUndefined(fc.dictionary(text, fc.integer(), { noNullPrototype: true })),
    words: sometimesUndefined(fc.constant({ x: 1, y: 2 })),
    strict: sometimesUndefined(fc.constant({ only: 1 })),
    anything: sometimesUndefined(fc.jsonValue()),
    cents: sometimesUndefined(fc.integer()),
    more: text,
  },
  {
    requiredKeys: [
      'name',
      'short',
      'count',
      'whole',
      'open',
      'at',
      'figure',
      'kind',
      'either',
      'list',
      'counts',
      'words',
      'strict',
      'anything',
      'cents',
    ],
  },
);

describe('the JSON of an answer', () => {
  it('is to the letter what the contract makes of it, or is left to the contract', () => {
    let written = 0;
    fc.assert(
      fc.property(whole, (value) => {
        const json = getWriter(answer)(value);
        if (json === null) return;
        written += 1;
        expect(json).toBe(byZod(answer, value));
      }),
      { numRuns: 400 },
    );
    expect(written).toBeGreaterThan(100);
  });

  const good = {
    name: 'A',
    short: 'abc',
    count: 1.5,
    whole: 2,
    open: true,
    at: null,
    figure: 'none',
    kind: 'school',
    either: { is: 'b', b: 2 },
    list: [{ id: 1 }],
    counts: { CA: 1 },
    words: { x: 1, y: 2 },
    strict: { only: 1 },
    anything: [1],
    cents: 5,
  };

  it('holds nothing that the contract does not name', () => {
    const json = getWriter(answer)({ ...good, password: 'x', list: [{ id: 1, email: 'y' }] });
    expect(json).toBe(byZod(answer, good));
    expect(json).not.toMatch(/password|email/);
  });

  it.each(Object.keys(good).filter((key) => key !== 'anything'))(
    'is not made without %s, nor with something else in its place',
    (key) => {
      const { [key as keyof typeof good]: _, ...rest } = good;
      expect(getWriter(answer)(rest)).toBeNull();
      expect(getWriter(answer)({ ...good, [key]: Symbol('else') })).toBeNull();
    },
  );

  it('follows a schema that holds itself', () => {
    type Tree = { name: string; below: Tree[] };
    const tree: z.ZodMiniType<Tree> = z.object({
      name: z.string(),
      get below() {
        return z.array(tree);
      },
    });
    const value = { name: 'a', below: [{ name: 'b', below: [] }] };
    expect(getWriter(tree)(value)).toBe(JSON.stringify(value));
  });
});
