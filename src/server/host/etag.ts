import { createHash } from 'node:crypto';

/** A weak tag over the bytes of an answer: the same content, whatever its encoding. */
export function weakTag(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
}

/**
 * A strong tag for a revision that the handler names.
 * @param incarnation of the database: the same number means another text after a restored backup
 */
export const revisionTag = (revision: string | number, incarnation: string | null): string =>
  incarnation === null ? `"${revision}"` : `"${revision}@${incarnation}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names this tag (RFC 9110 §13.1.2, weak comparison). */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((known) => opaque(known) === opaque(tag));
}
