// A time of day as people in the US write it.

const named = new Map([
  ['noon', '12:00'],
  ['12noon', '12:00'],
  ['12:00noon', '12:00'],
  ['midnight', '00:00'],
  ['12midnight', '00:00'],
  ['12:00midnight', '00:00'],
]);

/** 11:59 PM, 11:59pm, 11 p.m., 1159pm, noon, 23:59 or 2359 as `23:59`; null for an hour without AM or PM. */
export function parseClockTime(text: string): string | null {
  const compact = text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const word = named.get(compact);
  if (word !== undefined) return word;
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:([ap])\.?(?:m\.?)?)?$/.exec(compact);
  if (!match) return null;
  const [, hours = '', minutes, half] = match;
  const hour = hourOf(Number(hours), half);
  if (hour === null || Number(minutes ?? 0) > 59) return null;
  if (half === undefined && !/^\d{4}$|^\d{1,2}[:.]\d{2}$/.test(compact)) return null;
  return `${twoDigits(hour)}:${minutes ?? '00'}`;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (hour > 23) return null;
  if (half === undefined || (half === 'p' && hour > 12)) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** `23:59` as 11:59 PM; other text as it is. */
export function formatClockTime(text: string): string {
  const time = parseClockTime(text);
  if (time === null) return text;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
