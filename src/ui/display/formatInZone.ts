export type ZonedDateTime = { readonly date: string; readonly time: string };

const formatCache = new Map<string, Intl.DateTimeFormat>();
const nameCache = new Map<string, string>();

/** @throws RangeError for an unknown zone */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formatCache.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  formatCache.set(timeZone, made);
  return made;
}

/** @returns the name that people of the zone give it, such as “Eastern Time” */
export function formatZoneName(zone: string): string {
  const known = nameCache.get(zone);
  if (known !== undefined) return known;
  const found = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  const name = found?.value ?? zone;
  nameCache.set(zone, name);
  return name;
}

export function formatInZone(at: string, zone: string): ZonedDateTime {
  const parts = getFormat(zone).formatToParts(new Date(at));
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  return {
    date: `${part('day')} ${part('month')} ${part('year')}`,
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`,
  };
}
