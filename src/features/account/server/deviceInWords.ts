import { parseBrowser, parseSystem } from '#shared/text/userAgent.ts';

/**
 * A browser and its system in words, such as "Chrome on Android", for somebody who looks for a device of theirs.
 * @param agent what the browser said of itself; never shown, since a sender may write anything into it
 */
export function formatDevice(agent: string): string {
  const browser = parseBrowser(agent) ?? 'A browser';
  const system = parseSystem(agent);
  return system === null ? browser : `${browser} on ${system}`;
}
