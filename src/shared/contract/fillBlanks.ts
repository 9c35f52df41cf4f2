const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value that was stored before some of its fields existed, with those fields blank; lists are left as they are.
 * @param blank of a new entry, which has every field
 */
export function fillBlanks(blank: unknown, value: unknown): unknown {
  if (value === undefined) return blank;
  if (!isRecord(blank) || !isRecord(value)) return value;
  const names = [...new Set([...Object.keys(blank), ...Object.keys(value)])];
  return Object.fromEntries(names.map((name) => [name, fillBlanks(blank[name], value[name])]));
}
