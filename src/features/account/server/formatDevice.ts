import { parseBrowser, parseSystem } from '#shared/text/userAgent.ts';

/** @param agent never shown itself, since a sender may write anything into it */
export function formatDevice(agent: string): string {
  const browser = parseBrowser(agent) ?? 'A browser';
  const system = parseSystem(agent);
  return system === null ? browser : `${browser} on ${system}`;
}
