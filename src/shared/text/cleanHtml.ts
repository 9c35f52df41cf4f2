// Not a sanitizer: it removes no scripts (SPEC §9).
import { type HtmlToken, tokenizeHtml } from './htmlTokens.ts';

const isHeading = (token: HtmlToken, kind: 'open' | 'close'): boolean =>
  token.kind === kind && /^h[1-6]$/.test(token.name);

const serialize = (tokens: readonly HtmlToken[]): string =>
  tokens.map(({ source }) => source).join('');

export function removeHeadings(html: string): string {
  const tokens = tokenizeHtml(html);
  const kept: HtmlToken[] = [];
  let open = -1;
  for (const token of tokens) {
    if (isHeading(token, 'open')) {
      open = kept.length;
    } else if (isHeading(token, 'close')) {
      if (open >= 0) kept.length = open;
      open = -1;
    } else {
      kept.push(token);
    }
  }
  return serialize(kept);
}

const meaningfulWhenEmpty = new Set(
  'area base br col embed hr img input link meta param source track wbr audio canvas iframe object picture script svg td textarea th video'.split(
    ' ',
  ),
);
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const isBlank = (text: string): boolean =>
  text.replace(/&nbsp;|&#160;|&#xa0;/gi, ' ').trim() === '';

export function removeEmptyTags(html: string): string {
  const kept: HtmlToken[] = [];
  const open: { name: string; at: number; filled: boolean }[] = [];
  const openCount = new Map<string, number>();
  const fill = (): void => {
    const parent = open.at(-1);
    if (parent) parent.filled = true;
  };
  const leave = (): { at: number; filled: boolean } | undefined => {
    const element = open.pop();
    if (!element) return undefined;
    openCount.set(element.name, (openCount.get(element.name) ?? 0) - 1);
    if (element.filled) fill();
    return element;
  };

  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'open' && !voidElements.has(token.name)) {
      const filled = meaningfulWhenEmpty.has(token.name);
      open.push({ name: token.name, at: kept.length, filled });
      openCount.set(token.name, (openCount.get(token.name) ?? 0) + 1);
      kept.push(token);
    } else if (token.kind === 'close') {
      if ((openCount.get(token.name) ?? 0) === 0) continue;
      while (open.at(-1)?.name !== token.name) leave();
      const element = leave();
      if (element && !element.filled) {
        const space = kept.slice(element.at).some(({ kind }) => kind === 'text');
        kept.length = element.at;
        if (space) kept.push({ kind: 'text', source: ' ' });
      } else {
        kept.push(token);
      }
    } else {
      if (token.kind === 'text' ? !isBlank(token.source) : token.kind !== 'comment') fill();
      kept.push(token);
    }
  }
  return serialize(kept);
}
