/**
 * `1,204`, whatever the device's own number format is, so that both sides say the same. Without Intl: constructing the
 * first formatter blocks a low-end phone for tens of milliseconds.
 */
export function groupDigits(number: string): string {
  const [whole = '', ...decimals] = number.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}

export const formatCount = (value: number): string => groupDigits(String(value));

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

export const joined = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
