import { day, hour, minute } from '#shared/time/duration.ts';
import { plural } from '#shared/text/plural.ts';

/** Less may be a slow connection, ms. */
const toleratedMs = 10 * minute;

export const isFarApart = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) >= toleratedMs;

/** Empty while both clocks tell about the same time. */
export function describeClockDifference(deviceTime: string, serverTime: string): string {
  if (!isFarApart(deviceTime, serverTime)) return '';
  const ahead = Date.parse(deviceTime) - Date.parse(serverTime);
  return `Your device’s clock is about ${formatLength(Math.abs(ahead))} ${ahead < 0 ? 'behind' : 'ahead of'} ours.`;
}

function formatLength(ms: number): string {
  if (ms >= 1.5 * day || Math.round(ms / hour) === 24) return plural(Math.round(ms / day), 'day');
  if (ms >= hour) return plural(Math.round(ms / hour), 'hour');
  return plural(Math.round(ms / minute), 'minute');
}
