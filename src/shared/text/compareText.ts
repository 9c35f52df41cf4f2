/** By UTF-16 units: one order on every machine, whatever its locale. */
export const compareText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;
