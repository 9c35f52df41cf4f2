import { Problem } from '#shared/contract/problem.ts';
import { parseMoment } from '../rules.ts';

export const refuseTime = (path: string, message: string) =>
  new Problem('validation_failed', `${message}.`, {
    fields: [{ path, code: 'time', message }],
  });

/** @param text as an editor typed it; null for none @throws Problem validation_failed when it is no time, or before `now` */
export function readTime(path: string, text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const at = parseMoment(text);
  if (!at) throw refuseTime(path, 'Enter a date and a time');
  if (at <= now) throw refuseTime(path, 'This time has passed. Choose one that is still to come');
  return at;
}
