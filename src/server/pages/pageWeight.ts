// What a visitor loads for a page, in bytes as they are sent: the page, the styles inside of it, the scripts that the build
// names for it, and every picture. Fonts are one for all pages and not counted.
import { encodeBody } from '../host/compress.ts';
import { findElements, type HtmlElement, parseHtml } from './text/parseHtml.ts';

export type PageWeight = {
  readonly page: number;
  readonly styles: number;
  readonly scripts: number;
  readonly pictures: number;
};

/** @returns bytes as sent with compression; 0 for what is not there */
export type GetFileSize = (path: string) => Promise<number>;

const styleEnd = '</style>';

/** Styles may hold the sign that begins an element. */
function cutStyles(html: string): { readonly styles: string; readonly rest: string } {
  const [before = '', ...others] = html.split('<style>');
  const ends = others.map((text) => text.indexOf(styleEnd));
  const styles = others.map((text, at) => text.slice(0, ends[at]));
  const rest = others.map((text, at) => text.slice((ends[at] ?? 0) + styleEnd.length));
  return { styles: styles.join(''), rest: [before, ...rest].join('') };
}

const unescape = (value: string | undefined): string[] =>
  value === undefined ? [] : [value.replaceAll('&amp;', '&')];

const scriptsOf = ({ tag, attributes }: HtmlElement): string[] => {
  if (tag === 'script') return unescape(attributes['src']);
  return attributes['rel'] === 'modulepreload' ? unescape(attributes['href']) : [];
};

async function sumOf(paths: readonly string[], getFileSize: GetFileSize): Promise<number> {
  const own = [...new Set(paths)].filter((path) => /^\/(?!\/)/.test(path));
  const sizes = await Promise.all(own.map(getFileSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const compressedSize = async (text: string): Promise<number> =>
  text === '' ? 0 : (await encodeBody(text, 'br')).body.length;

/** @param html as this server renders it for guests */
export async function weighPage(html: string, getFileSize: GetFileSize): Promise<PageWeight> {
  const { styles, rest } = cutStyles(html);
  const files = findElements(parseHtml(html), ({ tag }) => ['img', 'script', 'link'].includes(tag));
  const pictures = files.filter(({ tag }) => tag === 'img');
  return {
    page: await compressedSize(rest),
    styles: await compressedSize(styles),
    scripts: await sumOf(files.flatMap(scriptsOf), getFileSize),
    pictures: await sumOf(
      pictures.flatMap(({ attributes }) => unescape(attributes['src'])),
      getFileSize,
    ),
  };
}
