import { formatInZone } from '#ui/display/formatInZone.ts';

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function formatSentAt(at: string): string {
  const { date, time } = formatInZone(at, deviceZone());
  return `sent on ${date} at ${time}`;
}
