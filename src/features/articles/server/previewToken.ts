// Signed, with its own end, so that nothing has to be stored (features.md §4.2, §5).
import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (secret: string, slug: string, ends: string): string =>
  createHmac('sha256', secret).update(`post preview 1\n${slug}\n${ends}`).digest('base64url');

export function signPreview(secret: string, slug: string, ends: Date): string {
  const until = Math.floor(ends.getTime() / 1000).toString(36);
  return `${until}.${signature(secret, slug, until)}`;
}

export function previewEnd(secret: string, slug: string, token: string, now: Date): Date | null {
  const [until = '', given = ''] = token.split('.', 2);
  const wanted = Buffer.from(signature(secret, slug, until));
  const signed = Buffer.from(given);
  if (wanted.length !== signed.length || !timingSafeEqual(wanted, signed)) return null;
  const ends = new Date(Number.parseInt(until, 36) * 1000);
  return ends > now ? ends : null;
}
