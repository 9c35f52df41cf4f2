/** SPEC §9 */
export function uniqueBy<T>(items: Iterable<T>, keyOf: (item: T) => unknown): T[] {
  const seen = new Map<unknown, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}
