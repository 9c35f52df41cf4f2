// Two values of one content type, field by field, for a person to look at: a conflict of two editors, or two revisions.
import { canonicalJson } from '#shared/contract/canonicalJson.ts';

export type FieldDifference = {
  /** From the root, such as `['faq', '0', 'q']`. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
};

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSameValue = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** Lists of another length are one difference: which row is which is not known. */
export function listDifferences(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): FieldDifference[] {
  if (isSameValue(before, after)) return [];
  if (isJson(before) && isJson(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => listDifferences(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, at) => listDifferences(item, after[at], [...path, String(at)]));
  return [{ path, before, after }];
}

/** A copy with another value at a path that exists in it. */
export function withValueAt(value: unknown, path: readonly string[], inner: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return inner;
  if (Array.isArray(value))
    return value.map((item, at): unknown =>
      at === Number(first) ? withValueAt(item, rest, inner) : item,
    );
  const fields = isJson(value) ? value : {};
  return { ...fields, [first]: withValueAt(fields[first], rest, inner) };
}

export type MergedEntry = {
  /** Mine, with what only the other changed. */
  readonly value: unknown;
  /** Where both changed the same field to something else; `before` is mine, `after` theirs. */
  readonly conflicts: readonly FieldDifference[];
  /** What only the other changed, and is in `value` now. */
  readonly taken: readonly FieldDifference[];
};

/** Three-way, by field: what one side left alone is the other's. Lists of another length are one field. */
export function mergeEntry(base: unknown, mine: unknown, theirs: unknown): MergedEntry {
  const conflicts: FieldDifference[] = [];
  const taken: FieldDifference[] = [];
  function merge(from: unknown, own: unknown, other: unknown, path: readonly string[]): unknown {
    if (isSameValue(own, other) || isSameValue(from, other)) return own;
    if (isSameValue(from, own)) {
      taken.push(...listDifferences(own, other, path));
      return other;
    }
    if (isJson(from) && isJson(own) && isJson(other)) {
      const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])];
      return Object.fromEntries(
        keys.map((key) => [key, merge(from[key], own[key], other[key], [...path, key])]),
      );
    }
    const lists = [from, own, other];
    if (Array.isArray(from) && Array.isArray(own) && Array.isArray(other)) {
      const theirs: readonly unknown[] = other;
      const before: readonly unknown[] = from;
      if (lists.every((list) => Array.isArray(list) && list.length === theirs.length))
        return own.map((item, at) => merge(before[at], item, theirs[at], [...path, String(at)]));
    }
    conflicts.push({ path, before: own, after: other });
    return own;
  }
  return { value: merge(base, mine, theirs, []), conflicts, taken };
}

/** A value in lines that a person can read. */
export function describeValue(value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (value === null || value === undefined) return `${indent}–`;
  if (Array.isArray(value)) {
    if (value.length === 0) return `${indent}–`;
    return value.map((item) => describeItem(item, indent, depth)).join('\n');
  }
  if (isJson(value))
    return Object.entries(value)
      .map(([key, inner]) =>
        typeof inner === 'object' && inner !== null
          ? `${indent}${key}:\n${describeValue(inner, depth + 1)}`
          : `${indent}${key}: ${describeValue(inner)}`,
      )
      .join('\n');
  return indent + describeScalar(value);
}

const describeScalar = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const describeItem = (item: unknown, indent: string, depth: number): string =>
  typeof item === 'object' && item !== null
    ? `${indent}•\n${describeValue(item, depth + 1)}`
    : `${indent}• ${describeScalar(item)}`;
