// Where a list goes on: the place of the last post shown, in a form that nobody has to understand.
import type { PostPosition } from './store.ts';
import { isSlug } from '../rules.ts';

export const writeCursor = ({ publishAt, slug }: PostPosition): string =>
  Buffer.from(`${publishAt.getTime()} ${slug}`).toString('base64url');

/** @returns null for what was never written here */
export function readCursor(text: string): PostPosition | null {
  const found = /^(-?\d{1,15}) (\S+)$/.exec(Buffer.from(text, 'base64url').toString('utf8'));
  const [, moment = '', slug = ''] = found ?? [];
  const publishAt = new Date(Number(moment || Number.NaN));
  return Number.isNaN(publishAt.getTime()) || !isSlug(slug) ? null : { publishAt, slug };
}
