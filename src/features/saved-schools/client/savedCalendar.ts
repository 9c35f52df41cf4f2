import { calendarFile } from '#shared/time/calendarFile.ts';
import { schoolEvents } from '#features/schools/rules.ts';
import type { SavedItem } from './savedItems.ts';

/**
 * Every deadline to come of the chosen programs; null when there is none.
 * @param origin of this site; @param now milliseconds
 */
export function savedCalendar(
  items: readonly SavedItem[],
  origin: string,
  now: number,
): string | null {
  const schools = items.flatMap(({ facts, programs }) =>
    facts === null ? [] : [{ ...facts, programs }],
  );
  const events = schoolEvents(schools, origin, now);
  return events.length === 0 ? null : calendarFile('Saved schools', events);
}
