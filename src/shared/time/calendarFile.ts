// RFC 5545. Moments in UTC, so that every device shows them in its own zone; days without one.

export type CalendarEvent = {
  /** The same for the same deadline, so that a newer file replaces the older entry. */
  readonly uid: string;
  readonly at: string;
  /** The UTC day of `at`, in whatever zone the calendar is. */
  readonly isAllDay?: boolean;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly location: string;
  /** Reminders in minutes before. */
  readonly alarms: readonly number[];
  /** False for a date that the school has not confirmed. */
  readonly confirmed: boolean;
  readonly checkedAt: string;
};

/** Octets without the line end (RFC 5545 §3.1). */
const maxLineOctets = 75;
const minutesADay = 24 * 60;

/** RFC 5545 §3.3.11 */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const octetsOf = (char: string): number => {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const char of line) {
    const size = octetsOf(char);
    if (octets + size > maxLineOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += char;
    octets += size;
  }
  return text;
}

const stamp = (iso: string): string =>
  new Date(iso).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const dateOf = (iso: string): string => stamp(iso).slice(0, 8);

const startLine = ({ at, isAllDay = false }: CalendarEvent): string =>
  isAllDay ? `DTSTART;VALUE=DATE:${dateOf(at)}` : `DTSTART:${stamp(at)}`;

const isMoment = (iso: string): boolean => !Number.isNaN(Date.parse(iso));

const trigger = (minutes: number): string =>
  minutes % minutesADay === 0 && minutes > 0
    ? `-P${minutes / minutesADay}D`
    : `-PT${Math.max(0, Math.round(minutes))}M`;

const alarmLines = (minutes: number, summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:${trigger(minutes)}`,
  'END:VALARM',
];

/** Addresses are not escaped text, so nothing may end the line in them. */
const urlLine = (url: string): string[] =>
  /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u.test(url) ? [`URL:${url}`] : [];

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp(event.checkedAt)}`,
  startLine(event),
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...urlLine(event.url),
  `STATUS:${event.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
  'TRANSP:TRANSPARENT',
  ...event.alarms.flatMap((minutes) => alarmLines(minutes, event.summary)),
  'END:VEVENT',
];

export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nursing program deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events
      .filter(({ at, checkedAt }) => isMoment(at) && isMoment(checkedAt))
      .flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
