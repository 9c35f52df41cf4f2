// Reads the markup that this server renders itself: attributes in double quotes, every element closed. It is no parser
// for pages of others.

export type HtmlElement = {
  readonly tag: string;
  /** Values as they stand in the markup, escaped. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
};

/** Text as it stands in the markup, escaped. */
export type HtmlNode = HtmlElement | string;

const voidTags = new Set([
  'area',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
/** What is inside is no markup. */
const rawTags = new Set(['script', 'style']);

function findTagEnd(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const char = html[at];
    if (char === '>') return at;
    if (char === '"') {
      const close = html.indexOf('"', at + 1);
      if (close < 0) return html.length;
      at = close;
    }
    at += 1;
  }
  return at;
}

const isSpace = (char: string | undefined): boolean => char !== undefined && /\s/.test(char);

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    while (isSpace(text[at]) || text[at] === '/') at += 1;
    const from = at;
    while (at < text.length && text[at] !== '=' && text[at] !== '/' && !isSpace(text[at])) at += 1;
    const name = text.slice(from, at).toLowerCase();
    let value = '';
    if (text[at] === '=' && text[at + 1] === '"') {
      const close = text.indexOf('"', at + 2);
      const end = close < 0 ? text.length : close;
      value = text.slice(at + 2, end);
      at = end + 1;
    } else at += text[at] === '=' ? 1 : 0;
    if (name !== '') attributes[name] = value;
  }
  return attributes;
}

const root = (): HtmlElement => ({ tag: '', attributes: {}, children: [] });

/** @returns what stands on the outermost level; comments are left out */
export function parseHtml(html: string): HtmlNode[] {
  const open: HtmlElement[] = [root()];
  const top = (): HtmlElement => open.at(-1) ?? root();
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const text = html.slice(at, next < 0 ? html.length : next);
    if (text !== '') top().children.push(text);
    if (next < 0) break;
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const end = findTagEnd(html, next);
    const inside = html.slice(next + 1, end);
    at = end + 1;
    if (inside.startsWith('!')) continue;
    const tag = (/^\/?([a-z][a-z\d]*)/i.exec(inside)?.[1] ?? '').toLowerCase();
    if (inside.startsWith('/')) {
      const index = open.findLastIndex((each) => each.tag === tag);
      if (index > 0) open.length = index;
      continue;
    }
    const attributes = parseAttributes(inside.slice(tag.length));
    const element: HtmlElement = { tag, attributes, children: [] };
    top().children.push(element);
    if (rawTags.has(tag)) {
      const close = html.indexOf(`</${tag}`, at);
      at = close < 0 ? html.length : close;
    }
    if (!voidTags.has(tag)) open.push(element);
  }
  return open[0]?.children ?? [];
}

/** @returns every element that fits, in the order of the page; not those inside of one */
export function findElements(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return fits(node) ? [node] : findElements(node.children, fits);
  });
}
