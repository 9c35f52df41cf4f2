import { isIPv4 } from 'node:net';

/** RFC 6761 §6.3, RFC 1122 §3.2.1.3 */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '::1' ||
  hostname === '[::1]' ||
  (isIPv4(hostname) && hostname.startsWith('127.'));
