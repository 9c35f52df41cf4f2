import { createHash } from 'node:crypto';

/** A weak tag over the bytes of an answer: the same content, whatever its encoding. */
export function weakTag(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
}

/** A strong tag for a revision that the handler names. */
export const revisionTag = (revision: string | number): string => `"${revision}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names this tag (RFC 9110 §13.1.2, weak comparison). */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((known) => opaque(known) === opaque(tag));
}
