const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    // Not a zone of the IANA list.
  }
  formats.set(zone, made);
  return made;
}

/** An IANA place such as `America/Los_Angeles`; `PST` and `+08:00` change no clocks. */
export const isZone = (zone: string): boolean =>
  (zone === 'UTC' || /^[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+$/.test(zone)) && formatOf(zone) !== null;

/** Also one that changes no clocks, such as `EST`. */
export const isKnownZone = (zone: string): boolean => formatOf(zone) !== null;

export function isoDay(text: string): string | undefined {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [, month = m, day = d, year = y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return real ? at.toISOString().slice(0, 10) : undefined;
}

export function clockTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const given = Number(hours);
  if (half === undefined) return given < 24 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
  if (given < 1 || given > 12) return undefined;
  const hour = (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function readAsUtc(format: Intl.DateTimeFormat, moment: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute);
}

const aheadOfUtc = (format: Intl.DateTimeFormat, moment: number): number =>
  (readAsUtc(format, moment) - moment) / 60_000;

function requireFormat(zone: string): Intl.DateTimeFormat {
  const format = formatOf(zone);
  if (format === null) throw new RangeError(`${zone} is not a time zone`);
  return format;
}

/** What calendar and clock of a zone show: `2026-11-27` and `14:05`. @throws RangeError for an unknown zone */
export function zonedClock(
  at: Date,
  zone: string,
): { readonly day: string; readonly time: string } {
  const shown = new Date(readAsUtc(requireFormat(zone), at.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** In the hour that is skipped in spring, the moment an hour later. */
export function zonedMoment(day: string, time: string, zone: string): Date {
  const format = requireFormat(zone);
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const first = asUtc - aheadOfUtc(format, asUtc) * 60_000;
  const ahead = aheadOfUtc(format, first);
  const second = asUtc - ahead * 60_000;
  return new Date(aheadOfUtc(format, second) === ahead ? second : Math.max(first, second));
}

export const formatZonedMoment = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replace(/\u202f/g, ' ')
    .replace(' at ', ', ');
