// JSON by a schema: what zod would check and copy before JSON.stringify, written down in one walk that is laid out once
// for each schema. It knows the plain kinds that answers are made of; the others, and whatever does not fit, go to zod.
import * as z from 'zod/mini';
import type { Schema } from '#shared/contract/endpoint.ts';

/** @returns JSON, or null for a value that zod has to judge */
export type Write = (value: unknown) => string | null;

/** What of zod's own description of a schema is read here. */
type Definition = {
  readonly type: string;
  readonly checks?: readonly unknown[];
  readonly format?: string;
  readonly coerce?: boolean;
  readonly catchall?: unknown;
  /** False where exactly one of the options has to fit. */
  readonly inclusive?: boolean;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
};

const getDefinition = (schema: Schema): Definition => schema._zod.def;

/** Whether nothing but the kind of a value is asked for. */
const isPlain = ({ checks = [], format, coerce, catchall, inclusive }: Definition): boolean =>
  checks.length === 0 &&
  format === undefined &&
  coerce !== true &&
  catchall === undefined &&
  inclusive !== false;

/** Signs that JSON writes otherwise, and halves of letters. */
// oxlint-disable-next-line no-control-regex -- control characters are what has to be escaped
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;

const quoted = (text: string): string => (escaped.test(text) ? JSON.stringify(text) : `"${text}"`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function writeObject(shape: Readonly<Record<string, Schema>>): Write {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    name: `${JSON.stringify(key)}:`,
    optional: getDefinition(schema).type === 'optional',
    write: getWriter(schema),
  }));
  return (value) => {
    if (!isObject(value)) return null;
    let text = '';
    for (const { key, name, optional, write } of fields) {
      const given = value[key];
      if (given === undefined && optional) continue;
      const json = write(given);
      if (json === null) return null;
      text += text === '' ? name + json : `,${name}${json}`;
    }
    return `{${text}}`;
  };
}

function writeArray(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) return null;
    let text = '';
    for (let at = 0; at < value.length; at += 1) {
      const json = write(value[at]);
      if (json === null) return null;
      text += at === 0 ? json : `,${json}`;
    }
    return `[${text}]`;
  };
}

function writeRecord(write: Write): Write {
  return (value) => {
    if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return null;
    let text = '';
    for (const key of Object.keys(value)) {
      const json = key === '__proto__' ? null : write(value[key]);
      if (json === null) return null;
      text += `${text === '' ? '' : ','}${quoted(key)}:${json}`;
    }
    return `{${text}}`;
  };
}

function writeUnion(writers: readonly Write[]): Write {
  return (value) => {
    for (const write of writers) {
      const json = write(value);
      if (json !== null) return json;
    }
    return null;
  };
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** One of a few values, each written once. */
function writeOneOf(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value) ?? null;
}

const writeWithZod =
  (schema: Schema): Write =>
  (value) => {
    const result = z.safeEncode(schema, value);
    return result.success ? (JSON.stringify(result.data) ?? null) : null;
  };

const primitiveWriters: Readonly<Record<string, Write>> = {
  string: (value) => (typeof value === 'string' ? quoted(value) : null),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? `${value}` : null),
  boolean: (value) => (typeof value === 'boolean' ? `${value}` : null),
  null: (value) => (value === null ? 'null' : null),
};

function createWriter(schema: Schema): Write {
  const definition = getDefinition(schema);
  const { type, shape, element, innerType, keyType, valueType, options, entries, values } =
    definition;
  if (!isPlain(definition)) return writeWithZod(schema);
  const known = primitiveWriters[type];
  if (known) return known;
  if (type === 'object' && shape) return writeObject(shape);
  if (type === 'array' && element) return writeArray(getWriter(element));
  if (type === 'optional' && innerType) return getWriter(innerType);
  if (type === 'nullable' && innerType) {
    const write = getWriter(innerType);
    return (value) => (value === null ? 'null' : write(value));
  }
  if (type === 'union' && options) return writeUnion(options.map(getWriter));
  const words = type === 'enum' && entries ? Object.values(entries) : values;
  if ((type === 'enum' || type === 'literal') && words?.every(isText)) return writeOneOf(words);
  const plainKeys =
    keyType && getDefinition(keyType).type === 'string' && isPlain(getDefinition(keyType));
  if (type === 'record' && plainKeys && valueType) return writeRecord(getWriter(valueType));
  return writeWithZod(schema);
}

const writers = new WeakMap<Schema, Write>();

/** @returns what writes values of the schema; null from it says nothing of what is wrong: ask zod */
export function getWriter(schema: Schema): Write {
  const known = writers.get(schema);
  if (known) return known;
  let made: Write | undefined;
  // A schema may hold itself: it is laid out with its first value.
  const write: Write = (value) => (made ??= createWriter(schema))(value);
  writers.set(schema, write);
  return write;
}
