import { formatInZone } from '#ui/display/formatInZone.ts';
import { deviceTimeZone } from '#shared/time/deviceTimeZone.ts';

export function formatSentAt(at: string): string {
  const { date, time } = formatInZone(at, deviceTimeZone());
  return `sent on ${date} at ${time}`;
}
