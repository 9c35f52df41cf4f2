import { deviceTimeZone } from '#shared/time/formatDate.ts';
import { formatInZone } from '#ui/display/formatInZone.ts';

export function formatSentAt(at: string): string {
  const { date, time } = formatInZone(at, deviceTimeZone());
  return `sent on ${date} at ${time}`;
}
