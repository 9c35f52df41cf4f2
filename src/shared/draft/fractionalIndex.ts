// Between any two keys there is a third, so that moving a row writes one path. Keys never end in the lowest digit.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const radix = digits.length;
const validKey = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

/**
 * The same key for the same pair, so that two devices that insert at one place agree.
 * @throws RangeError when there is no place between them
 */
export function generateKeyBetween(before: string | null, after: string | null): string {
  const broken = [before, after].some((key) => key !== null && !validKey.test(key));
  if (broken || (before !== null && after !== null && before >= after)) {
    throw new RangeError('No position between these keys');
  }
  return midpoint(before ?? '', after);
}

export function generateKeys(count: number): string[] {
  const keys: string[] = [];
  for (let n = 0; n < count; n += 1) keys.push(generateKeyBetween(keys[n - 1] ?? null, null));
  return keys;
}

function midpoint(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0;
    while ((low[same] ?? '0') === high[same]) same += 1;
    if (same > 0) return high.slice(0, same) + midpoint(low.slice(same), high.slice(same));
  }
  const from = low === '' ? 0 : digits.indexOf(low.charAt(0));
  const to = high === null ? radix : digits.indexOf(high.charAt(0));
  // A step of one at the end keeps keys short when rows are appended, which is nearly always.
  if (high === null && low !== '' && from < radix - 1) return digits.charAt(from + 1);
  if (to - from > 1) return digits.charAt(Math.floor((from + to) / 2));
  if (high !== null && high.length > 1) return high.slice(0, 1);
  return digits.charAt(from) + midpoint(low.slice(1), null);
}
