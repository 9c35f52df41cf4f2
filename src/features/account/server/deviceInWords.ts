import { browserOf, systemOf } from '../../../shared/text/userAgent.ts';

/**
 * A browser and its system in words, such as "Chrome on Android", for somebody who looks for a device of theirs.
 * @param agent what the browser said of itself; never shown, since a sender may write anything into it
 */
export function deviceInWords(agent: string): string {
  const browser = browserOf(agent) ?? 'A browser';
  const system = systemOf(agent);
  return system === null ? browser : `${browser} on ${system}`;
}
