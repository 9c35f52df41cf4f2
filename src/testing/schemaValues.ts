// Values that a schema of a contract takes, and ones with a single place that is wrong.
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';
import * as core from 'zod/v4/core';

type Described = core.JSONSchema.BaseSchema;

const uuids = ['00000000-0000-4000-8000-000000000000', '0f8fad5b-d9cb-469f-a165-70867728950e'];
const sampleTexts = [
  'a',
  '1',
  'Ada',
  'nclex',
  'ada@example.test',
  '2026-11-23',
  'CA',
  'harbor-state',
];

function text({ pattern, format, minLength = 0, maxLength = 60 }: Described): Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...uuids);
  if (format === 'email') return fc.constantFrom('ada@example.test', 'nobody@example.test');
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  try {
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Some patterns look around; any text is near enough then.
  }
  return fc.oneof(any, fc.constantFrom(...sampleTexts));
}

function object({ properties = {}, required = [] }: Described): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, one]) => [name, arbitraryFor(one)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arbitraryFor(schema: Described | boolean): Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return fc.oneof(...some.map(arbitraryFor));
  switch (schema.type) {
    case 'object':
      return object(schema);
    case 'array': {
      const { items, minItems = 0, maxItems = 3 } = schema;
      const one =
        items === undefined || Array.isArray(items) ? fc.jsonValue() : arbitraryFor(items);
      return fc.array(one, {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    }
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(schema.minimum ?? -5),
        max: Math.floor(schema.maximum ?? 2_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** What the schema takes, as far as JSON Schema can say it. */
export const schemaValue = (schema: z.ZodMiniType): Arbitrary<unknown> =>
  arbitraryFor(
    core.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
  );

/** Replaces the place that `turns` lead to, from the outside in. */
function replaced(value: unknown, wrong: unknown, turns: readonly number[]): unknown {
  const [turn = 0, ...further] = turns;
  if (typeof value !== 'object' || value === null || turns.length === 0) return wrong;
  const keys = Object.keys(value);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined) return wrong;
  const within: unknown = (value as Record<string, unknown>)[key];
  const changed = { ...value, [key]: replaced(within, wrong, further) };
  return Array.isArray(value) ? Object.values(changed) : changed;
}

/** Half of them as they are, the others with one wrong place. */
export const mutatedValue = (
  right: Arbitrary<unknown>,
  wrong: Arbitrary<unknown>,
): Arbitrary<unknown> =>
  fc.oneof(
    right,
    fc
      .tuple(right, wrong, fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }))
      .map(([value, other, turns]) => replaced(value, other, turns)),
  );
