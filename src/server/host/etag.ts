import { createHash } from 'node:crypto';

export function weakTag(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
}

/** @param incarnation the same number means another text after a restored backup */
export const revisionTag = (revision: string | number, incarnation: string | null): string =>
  incarnation === null ? `"${revision}"` : `"${revision}@${incarnation}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** RFC 9110 §13.1.2, weak comparison */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((known) => opaque(known) === opaque(tag));
}
