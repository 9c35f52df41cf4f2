// After the tokenizer of the HTML standard; one pass, linear in the input.

export type HtmlToken =
  | { readonly kind: 'text' | 'raw' | 'comment'; readonly source: string }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly source: string };

const rawElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

/** Joining the tokens' sources gives the same document; a stray `<` comes back as `&lt;`. */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const lower = html.toLowerCase();
  // Searching once per element name and kind of end keeps unclosed input linear.
  const noEndAfter = new Map<string, number>();
  const find = (needle: string, from: number): number => {
    if ((noEndAfter.get(needle) ?? Infinity) <= from) return -1;
    const at = lower.indexOf(needle, from);
    if (at < 0) noEndAfter.set(needle, from);
    return at;
  };

  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    if (start !== position) {
      const end = start < 0 ? html.length : start;
      tokens.push({ kind: 'text', source: html.slice(position, end) });
      position = end;
      continue;
    }
    const next = html[start + 1] ?? '';
    if (next === '!' || next === '?') {
      const closing = html.startsWith('<!--', start) ? '-->' : '>';
      const found = find(closing, start + 2);
      position = found < 0 ? html.length : found + closing.length;
      tokens.push({ kind: 'comment', source: html.slice(start, position) });
      continue;
    }
    const closes = next === '/';
    const nameStart = start + (closes ? 2 : 1);
    if (!isLetter(html[nameStart])) {
      tokens.push({ kind: 'text', source: '&lt;' });
      position = start + 1;
      continue;
    }
    const end = tagEnd(html, nameStart);
    if (end < 0) {
      // A tag that never ends swallows the rest in a browser; here the rest stays readable.
      tokens.push({ kind: 'text', source: html.slice(start).replaceAll('<', '&lt;') });
      break;
    }
    const name = tagName(lower, nameStart);
    tokens.push({ kind: closes ? 'close' : 'open', name, source: html.slice(start, end) });
    position = end;
    if (closes || !rawElements.has(name)) continue;
    const found = find(`</${name}`, end);
    const rawEnd = found < 0 ? html.length : found;
    if (rawEnd > end) tokens.push({ kind: 'raw', source: html.slice(end, rawEnd) });
    position = rawEnd;
  }
  return tokens;
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /^[a-z]$/i.test(char);
const isSpace = (char: string): boolean => /^[\t\n\f\r ]$/.test(char);

function tagName(lower: string, start: number): string {
  let end = start;
  while (end < lower.length && !/^[\t\n\f\r />]$/.test(lower.charAt(end))) end += 1;
  return lower.slice(start, end);
}

function tagEnd(html: string, start: number): number {
  let quote = '';
  let afterEquals = false;
  for (let at = start; at < html.length; at += 1) {
    const char = html.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') {
      return at + 1;
    } else if (afterEquals && (char === '"' || char === "'")) {
      quote = char;
      afterEquals = false;
    } else if (!isSpace(char)) {
      afterEquals = char === '=';
    }
  }
  return -1;
}
