const firstMs = 1_000;
const capMs = 300_000;
const longestAskedMs = 3_600_000;

/**
 * 1, 2, 4 … 300 s, give or take 20 % so that devices do not come back all at once (offline.md §5.2).
 * @param failures 1 after the first failure.
 * @param random between 0 and 1.
 */
export function backoffMs(failures: number, random: number, retryAfterMs = 0): number {
  const plain = Math.min(firstMs * 2 ** (failures - 1), capMs);
  const spread = plain * (0.8 + 0.4 * random);
  return Math.max(Math.round(spread), Math.min(retryAfterMs, longestAskedMs));
}
