// A moment as `<input type="datetime-local">` has it, in the zone of the device, and as it is stored, in UTC.

/** @returns '' for what is no moment */
export function toLocalMoment(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** @returns null for a time that the clocks of this zone skip, or what is no time */
export function toUtcMoment(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const at = new Date(local);
  if (Number.isNaN(at.getTime())) return null;
  return toLocalMoment(at.toISOString()) === local ? at.toISOString() : null;
}
