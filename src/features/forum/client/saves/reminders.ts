import { day } from '#shared/time/duration.ts';

export const reminderPeriods = [
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: 'In 3 days' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
] as const;

const morningHour = 9;

/** Nine in the morning on this device's clock. @param days from now */
export function reminderAt(days: number, now: number): string {
  const at = new Date(now + days * day);
  at.setHours(morningHour, 0, 0, 0);
  return at.toISOString();
}
