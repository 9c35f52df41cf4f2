import { Readable } from 'node:stream';
import { text as readStream } from 'node:stream/consumers';
import { withTextSwitch } from '#shared/routing/textOnly.ts';
import type { PageResponse } from '../renderedPage.ts';
import { textStyleHash, type TextPageRequest, toTextPage } from './textPage.ts';

/** @returns the text of a rendered page; null when it has no such part */
export async function toTextResponse(
  page: PageResponse,
  wanted: TextPageRequest,
): Promise<PageResponse | null> {
  if (page.kind === 'redirect') return { ...page, to: withTextSwitch(page.to) };
  const html =
    page.kind === 'public' ? page.html : page.before + (await readStream(page.body)) + page.after;
  const text = toTextPage(html, wanted);
  if (text === null) return null;
  const { status } = page;
  const shared = { status, styleHash: textStyleHash };
  return page.kind === 'public'
    ? { kind: 'public', ...shared, html: text }
    : { kind: 'personal', ...shared, before: text, body: Readable.from([]), after: '' };
}
