import * as z from 'zod/mini';
import { isSlug } from '../rules.ts';
import type { PostPosition } from './store.ts';

/** PostgreSQL reads ISO times of the years 0001 to 9999 only. */
const moment = z
  .int()
  .check(z.gte(Date.parse('0001-01-01T00:00:00Z')), z.lte(Date.parse('9999-12-31T23:59:59.999Z')));
const position = z.tuple([moment, z.string().check(z.refine(isSlug))]);

export const writeCursor = ({ publishAt, slug }: PostPosition): string =>
  Buffer.from(`${publishAt.getTime()} ${slug}`).toString('base64url');

export function readCursor(text: string): PostPosition | null {
  const [at = '', ...slug] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const read = position.safeParse([at === '' ? null : Number(at), slug.join(' ')]);
  return read.success ? { publishAt: new Date(read.data[0]), slug: read.data[1] } : null;
}
