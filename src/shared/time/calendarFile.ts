// Deadlines as a file for any calendar (RFC 5545): moments in UTC, so that every device shows them in its own zone.

export type CalendarEvent = {
  /** The same for the same deadline, so that a newer file replaces the older entry. */
  readonly uid: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly summary: string;
  readonly description: string;
  /** An http or https address; another one is left out. */
  readonly url: string;
  readonly location: string;
  /** Reminders in minutes before. */
  readonly alarms: readonly number[];
  /** False for a date that the school has not confirmed. */
  readonly confirmed: boolean;
  /** When it was last looked at, ISO 8601 UTC. */
  readonly checkedAt: string;
};

/** Octets of a line without its end (RFC 5545 §3.1). */
const maxLineOctets = 75;
const minutesADay = 24 * 60;

/** Text as a value: RFC 5545 §3.3.11. Control characters have no place in it. */
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

/** A line in pieces of at most 75 octets, cut between characters; each next piece begins with a space. */
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

/** `20270302T075900Z` */
const stamp = (iso: string): string =>
  new Date(iso).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const isMoment = (iso: string): boolean => !Number.isNaN(Date.parse(iso));

/** `-P7D`, `-PT90M` */
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

/** Addresses are no text: they are taken as they are, so nothing may end the line in them. */
const urlLine = (url: string): string[] =>
  /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u.test(url) ? [`URL:${url}`] : [];

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp(event.checkedAt)}`,
  `DTSTART:${stamp(event.at)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...urlLine(event.url),
  `STATUS:${event.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
  'TRANSP:TRANSPARENT',
  ...event.alarms.flatMap((minutes) => alarmLines(minutes, event.summary)),
  'END:VEVENT',
];

/**
 * The text of an .ics file. An event whose times are none is left out.
 * @param name of the calendar, as calendars list it
 */
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
